import { eventsOf, loadComponent, type Rendered } from '../../support/component'

type Handler = (event: { detail: { value: number } }) => void

/** Moves the handle to each value in turn, then releases it at the last one. */
function drag({ instance }: Rendered, ...values: number[]) {
  for (const value of values) (instance.onDrag as Handler)({ detail: { value } })
  return () => (instance.onRelease as Handler)({ detail: { value: values[values.length - 1] } })
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the scrubber', () => {
  test('does not set the slider while it is dragged', () => {
    const scrubber = loadComponent('ui/components/scrubber/scrubber', { last: 100, index: 10 })
    expect(scrubber.data.position).toBe(10)
    const release = drag(scrubber, 20)
    scrubber.setData({ index: 20 })
    expect(scrubber.data.position).toBe(10)
    release()
    expect(scrubber.data.position).toBe(20)
    scrubber.setData({ index: 5 })
    expect(scrubber.data.position).toBe(5)
  })

  test('tells where its handle is at once, then once per frame if it has moved, and where it is released', () => {
    const scrubber = loadComponent('ui/components/scrubber/scrubber', { last: 100 })
    const sought = eventsOf(scrubber, 'seek')
    drag(scrubber, 20, 30, 40)
    expect(sought).toEqual([{ index: 20 }])
    jest.advanceTimersByTime(100)
    expect(sought.slice(1)).toEqual([{ index: 40 }])
    const release = drag(scrubber, 41, 42)
    jest.advanceTimersByTime(16)
    release()
    jest.advanceTimersByTime(100)
    expect(sought.slice(2)).toEqual([{ index: 42 }, { index: 42 }])
    drag(scrubber, 50)
    scrubber.detach()
    expect(jest.getTimerCount()).toBe(0)
  })

  test('has ticks in percent of its track', () => {
    const scrubber = loadComponent('ui/components/scrubber/scrubber', {
      last: 50,
      ticks: [0, 5, 50],
    })
    expect(scrubber.data.places).toEqual([0, 10, 100])
    scrubber.setData({ last: 0, ticks: [0] })
    expect(scrubber.data.places).toEqual([0])
  })
})

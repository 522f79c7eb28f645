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
  test('reports the latest position once per frame while it is dragged, and where it is released', () => {
    const scrubber = loadComponent('ui/components/scrubber/scrubber', { last: 100 })
    const sought = eventsOf(scrubber, 'seek')
    const release = drag(scrubber, 1, 2, 3, 4)
    expect(sought).toEqual([{ index: 1 }])
    jest.advanceTimersByTime(16)
    expect(sought).toEqual([{ index: 1 }, { index: 4 }])
    jest.advanceTimersByTime(160)
    expect(sought).toHaveLength(2)
    release()
    expect(sought[2]).toEqual({ index: 4 })
    jest.advanceTimersByTime(160)
    expect(sought).toHaveLength(3)
  })

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

  test('has ticks at their place on the track', () => {
    const scrubber = loadComponent('ui/components/scrubber/scrubber', { last: 8, ticks: [2, 8] })
    expect(scrubber.data.places).toEqual([25, 100])
  })
})

import { loadComponent, type Rendered } from '../../support/component'

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
})

import { createSteadiness } from '../../../miniprogram/packages/capture/viewfinder/steadiness'

const square = (x: number, y: number, side = 200) => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
]

test('a grid that is still for half a second and three frames is steady', () => {
  const steadiness = createSteadiness()
  expect(steadiness.feed(square(10, 10), 0)).toBe('moving')
  expect(steadiness.feed(square(11, 10), 200)).toBe('moving')
  expect(steadiness.feed(square(10, 12), 400)).toBe('moving')
  expect(steadiness.feed(square(10, 11), 600)).toBe('steady')
})

test('two frames far apart in time are not enough', () => {
  const steadiness = createSteadiness()
  steadiness.feed(square(10, 10), 0)
  expect(steadiness.feed(square(10, 10), 2000)).toBe('moving')
  expect(steadiness.feed(square(10, 10), 2001)).toBe('steady')
})

test('a slow continuous movement is not steady', () => {
  const steadiness = createSteadiness()
  const seen = Array.from({ length: 30 }, (_, n) => steadiness.feed(square(3 * n, 10), 150 * n))
  expect(seen).not.toContain('steady')
})

test('a grid that was lost must be still again', () => {
  const steadiness = createSteadiness()
  for (const now of [0, 300, 600]) steadiness.feed(square(0, 0), now)
  expect(steadiness.feed(null, 700)).toBe('searching')
  expect(steadiness.feed(square(0, 0), 800)).toBe('moving')
})

test('the allowed movement is relative to the grid, not to the picture', () => {
  const steadiness = createSteadiness()
  const seen = [0, 300, 600, 900].map((now) => steadiness.feed(square(now / 50, 0, 2000), now))
  expect(seen.at(-1)).toBe('steady')
})

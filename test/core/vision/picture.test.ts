import { flattenPicture } from '../../../miniprogram/core/vision/picture'

test('dark stripes disappear, and ink is as dark as before beside its paper', () => {
  const [width, height] = [40, 40]
  const pixels = new Uint8Array(width * height).map((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const level = x >= 10 && x < 16 && y >= 4 && y < 36 ? 60 : 200
    return y % 20 < 10 ? level : 0.3 * level
  })
  const flat = flattenPicture({ pixels, width, height })
  const at = (x: number, y: number) => flat.pixels[y * width + x]
  expect(Math.abs(at(30, 5) - at(30, 15))).toBeLessThan(6)
  expect(Math.abs(at(12, 5) - at(12, 15))).toBeLessThan(6)
  expect(at(12, 15)).toBeLessThan(0.6 * at(30, 15))
})

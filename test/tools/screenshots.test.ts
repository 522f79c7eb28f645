import { PNG } from 'pngjs'
import { differenceOf } from '../../tools/screenshots/difference'

/** A white picture of 6 × 4 with some black pixels. */
function picture(...black: readonly (readonly [x: number, y: number])[]): Buffer {
  const png = new PNG({ width: 6, height: 4 })
  png.data.fill(255)
  for (const [x, y] of black) png.data.set([0, 0, 0], 4 * (6 * y + x))
  return PNG.sync.write(png)
}

describe('the difference of two pictures', () => {
  test('is null if every pixel is equal', () => {
    expect(differenceOf(picture([2, 1]), picture([2, 1]))).toBeNull()
  })

  test('counts the different pixels, gives their box and draws them red', () => {
    const found = differenceOf(picture([1, 1], [5, 3]), picture([5, 3], [4, 2]))
    expect(found).toMatchObject({ pixels: 2, box: { x: 1, y: 1, width: 4, height: 2 } })
    const { data } = PNG.sync.read(found?.picture as Buffer)
    const isRed = (x: number, y: number) =>
      data.subarray(4 * (6 * y + x), 4 * (6 * y + x) + 3).equals(Buffer.from([255, 0, 0]))
    expect([isRed(1, 1), isRed(4, 2), isRed(5, 3), isRed(0, 0)]).toEqual([true, true, false, false])
  })

  test('cannot be found between pictures of different sizes', () => {
    const wide = PNG.sync.write(new PNG({ width: 7, height: 4 }))
    expect(() => differenceOf(picture(), wide)).toThrow('6×4 and 7×4 pixels')
  })
})

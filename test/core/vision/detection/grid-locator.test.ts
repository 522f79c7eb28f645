import { createRandom } from '../../../../miniprogram/core/sudoku/generator/random'
import {
  type LocatedGrid,
  locateGrid,
  pointInPicture,
} from '../../../../miniprogram/core/vision/detection/grid-locator'
import {
  fitHomography,
  mapPoint,
  UNIT_SQUARE,
} from '../../../../miniprogram/core/vision/detection/homography'
import type { Quad } from '../../../../miniprogram/core/vision/detection/quad'
import { findGridOutline } from '../../../../miniprogram/core/vision/live-outline'
import { type Picture, type Point, toGrey } from '../../../../miniprogram/core/vision/picture'
import { finish } from '../../../../miniprogram/core/worker/finish'
import { invert, shade, turn } from '../../../../tools/corpus/photo-variants'
import { shrink } from '../../../../tools/pictures/shrink'
import { type Drawing, drawPuzzle, straight } from '../puzzle-drawing'

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const page: Drawing = { width: 480, height: 360, corners: straight(90, 40, 280) }

/** The largest distance of a lattice node from its true position, in cells. */
function deviation(located: LocatedGrid | undefined, corners: Quad, size = 9, bend = 0): number {
  if (!located || located.size !== size) return Infinity
  const map = fitHomography(UNIT_SQUARE, corners)
  if (!map) return Infinity
  const side = Math.hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y) / size
  const distances = located.nodes.map((node, i) => {
    const { x, y } = pointInPicture(node, located)
    const u = (i % (size + 1)) / size
    const v = Math.floor(i / (size + 1)) / size - bend * Math.sin(Math.PI * u)
    const drawn = mapPoint(map, u, v)
    return Math.hypot(x - drawn.x, y - drawn.y)
  })
  return Math.max(...distances) / side
}

function found(picture: Picture): LocatedGrid | undefined {
  return finish(locateGrid(picture))
}

test('an upright grid is found to a tenth of a cell', () => {
  expect(deviation(found(drawPuzzle(puzzle, page)), page.corners)).toBeLessThan(0.1)
})

test('a grid in perspective is found', () => {
  const corners: Quad = [
    { x: 120, y: 60 },
    { x: 390, y: 30 },
    { x: 430, y: 330 },
    { x: 60, y: 300 },
  ]
  expect(deviation(found(drawPuzzle(puzzle, { ...page, corners })), corners)).toBeLessThan(0.1)
})

test('the lattice follows a curved page', () => {
  const located = found(drawPuzzle(puzzle, { ...page, bend: 0.05 }))
  expect(deviation(located, page.corners, 9, 0.05)).toBeLessThan(0.15)
})

test.each([20, 45, 70])('a grid turned by %i° is found', (degrees) => {
  const turned = turn(drawPuzzle(puzzle, page), degrees)
  const angle = (degrees / 180) * Math.PI
  const place = ({ x, y }: Point): Point => ({
    x: turned.width / 2 + Math.cos(angle) * (x - 240) - Math.sin(angle) * (y - 180),
    y: turned.height / 2 + Math.sin(angle) * (x - 240) + Math.cos(angle) * (y - 180),
  })
  const drawn = page.corners.map(place)
  const located = found(turned)
  if (!located) throw new Error('no grid')
  // Which corner comes first depends on the angle; orientation is found later.
  for (const corner of located.corners) {
    const { x, y } = corner
    const nearest = Math.min(...drawn.map((one) => Math.hypot(one.x - x, one.y - y)))
    expect(nearest).toBeLessThan(4)
  }
})

test.each([1, 2, 3, 4])('the edge of a shadow does not move the lattice (seed %i)', (seed) => {
  const shaded = shade(drawPuzzle(puzzle, page), createRandom(seed))
  expect(deviation(found(shaded), page.corners)).toBeLessThan(0.1)
})

test('light lines on a dark ground are found and reported as dark', () => {
  const located = found(invert(drawPuzzle(puzzle, page)))
  expect(located?.isDark).toBe(true)
  expect(deviation(located, page.corners)).toBeLessThan(0.1)
})

test('a grid that touches the edges of a screenshot is found', () => {
  const corners = straight(2, 2, 356)
  const located = found(drawPuzzle(puzzle, { width: 360, height: 360, corners, noise: 0 }))
  expect(deviation(located, corners)).toBeLessThan(0.1)
})

test.each([4, 6])('the size of a %i×%i grid is found', (size) => {
  const text = '1234'.repeat(9).slice(0, size * size)
  const located = found(drawPuzzle(text, { ...page, size }))
  expect(deviation(located, page.corners, size)).toBeLessThan(0.1)
})

test('nodes in a large picture are correct after scaling', () => {
  const corners = straight(200, 100, 500)
  const located = found(drawPuzzle(puzzle, { width: 960, height: 640, corners }))
  expect(deviation(located, corners)).toBeLessThan(0.1)
})

test('a small grid in a large picture is cut at full resolution', () => {
  const corners = straight(300, 100, 150)
  const located = found(drawPuzzle(puzzle, { width: 960, height: 400, corners }))
  expect(located?.reduction).toBeLessThan(1.1)
  expect(deviation(located, corners)).toBeLessThan(0.15)
})

test.each([
  ['black', () => blankPicture(320, 240, 0)],
  ['white', () => blankPicture(320, 240, 255)],
  ['1×1', () => blankPicture(1, 1, 90)],
  ['3×700', () => blankPicture(3, 700, 90)],
  ['text', () => textPage()],
])('there is no grid in a %s picture', (_, make) => {
  expect(found(make())).toBeUndefined()
})

test('the live outline has the corners of the grid', () => {
  const { pixels, width, height } = finish(toGrey(shrink(drawPuzzle(puzzle, page), 320)))
  const outline = findGridOutline(pixels, width, height)
  expect(outline?.score).toBeGreaterThan(0.8)
  outline?.corners.forEach(({ x, y }, i) => {
    expect(Math.hypot(x * 1.5 - page.corners[i].x, y * 1.5 - page.corners[i].y)).toBeLessThan(4)
  })
  expect(findGridOutline(new Uint8Array(width * height), width, height)).toBeNull()
})

function blankPicture(width: number, height: number, level: number): Picture {
  return { rgba: new Uint8Array(4 * width * height).fill(level), width, height }
}

/** Rows of short strokes that look like text. */
function textPage(): Picture {
  const picture = blankPicture(480, 360, 230)
  const random = createRandom(7)
  for (let y = 20; y < 340; y += 14) {
    for (let x = 20; x < 450; x += 3 + random.below(4)) {
      for (let v = y; v < y + 8; v++) {
        if (random.below(3) === 0) continue
        picture.rgba.fill(40, 4 * (v * 480 + x), 4 * (v * 480 + x) + 3)
      }
    }
  }
  return picture
}

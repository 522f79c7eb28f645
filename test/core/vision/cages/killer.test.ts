import { eraseCages } from '../../../../miniprogram/core/vision/cages/eraser'
import { indexBeforeTurn } from '../../../../miniprogram/core/vision/cells/orientation'
import { readPhoto } from '../../../../miniprogram/core/vision/photo-reader'
import { finish } from '../../../../miniprogram/core/worker/finish'
import { classify } from '../../../../miniprogram/packages/capture/model/classify'
import { turn } from '../../../../tools/corpus/photo-variants'
import { drawPuzzle, straight } from '../puzzle-drawing'

const cages = [[0, 1], [2, 3, 6, 10], [4, 5, 9], [7, 11], [8], [12, 13, 14, 15]]
const sums = [5, 10, 7, 4, 4, 10]
const givens = '.3...4.....1..4.'
const [margin, cell] = [30, 80]
const page = { width: 4 * cell + 2 * margin, height: 4 * cell + 2 * margin, size: 4, noise: 1 }

/** How each cage changes red, green and blue, if cages are tinted. */
const tints = ['1 1 1', '1 .8 .8', '.85 .85 .85', '1 1 1', '1 1 1', '.8 .8 1']

/** A 4×4 killer with lines inside the borders of its cages, or with tints. */
function drawKiller(isTinted = false) {
  const picture = drawPuzzle(givens, { ...page, corners: straight(margin, margin, 4 * cell) })
  for (const [place, left] of [0.24, 0.07].entries()) {
    const digits = Array.from({ length: 16 }, (_, at) => {
      return `${sums[cages.findIndex(([first]) => first === at)] ?? ''}`[place] ?? '.'
    }).join('')
    const corners = straight(margin - left * cell, margin - 0.2 * cell, 4 * cell)
    const small = { corners, thinLine: -1, thickLine: -1, digitHeight: 0.2, pen: 0.035 }
    const { rgba } = drawPuzzle(digits, { ...page, ...small })
    for (const [i, level] of rgba.entries()) picture.rgba[i] = Math.min(picture.rgba[i], level)
  }
  for (let at = 0; at < 4 * cell * 4 * cell; at++) {
    const [x, y] = [at % (4 * cell), Math.floor(at / (4 * cell))]
    const cageAt = (u: number, v: number) =>
      cages.findIndex((cells) => cells.includes(4 * Math.floor(v / cell) + Math.floor(u / cell)))
    const isOther = (u: number, v: number) =>
      Math.min(u, v) < 0 || Math.max(u, v) >= 4 * cell || cageAt(u, v) !== cageAt(x, y)
    const ends = (by: number) =>
      isOther(x - by, y) || isOther(x + by, y) || isOther(x, y - by) || isOther(x, y + by)
    const start = 4 * ((margin + y) * page.width + margin + x)
    if (!isTinted && ends(9) && !ends(7)) picture.rgba.fill(70, start, start + 3)
    const tint = isTinted ? tints[cageAt(x, y)].split(' ') : []
    for (const [k, part] of tint.entries()) picture.rgba[start + k] *= Number(part)
  }
  return picture
}

const killer = drawKiller()

test.each([
  ['with lines', killer],
  ['on its side', turn(killer, 90)],
  ['with tints', drawKiller(true)],
])('a killer %s is read with its cages, sums and givens', (_, picture) => {
  const reading = finish(readPhoto(picture, { classify }))
  if (reading.kind === 'nothing') throw new Error(reading.reason)
  expect(reading.cells.map(({ digit }) => digit || '.').join('')).toBe(givens)
  expect(reading.cages).toEqual(
    cages.map((cells, cage) => ({ cells, sum: sums[cage], isDoubtful: false })),
  )
  expect(reading).toMatchObject({ verdict: 'unique', doubt: [], regions: null })
})

test('lines and sums of a turned killer are erased, and what is inside its cells stays', () => {
  const draw = (level: (x: number, y: number, cell: number) => number) => {
    const flat = new Uint8Array(56 * 56)
    for (let at = 0; at < flat.length; at++) {
      const [x, y] = [at % 56, Math.floor(at / 56)]
      const cell = 2 * Math.floor(y / 28) + Math.floor(x / 28)
      flat[indexBeforeTurn(x, y, 56, 1)] = level(x % 28, y % 28, cell)
    }
    return flat
  }
  const isLine = (x: number, y: number) => [x, y].some((at) => at < 2 || at > 25)
  const isSum = (x: number, y: number) => x > 4 && x < 11 && y > 4 && y < 10
  const inside = (x: number, y: number) => (x > 17 && x < 24 && y > 12 && y < 24 ? 30 : 200)
  const flat = draw((x, y) => (isLine(x, y) ? 90 : isSum(x, y) ? 50 : inside(x, y)))
  const found = { turns: 1, lineDepth: 0.1, sumEnd: { x: 0.6, y: 0.45 } } as const
  const halves = [true, false].map((hasSum, half) => {
    return { hasSum, cells: [2 * half, 2 * half + 1], choices: [], isUnclear: false }
  })
  eraseCages(flat, 2, { ...found, cages: halves, located: {} as never })
  expect(flat).toEqual(draw((x, y, cell) => (cell > 0 && isSum(x, y) ? 50 : inside(x, y))))
})

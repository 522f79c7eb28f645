import { createRandom } from '../../../miniprogram/core/sudoku/generator/random'
import { type PhotoOptions, readPhoto } from '../../../miniprogram/core/vision/photo-reader'
import type { Picture } from '../../../miniprogram/core/vision/picture'
import { finish } from '../../../miniprogram/core/worker/finish'
import { classify } from '../../../miniprogram/packages/capture/model/classify'
import { invert, shade, turn } from '../../../tools/corpus/photo-variants'
import { shrink } from '../../../tools/pictures/shrink'
import { beside, type Drawing, drawPuzzle, straight } from './puzzle-drawing'

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const page: Drawing = { width: 480, height: 360, corners: straight(100, 30, 300) }
const drawn = drawPuzzle(puzzle, page)
const NO_LINES = { thinLine: -1, thickLine: -1 }

function read(picture: Picture, options: Partial<PhotoOptions> = {}) {
  const reading = finish(readPhoto(picture, { classify, ...options }))
  if (reading.kind === 'nothing') throw new Error(reading.reason)
  return { ...reading, text: reading.cells.map(({ digit }) => digit || '.').join('') }
}

const textOf = (picture: Picture) => read(picture).text

function refusalOf(picture: Picture): string | undefined {
  const reading = finish(readPhoto(picture, { classify }))
  return reading.kind === 'nothing' ? reading.reason : undefined
}

test('a printed puzzle is read with all its digits and one solution', () => {
  const { cells, ...reading } = read(drawn)
  expect(reading).toMatchObject({ size: 9, text: puzzle, verdict: 'unique' })
  expect(cells.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true)
  expect(
    cells.every(({ alternatives, digit }) => alternatives.some((one) => one.digit === digit)),
  ).toBe(true)
})

test.each([90, 180, 270, 20])('a picture turned by %i° is read upright', (degrees) => {
  const turned = turn(drawn, degrees)
  expect(textOf(turned)).toBe(puzzle)
  // The first node is the upper left corner of the puzzle, not of the picture.
  const angle = (degrees / 180) * Math.PI
  const [dx, dy] = [page.corners[0].x - 240, page.corners[0].y - 180]
  const { corners, lattice } = read(turned)
  expect(
    Math.hypot(
      corners[0].x - (turned.width / 2 + Math.cos(angle) * dx - Math.sin(angle) * dy),
      corners[0].y - (turned.height / 2 + Math.sin(angle) * dx + Math.cos(angle) * dy),
    ),
  ).toBeLessThan(4)
  expect(lattice).toHaveLength(200)
  expect(lattice.slice(0, 2)).toEqual([corners[0].x, corners[0].y])
})

test.each([1, 2, 3])('the edge of a shadow does not change any digit (seed %i)', (seed) => {
  expect(textOf(shade(drawn, createRandom(seed)))).toBe(puzzle)
})

test('a screenshot in dark mode is read', () => {
  expect(textOf(invert(drawn))).toBe(puzzle)
})

test('a small picture is read', () => {
  expect(textOf(shrink(drawn, 320))).toBe(puzzle)
})

test('a curved page is read', () => {
  expect(textOf(drawPuzzle(puzzle, { ...page, bend: 0.05 }))).toBe(puzzle)
})

test.each([
  ['1..4..2..1..4..2', 4],
  ['1.3..6.56.2.2..5.4.64..13.2.4..4.3.2', 6],
])('%s is read as a grid of size %i', (text, size) => {
  expect(read(drawPuzzle(text, { ...page, size }))).toMatchObject({ size, text })
})

describe('digits of any height on a clean picture are read without a doubt', () => {
  const texts: Readonly<Record<number, string>> = {
    4: '1..4..2..1..4..2',
    6: '1.3..6.56.2.2..5.4.64..13.2.4..4.3.2',
    9: puzzle,
  }
  const hands = [{ pen: 0.1 }, { pen: 0.2 }, { pen: 0.14, slant: 0.15 }]
  test.each(
    [4, 6, 9].flatMap((size) =>
      [0.18, 0.22, 0.27, 0.33, 0.45, 0.6].map((height) => [size, height]),
    ),
  )('%i × the same, digits of %f', (size, height) => {
    // At least ten pixels high.
    const side = Math.ceil(Math.max(280, (10.5 * size) / height))
    const hand = hands[Math.round(100 * height + size) % hands.length]
    const picture = drawPuzzle(texts[size], {
      ...{ width: side + 90, height: side + 60, corners: straight(40, 30, side), noise: 1 },
      ...{ size, digitHeight: height, ...hand, pen: hand.pen * height },
    })
    expect(read(picture)).toMatchObject({ text: texts[size], doubt: [] })
  })
})

test('low digits are read, and notes of nearly their height are not', () => {
  const notes = Array.from(puzzle, (char, cell) => (char === '.' ? 1 + (cell % 9) : '.')).join('')
  const drawing = { width: 600, height: 580, corners: straight(30, 20, 540), digitHeight: 0.24 }
  expect(textOf(drawPuzzle(puzzle, { ...drawing, notes, noteHeight: 0.17 }))).toBe(puzzle)
})

/** The puzzle with other characters from the cell on. */
function withText(cell: number, text: string): string {
  return puzzle.slice(0, cell) + text + puzzle.slice(cell + text.length)
}

test('a mistaken entry stays as it is seen and is doubtful', () => {
  // The solution has 4 in r1c3; 8 is in the same row of the solution, 9 in the same box of the puzzle.
  for (const entry of ['8', '9']) {
    const text = withText(2, entry)
    const { doubt, suspicion, text: seen } = read(drawPuzzle(text, page))
    expect(seen).toBe(text)
    expect(doubt).toContain(2)
    expect(suspicion).not.toBeNull()
  }
})

test('a jigsaw keeps its digits and is named', () => {
  // Every row is the one above moved by one digit, so boxes hold equal digits.
  const text = Array.from({ length: 81 }, (_, cell) => {
    const [row, column] = [Math.floor(cell / 9), cell % 9]
    return (row + 2 * column) % 5 < 2 ? 1 + ((row + column) % 9) : '.'
  }).join('')
  const { doubt, ...reading } = read(drawPuzzle(text, page))
  expect(reading).toMatchObject({ text, suspicion: 'jigsaw', verdict: 'none' })
  expect(doubt.length).toBeGreaterThan(1)
})

test('a jigsaw without equal digits is named by its thick lines', () => {
  // Few digits, so that the puzzle is not a classic one with one solution.
  const text = Array.from(puzzle, (char, cell) => (cell % 4 ? '.' : char)).join('')
  const regions = ['000011122', '000111222', '001112222', '333344455', '333444555', '334445555']
    .concat(['666677788', '666777888', '667778888'])
    .join('')
  expect(read(drawPuzzle(text, page))).toMatchObject({ suspicion: null, regions: null })
  const letters = Array.from(regions, (digit) => 'ABCDEFGHI'[Number(digit)]).join('')
  const jigsaw = drawPuzzle(text, { ...page, regions })
  expect(read(jigsaw)).toMatchObject({ suspicion: 'jigsaw-lines', regions: letters })
  expect(read(turn(jigsaw, 90)).regions).toBe(letters)
})

test('notes are not read as digits', () => {
  const notes = Array.from(puzzle, (char, cell) => (char === '.' ? 1 + (cell % 4) : '.')).join('')
  const reading = read(drawPuzzle(puzzle, { ...page, notes }))
  expect(reading).toMatchObject({ text: puzzle, suspicion: null })
})

test('a picture cropped to the grid is read without its frame', () => {
  const corners = straight(-4, -3, 368)
  expect(textOf(drawPuzzle(puzzle, { width: 360, height: 361, corners, noise: 0 }))).toBe(puzzle)
})

test.each([
  ['dark tiles with dark gaps', { paper: 45, ink: 235, gap: 16 }],
  ['dark tiles with light gaps', { paper: 40, ink: 235, gap: 90 }],
  ['light and dark tiles without gaps', { paper: 250, ink: 30, otherPaper: 215 }],
])('an app with %s is read', (_, colours) => {
  expect(textOf(drawTiles(colours))).toBe(puzzle)
})

test('faint tiles on a small tilted screen are read', () => {
  const screen = { paper: 252, ink: 40, gap: 210, cell: 22, width: 600, height: 800 }
  expect(textOf(turn(drawTiles(screen), 31))).toBe(puzzle)
})

test.each([0xdc, 0xee])('digits of level %i on a screenshot are read, and doubtful', (level) => {
  const pale = [20, 41]
  const draw = (isDrawn: (cell: number) => boolean, drawing: Partial<Drawing>) =>
    drawPuzzle([...puzzle].map((char, cell) => (isDrawn(cell) ? char : '.')).join(''), {
      ...{ ...page, paper: 0xf8, noise: 0 },
      ...drawing,
    })
  const picture = draw((cell) => !pale.includes(cell), { ink: 0 })
  const added = draw((cell) => pale.includes(cell), { ...NO_LINES, ink: level }).rgba
  for (const [i, other] of added.entries()) picture.rgba[i] = Math.min(picture.rgba[i], other)
  // A pale mark that is no digit.
  for (let y = 110; y < 114; y++)
    picture.rgba.fill(level, 4 * (y * page.width + 115), 4 * (y * page.width + 119))
  for (const reading of [read(picture), read(invert(picture))])
    expect(reading).toMatchObject({ text: puzzle, doubt: pale })
})

test('blotches of colour in empty cells are not read as digits', () => {
  const [side, depth] = [8, 90]
  const random = createRandom(2)
  const blotched = drawPuzzle(puzzle, { ...page, ink: 115, noise: 0 })
  const across = page.width / side
  const depths = Array.from({ length: (across * page.height) / side }, () => random.below(depth))
  for (let i = 0; i < page.width * page.height; i++) {
    const [x, y] = [i % page.width, Math.floor(i / page.width)]
    blotched.rgba[4 * i + 2] -= depths[Math.floor(y / side) * across + Math.floor(x / side)]
  }
  expect(textOf(blotched)).toBe(puzzle)
})

/** Draws digits in rows and columns without a line. */
function drawDigits(text: string): Picture {
  return drawPuzzle(text, { ...page, ...NO_LINES })
}

test('a board whose lines cannot be seen is read by its digits', () => {
  expect(textOf(drawDigits(puzzle))).toBe(puzzle)
  expect(textOf(invert(drawDigits(puzzle)))).toBe(puzzle)
})

test('rows and columns of digits that are no puzzle are refused', () => {
  expect(refusalOf(drawDigits('123456789'.repeat(9)))).toBe('no-grid')
})

test('a table of digits that repeat in rows and columns is refused', () => {
  const text = Array.from({ length: 81 }, (_, cell) => {
    return cell % 4 ? 1 + (((cell % 9) * Math.floor(cell / 9)) % 3) : '.'
  }).join('')
  expect(refusalOf(drawPuzzle(text, page))).toBe('no-digits')
})

test('an open puzzle is read before the printed solution beside it', () => {
  const solved = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
  const page = beside(
    drawPuzzle(solved, { width: 310, height: 320, corners: straight(10, 10, 290) }),
    drawPuzzle(puzzle, { width: 310, height: 320, corners: straight(30, 40, 250) }),
  )
  expect(textOf(page)).toBe(puzzle)
})

test('a page with two puzzles shows both, and either can be read', () => {
  const other = [...puzzle].reverse().join('')
  const page = beside(
    drawPuzzle(puzzle, { width: 330, height: 320, corners: straight(10, 10, 300) }),
    drawPuzzle(other, { width: 310, height: 320, corners: straight(30, 40, 240) }),
  )
  const { grids, ...reading } = read(page)
  expect(grids).toHaveLength(2)
  expect(reading).toMatchObject({ grid: 0, text: puzzle })
  expect(read(page, { corners: grids[1] }).text).toBe(other)
  expect(Math.hypot(grids[1][0].x - 360, grids[1][0].y - 40)).toBeLessThan(4)
})

test.each([
  ['dark on light', (picture: Picture) => picture],
  ['light on dark', invert],
])('a 16×16 puzzle is found and refused as such: %s', (_, look) => {
  const text = Array.from({ length: 256 }, (_, cell) => (cell % 3 ? '.' : 1 + (cell % 9))).join('')
  const drawing: Drawing = { width: 640, height: 480, corners: straight(150, 40, 400), size: 16 }
  expect(refusalOf(look(drawPuzzle(text, drawing)))).toBe('sixteen')
})

test('of a page whose largest grid is empty the other one is read', () => {
  const page = beside(
    drawPuzzle(puzzle, { width: 230, height: 400, corners: straight(15, 60, 200) }),
    drawPuzzle('.'.repeat(81), { width: 400, height: 400, corners: straight(10, 10, 380) }),
  )
  expect(textOf(page)).toBe(puzzle)
})

test('pictures without a readable puzzle are refused with a reason', () => {
  expect(refusalOf(drawPuzzle('.'.repeat(81), page))).toBe('empty')
  expect(
    refusalOf(drawPuzzle(puzzle, { ...page, corners: straight(200, 100, 66), thinLine: 0.012 })),
  ).toBe('too-small')
  const { width, height } = drawn
  expect(refusalOf({ rgba: new Uint8Array(4 * width * height), width, height })).toBe('no-grid')
})

test('few digits are read if they are clear, and refused if none is certain', () => {
  const few = Array.from(puzzle, (char, cell) => (cell % 3 === 0 ? char : '.')).join('')
  expect(textOf(drawPuzzle(few, page))).toBe(few)
  // Every digit is almost as likely the next one.
  const unclear: PhotoOptions['classify'] = (cells, count, isSecond) =>
    classify(cells, count, isSecond).map((_, i, scores) => {
      const place = (i % 21) - 1
      if (place < 0 || place >= 18) return scores[i]
      const before = scores[i - place + 9 * Math.floor(place / 9) + ((place + 8) % 9)]
      return Math.log(0.7 * Math.exp(scores[i]) + 0.3 * Math.exp(before))
    })
  const options = { classify: unclear, corners: page.corners }
  const reading = finish(readPhoto(drawPuzzle(few, page), options))
  expect(reading).toMatchObject({ kind: 'nothing', reason: 'no-digits' })
})

test('reading reports increasing progress', () => {
  const shares: number[] = []
  for (const progress of readPhoto(drawn, { classify })) if (progress) shares.push(progress.share)
  expect(shares.length).toBeGreaterThan(5)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares[shares.length - 1]).toBeGreaterThan(0.8)
})

/** How an app shows a puzzle: levels of its tiles, digits and gaps, the side of a cell in pixels. */
interface Tiles {
  readonly paper: number
  readonly ink: number
  readonly gap?: number
  readonly otherPaper?: number
  readonly cell?: number
  readonly width?: number
  readonly height?: number
}

/** Draws the cells of the puzzle as tiles, with or without gaps between them. */
function drawTiles(tiles: Tiles): Picture {
  const { paper, ink, gap, otherPaper = paper, cell = 36, width = 400, height = 480 } = tiles
  const side = 9 * cell
  const margin = (width - side) >> 1
  const picture = drawPuzzle(puzzle, {
    ...{ width, height, corners: straight(margin, margin, side), noise: 0 },
    ...{ paper: 255, ink: 0, ...NO_LINES },
  })
  for (let i = 0; i < width * height; i++) {
    const x = (i % width) - margin
    const y = Math.floor(i / width) - margin
    const isInside = x >= 0 && y >= 0 && x < side && y < side
    const isGap = gap !== undefined && (!isInside || Math.min(x % cell, y % cell) < 2)
    const isOther = isInside && (Math.floor(x / cell) + Math.floor(y / cell)) % 2 === 1
    const tile = isGap ? gap : isOther ? otherPaper : paper
    const cover = 1 - picture.rgba[4 * i] / 255
    picture.rgba.fill(tile + (ink - tile) * cover, 4 * i, 4 * i + 3)
  }
  return picture
}

import { shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import {
  type CellEvidence,
  evidenceFromScores,
} from '../../../../miniprogram/core/vision/decoding/evidence'
import {
  type DecodedGrid,
  decodeGrid,
} from '../../../../miniprogram/core/vision/decoding/grid-decoder'
import {
  BLANK_CLASS,
  CANDIDATES_CLASS,
  CLASS_COUNT,
  FIRST_HANDWRITTEN_CLASS,
  FIRST_PRINTED_CLASS,
  OTHER_CLASS,
} from '../../../../miniprogram/core/vision/model/classifier'
import { finish } from '../../../../miniprogram/core/worker/finish'

const shape = shapeOf(9)
const givens = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'

/** Evidence from probabilities by class; the other classes share the rest. */
function seen(shares: Readonly<Record<number, number>>): CellEvidence {
  const rest = 1 - Object.values(shares).reduce((sum, share) => sum + share, 0)
  const scores = new Float32Array(CLASS_COUNT).fill(Math.log(rest / CLASS_COUNT))
  for (const [index, share] of Object.entries(shares)) scores[Number(index)] = Math.log(share)
  return evidenceFromScores(scores, 0, 9)
}

const printed = (digit: number) => FIRST_PRINTED_CLASS + digit - 1
const written = (digit: number) => FIRST_HANDWRITTEN_CLASS + digit - 1

/** Evidence of a page from its printed and its handwritten digits. */
function pageOf(print: string, hand = '.'.repeat(81)): CellEvidence[] {
  return Array.from(print, (char, cell) => {
    if (char !== '.') return seen({ [printed(Number(char))]: 0.98 })
    if (hand[cell] !== '.') return seen({ [written(Number(hand[cell]))]: 0.95 })
    return seen({ [BLANK_CLASS]: 0.98 })
  })
}

/** Evidence of a page with printed digits and nothing else. */
const clearPage = (text: string) =>
  Array.from(text.padEnd(81, '.'), (char) =>
    seen({ [char === '.' ? BLANK_CLASS : printed(Number(char))]: 0.9999 }),
  )

function textOf({ cells }: DecodedGrid): string {
  return cells.map(({ digit }) => (digit === 0 ? '.' : digit)).join('')
}

test('a clear page has no doubtful cells', () => {
  const decoded = finish(decodeGrid(shape, pageOf(givens)))
  expect(textOf(decoded)).toBe(givens)
  expect(decoded.verdict).toBe('unique')
  expect(decoded.doubt).toEqual([])
  expect(decoded.cells[0]).toMatchObject({ digit: 5, kind: 'printed' })
  expect(decoded.cells[2]).toMatchObject({ digit: 0, kind: 'blank' })
})

test('a misread given that breaks a rule is corrected', () => {
  const page = pageOf(givens)
  // r1c1 is a 5 that looks like the 6 below it.
  page[0] = seen({ [printed(6)]: 0.6, [printed(5)]: 0.35 })
  const decoded = finish(decodeGrid(shape, page))
  expect(textOf(decoded)).toBe(givens)
  expect(decoded.cells[0].alternatives[0].digit).toBe(6)
})

test('a misread given that leaves no solution is corrected', () => {
  const page = pageOf(givens)
  // r9c9 is a 9 that looks like a 4. No house has a 4 yet, but with it there is no solution.
  page[80] = seen({ [printed(4)]: 0.6, [printed(9)]: 0.35 })
  const decoded = finish(decodeGrid(shape, page))
  expect(textOf(decoded)).toBe(givens)
  expect(decoded.verdict).toBe('unique')
})

test('a given is doubtful if another digit leaves one solution, too', () => {
  const page = pageOf(givens)
  // With a 5 in r3c8 the puzzle has one solution as well.
  page[25] = seen({ [printed(6)]: 0.8, [printed(5)]: 0.18 })
  expect(finish(decodeGrid(shape, page)).doubt).toEqual([25])
  // With a 4 it has none.
  page[25] = seen({ [printed(6)]: 0.8, [printed(4)]: 0.18 })
  expect(finish(decodeGrid(shape, page)).doubt).toEqual([])
})

test('digits that may all be one other digit are doubtful', () => {
  const page = pageOf(givens)
  const eights = [...givens].flatMap((char, cell) => (char === '8' ? [cell] : []))
  for (const cell of eights) page[cell] = seen({ [printed(8)]: 0.8, [printed(3)]: 0.18 })
  expect(finish(decodeGrid(shape, page)).doubt).toEqual(eights)
})

test('a question mark is no digit, but doubtful', () => {
  const page = pageOf(givens)
  // The solution has 4 in r1c3.
  page[2] = seen({ [OTHER_CLASS]: 0.9, [written(2)]: 0.09 })
  const decoded = finish(decodeGrid(shape, page))
  expect(textOf(decoded)).toBe(givens)
  expect(decoded.doubt).toEqual([2])
})

test('what is hardly a digit is one in a solved puzzle, but doubtful', () => {
  const page = pageOf(givens, solution)
  page[2] = seen({ [OTHER_CLASS]: 0.7, [written(6)]: 0.26, [written(4)]: 0.02 })
  const decoded = finish(decodeGrid(shape, page))
  expect(textOf(decoded)).toBe(solution)
  expect(decoded.doubt).toEqual([2])
})

test('the solution helps to read unclear handwriting in a solved puzzle', () => {
  const page = pageOf(givens, solution)
  page[2] = seen({ [written(9)]: 0.5, [written(4)]: 0.4 })
  const decoded = finish(decodeGrid(shape, page))
  expect(textOf(decoded)).toBe(solution)
  expect(decoded.cells[2].kind).toBe('handwritten')
})

test('a clearly written wrong entry is kept and doubtful', () => {
  const hand = `..4${solution.slice(3)}`
  const page = pageOf(givens, hand)
  page[2] = seen({ [written(1)]: 0.999 })
  const decoded = finish(decodeGrid(shape, page))
  expect(decoded.cells[2].digit).toBe(1)
  expect(decoded.doubt).toEqual([2])
  expect(decoded.verdict).toBe('unique')
})

test('a faint mark is a digit only where most cells are filled', () => {
  const faint = seen({ [written(4)]: 0.4, [BLANK_CLASS]: 0.55 })
  const solved = pageOf(givens, solution)
  solved[2] = faint
  expect(finish(decodeGrid(shape, solved)).cells[2].digit).toBe(4)
  const fresh = pageOf(givens)
  fresh[2] = faint
  expect(finish(decodeGrid(shape, fresh)).cells[2].digit).toBe(0)
})

test('a cell with candidates has no digit', () => {
  const page = pageOf(givens)
  page[2] = seen({ [CANDIDATES_CLASS]: 0.97 })
  expect(finish(decodeGrid(shape, page)).cells[2]).toMatchObject({ digit: 0, kind: 'candidates' })
})

test('all digits of a copy by hand are givens, whichever of them look printed', () => {
  const split = (isPrint: (cell: number) => boolean) =>
    Array.from(givens, (char, cell) => (isPrint(cell) ? char : '.')).join('')
  const page = pageOf(
    split((cell) => cell % 2 > 0),
    split((cell) => cell % 2 === 0),
  )
  const decoded = finish(decodeGrid(shape, page))
  expect(textOf(decoded)).toBe(givens)
  expect(decoded.verdict).toBe('unique')
  const kinds = decoded.cells.filter(({ digit }) => digit > 0).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['printed']))
  expect(decoded.doubt).toEqual([])
})

test('entries that fill a puzzle with a missing given stay entries', () => {
  const some = Array.from(givens, (char, cell) => (cell < 27 ? char : '.')).join('')
  const page = pageOf(some, solution)
  for (const doubt of [[], [80]]) {
    const decoded = finish(decodeGrid(shape, page))
    expect(decoded).toMatchObject({ verdict: 'several', doubt })
    expect(decoded.cells[80]).toMatchObject({ digit: 9, kind: 'handwritten' })
    // The solution does not confirm an entry that it follows from.
    page[80] = seen({ [written(9)]: 0.5, [BLANK_CLASS]: 0.475 })
  }
})

test('missing givens leave several solutions and doubtful cells', () => {
  const decoded = finish(decodeGrid(shape, pageOf(`.${givens.slice(1)}`.replace('8..79', '.....'))))
  expect(decoded.verdict).toBe('several')
  expect(decoded.doubt.length).toBeGreaterThan(0)
})

test('a conflict of certain digits is doubtful', () => {
  const page = pageOf(givens)
  for (const cell of [2, 3]) page[cell] = seen({ [printed(5)]: 0.9999999 })
  const decoded = finish(decodeGrid(shape, page))
  if (decoded.verdict === 'unique') expect(decoded.doubt).toEqual(expect.arrayContaining([2, 3]))
  else expect(decoded.doubt.length).toBeGreaterThan(0)
})

test('all cells are doubtful if there is no solution and many are unclear', () => {
  const page = pageOf(givens)
  for (const cell of [2, 3, 5, 6, 7, 8]) page[cell] = seen({ [printed(5)]: 0.9999 })
  for (const cell of [40, 41, 49, 50]) page[cell] = seen({ [printed(1 + (cell % 9))]: 0.6 })
  const decoded = finish(decodeGrid(shape, page))
  expect(decoded.verdict).toBe('none')
  expect(decoded.doubt).toHaveLength(81)
})

test('all cells are doubtful if most of a few digits are unclear', () => {
  const doubtsOf = (unclear: readonly number[]) => {
    const page = clearPage('')
    for (const [i, cell] of [7, 10, 36, 75].entries()) {
      const share = unclear.includes(cell) ? 0.8 : 0.9999
      page[cell] = seen({ [printed(i + 1)]: share, [printed(i + 5)]: 0.9 * (1 - share) })
    }
    return finish(decodeGrid(shape, page)).doubt
  }
  expect(doubtsOf([10, 36, 75])).toHaveLength(81)
  expect(doubtsOf([10])).toEqual([10])
})

test('equal digits in boxes only are a jigsaw, in rows too a conflict', () => {
  const boxes = `1........|.1.......|${'.'.repeat(9)}|...2.....|....2....`.split('|').join('')
  const suspicionOf = (text: string) => finish(decodeGrid(shape, clearPage(text))).suspicion
  expect(suspicionOf(boxes)).toBe('jigsaw')
  expect(suspicionOf(`${boxes.slice(0, 8)}1${boxes.slice(9)}`)).toBe('conflict')
})

test('clear digits without a solution are doubtful where one of them is to blame, else all cells', () => {
  // No digit is left for r1c9; in the second case for r9c9 neither.
  const text = `12345678.${'.'.repeat(35)}9`
  const blamed = [0, 1, 2, 3, 4, 5, 6, 7, 44]
  for (const [page, doubt] of [
    [text, blamed],
    [`${text.padEnd(72, '.')}23456781.`, [...Array(81).keys()]],
  ] as const) {
    expect(finish(decodeGrid(shape, clearPage(page)))).toMatchObject({
      ...{ suspicion: 'no-solution', doubt },
    })
  }
})

test('an empty row at the edge of a full grid is doubtful', () => {
  const page = pageOf(givens, solution)
  for (let cell = 72; cell < 81; cell++) page[cell] = seen({ [BLANK_CLASS]: 0.999 })
  const { doubt } = finish(decodeGrid(shape, page))
  expect(doubt).toEqual(expect.arrayContaining([72, 73, 74, 75, 76, 77, 78, 79, 80]))
})

test('evidence of a 4×4 grid has no digits above 4', () => {
  const scores = new Float32Array(CLASS_COUNT).fill(-20)
  scores[printed(9)] = Math.log(0.9)
  scores[printed(4)] = Math.log(0.1)
  expect(evidenceFromScores(scores, 0, 4).printed).toHaveLength(5)
  expect(evidenceFromScores(scores, 0, 4).printed[4]).toBeCloseTo(0, 3)
})

import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { NewerError } from '../../../miniprogram/core/sudoku/newer'
import {
  decodeShare,
  encodeShare,
  ShareCodeError,
} from '../../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { laterCode, withChecksum } from '../../support/later-code'
import { randomSukaku } from '../../support/random-sukaku'
import { randomPuzzle, seededRandom } from './random'

const puzzle = parsePuzzle(
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
)

function faultOf(code: string): string {
  try {
    decodeShare(code)
  } catch (error) {
    if (error instanceof ShareCodeError) return error.code
    if (error instanceof NewerError) return 'newer'
  }
  return 'none'
}

describe('a share code', () => {
  test('has a stable format: codes sent earlier stay readable', () => {
    expect(encodeShare({ puzzle, seconds: 754 })).toBe('Ky-KAGBKIgOCIhmJCOStAoxowECu6BBg78s')
  })

  test('is short and needs no escaping in a link', () => {
    const clues24 = randomPuzzle(9, 24, seededRandom(24))
    const code = encodeShare({ puzzle: clues24, seconds: 3599 })
    expect(code.length).toBeLessThanOrEqual(38)
    expect(encodeURIComponent(code)).toBe(code)
  })

  test('may be surrounded by white space', () => {
    expect(decodeShare(`\n ${encodeShare({ puzzle })} `)).toEqual({ puzzle })
  })

  test('is rejected with any single character wrong, missing or swapped with its neighbour', () => {
    const code = encodeShare({ puzzle, seconds: 61 })
    for (let i = 0; i < code.length; i++) {
      const wrong = code[i] === 'Q' ? 'R' : 'Q'
      expect(faultOf(code.slice(0, i) + wrong + code.slice(i + 1))).toBe('check')
      expect(faultOf(code.slice(0, i) + code.slice(i + 1))).toBe('check')
      if (i > 0 && code[i] !== code[i - 1]) {
        const swapped = code.slice(0, i - 1) + code[i] + code[i - 1] + code.slice(i + 1)
        expect(faultOf(swapped)).toBe('check')
      }
    }
  })

  test('is rejected with a code: empty, invalid character, newer version, bad checksum', () => {
    expect(faultOf('  ')).toBe('empty')
    expect(faultOf('Ky-K+')).toBe('character')
    expect(() => decodeShare('Ky-K+')).toThrow(expect.objectContaining({ char: '+', index: 4 }))
    expect(faultOf(laterCode(puzzle))).toBe('newer')
    expect(faultOf(encodeShare({ puzzle }).replace(/^./, 'g'))).toBe('check')
    expect(faultOf('K')).toBe('check')
    expect(faultOf('KAAA')).toBe('check')
  })

  test.each([-1, 0.5, 4_294_967_296, Number.NaN])('cannot contain a time of %p', (seconds) => {
    expect(() => encodeShare({ puzzle, seconds })).toThrow(RangeError)
  })

  test('of a puzzle with removed candidates has version 2 and keeps them, in every size', () => {
    for (const [size, givens] of [
      [4, 0],
      [6, 8],
      [9, 0],
      [9, 20],
      [16, 140],
    ] as const) {
      const sukaku = randomSukaku(size, givens, 33)
      expect(sukaku.removed).toBeDefined()
      const code = encodeShare({ puzzle: sukaku, seconds: 61 })
      expect(decodeShare(code)).toEqual({ puzzle: sukaku, seconds: 61 })
      expect('QRSTUVWX').toContain(code[0])
    }
  })

  test('keeps a given that the puzzle itself removes, which leaves no solution', () => {
    const none = createPuzzle(4, [2, ...Array(15).fill(0)], Array(16).fill(0b0010))
    expect(decodeShare(encodeShare({ puzzle: none })).puzzle).toEqual(none)
  })

  test('is rejected as newer if it has a part that this program does not know', () => {
    const code = encodeShare({ puzzle: createPuzzle(4, undefined, Array(16).fill(1)) })
    // Version 2, size 4, no time and the parts, of which the fourth bit is set as well.
    expect(code.slice(0, 2)).toBe('QB')
    expect(faultOf(withChecksum(`QJ${code.slice(2, -3)}`))).toBe('newer')
  })
})

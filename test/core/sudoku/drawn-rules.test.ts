import { symbolOf } from '../../../miniprogram/core/sudoku/bit-text'
import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { candidatesOfPuzzle } from '../../../miniprogram/core/sudoku/logic/candidates'
import { walkPath } from '../../../miniprogram/core/sudoku/logic/path'
import type { Step } from '../../../miniprogram/core/sudoku/logic/step'
import { findAll } from '../../../miniprogram/core/sudoku/logic/techniques'
import {
  decodeRules,
  encodeRules,
  kindOfRulesText,
} from '../../../miniprogram/core/sudoku/rules-code'
import { decodeShare, encodeShare } from '../../../miniprogram/core/sudoku/share-code'
import { twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import { sayStep } from '../../../miniprogram/packages/analysis/sentences/step'
import { parsePosition, writePosition } from '../../../miniprogram/packages/capture/notation'
import { createPosition } from '../../../miniprogram/packages/capture/notation/position'
import { readRules, writeRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { wrongSteps } from './logic/wrong-steps'

const LINES = ['thermometer', 'thermometer-bounds'] as const
const ARROWS = ['arrow-last', 'arrow-bounds', 'arrow-sums'] as const
const PAIRS = ['pair-digit', 'pair-candidates', 'pair-needed', 'pair-crowded'] as const

/**
 * Puzzles of each rule, as text or share code, with their solutions, the techniques of the rule, at least how many steps
 * these find on the way, and what some steps say.
 */
const PUZZLES = {
  /** Twelve givens and eight thermometers. */
  thermometer: {
    text: '.Thermo~R1C7~R2C7~R3C8.Thermo~R2C3~R1C3~R2C2~R1C2.Thermo~R4C6~R3C5~R2C5.Thermo~R5C1~R6C1~R6C2~R6C3~R7C4.Thermo~R6C7~R5C8~R5C9.Thermo~R7C2~R7C3~R8C4~R9C4~R8C3.Thermo~R7C5~R8C6~R9C6.Thermo~R7C9~R7C8~R8C8~R9C9.~R1C7_6~R1C9_1~R2C9_2~R3C1_6~R3C2_4~R3C4_2~R4C3_2~R4C7_8~R5C4_8~R5C5_1~R6C7_1~R8C5_2',
    solution: '297584631385196742641273598912745863436812957578369124823951476169427385754638219',
    own: LINES,
    least: 300,
    said: [
      '第1行第7列是 6，温度计上往后每格至少大 1，所以第2行第7列不能是 3、4、5，第3行第8列不能是 3、5、7。',
      '第2行第3列至少是 3，温度计上往后每格至少大 1，所以第1行第2列不能是 5，第1行第3列和第2行第2列不能是 3。',
    ],
  },
  /** 16 arrows, one of them with a circle of two cells and a shaft of nine. */
  arrow: {
    text: 'SEAAKcAAAAAAAQADKyETQAIgIALvAYBNAYDmYYEGYgEjEBg2rhg-wBhEDiBGbQGErsGFImGF8GIHMKwYewwYfkdYmGYHBCQMiEK',
    solution: '296851347813247965475396182961723458734185296528964713152679834689432571347518629',
    own: ARROWS,
    least: 500,
    said: [
      '箭杆（第1行第7、8列）的和就是圆圈（第1行第9列）里的数，只差第1行第8列，所以第1行第8列填 4。',
      '箭杆（第1行第6、7列）的和就是圆圈（第1行第8列）里的数：箭杆至少 3、最多 15，圆圈最小 1、最大 8，所以第1行第6、7列不能是 8，第1行第8列不能是 1、2。',
      '箭杆（第4行第3列和第5行第4列）的和就是圆圈（第4行第5列）里的数：第4行第5列只能是 2、4、5、6，第5行第4列只能是 1、2、4、5，别的凑法都不成，所以第4行第5列不能是 4，第5行第4列不能是 2。',
    ],
  },
  kropki: {
    text: '.BlackDot~R1C1~R1C2.WhiteDot~R1C7~R1C8.WhiteDot~R1C7~R2C7.WhiteDot~R1C8~R1C9.WhiteDot~R1C9~R2C9.WhiteDot~R2C1~R2C2.BlackDot~R2C2~R2C3.WhiteDot~R2C2~R3C2.BlackDot~R2C6~R2C7.BlackDot~R2C6~R3C6.BlackDot~R2C7~R3C7.WhiteDot~R2C8~R2C9.WhiteDot~R3C2~R3C3.WhiteDot~R3C3~R4C3.WhiteDot~R3C4~R3C5.BlackDot~R3C4~R4C4.WhiteDot~R3C5~R3C6.WhiteDot~R3C5~R4C5.BlackDot~R3C6~R3C7.BlackDot~R3C7~R3C8.BlackDot~R3C8~R4C8.WhiteDot~R3C9~R4C9.WhiteDot~R4C3~R5C3.BlackDot~R4C4~R4C5.WhiteDot~R4C6~R4C7.BlackDot~R4C8~R4C9.WhiteDot~R4C8~R5C8.WhiteDot~R4C9~R5C9.WhiteDot~R5C1~R6C1.WhiteDot~R5C2~R6C2.BlackDot~R5C4~R6C4.BlackDot~R5C5~R6C5.BlackDot~R6C3~R6C4.BlackDot~R6C4~R7C4.WhiteDot~R6C6~R6C7.WhiteDot~R6C6~R7C6.WhiteDot~R6C7~R6C8.WhiteDot~R6C7~R7C7.BlackDot~R7C4~R7C5.BlackDot~R7C5~R8C5.WhiteDot~R7C6~R7C7.BlackDot~R7C6~R8C6.WhiteDot~R7C8~R8C8.BlackDot~R7C9~R8C9.WhiteDot~R8C1~R9C1.WhiteDot~R8C2~R9C2.WhiteDot~R8C3~R9C3.WhiteDot~R8C4~R8C5.WhiteDot~R8C5~R9C5.BlackDot~R8C8~R8C9.BlackDot~R8C8~R9C8.BlackDot~R9C2~R9C3.WhiteDot~R9C3~R9C4.StrictKropki',
    solution: '241938567563172498978654213157369824496827135382415679839246751615783942724591386',
    own: PAIRS,
    least: 500,
    said: [
      '第2行第2列不能是 5、7、9，和第2行第1列之间是白点（相差 1），所以第2行第1列不能是 6、8。',
      '第1行第7列和第1行第8列之间是白点（相差 1），和第2行第7列之间是白点（相差 1）。它要是 1，第1行第8列只能是 2，第2行第7列只能是 2，可它们要不同，不够分，所以第1行第7列不能是 1。',
      '第2行第7列和第3行第7列之间是黑点（一个是另一个的两倍）：第2行第7列只能是 2、4、8，第3行第7列只能是 2、4、8，两格里一定有 4。同时看得到它们的都不能是 4，所以第1、3行第8列和第4、5、6、7、8、9行第7列不能是 4。',
      '第2行第8列是 9，和第2行第7列之间没有点（不相差 1，也不是两倍），所以第2行第7列不能是 8。',
    ],
  },
  consecutive: {
    text: 'SEAAAAAAAAAIAAADqAGAQAhJEQkgaIA4EIcLUEAiKAKJN-',
    solution: '391576248867294513542138679716345982285769134934821756678913425423657891159482367',
    own: PAIRS,
    least: 500,
    said: [
      '第7行第3列是 8，和第6行第3列之间没有白条（不相差 1），所以第6行第3列不能是 7、9。',
      '第2行第3列不能是 8，和第2行第2列之间是白条（相差 1），所以第2行第2列不能是 9。',
    ],
  },
  xv: {
    text: 'SEAAAAAEAAAAAIABisANIQCBmCACByBnAI8gEIiAAEgWAZBAAXhZ',
    solution: '296851347813247965475396182961723458734185296528964713152679834689432571347518629',
    own: PAIRS,
    least: 500,
    said: [
      '第4行第7列是 4，和第3行第7列之间是 V（和是 5），所以第3行第7列不能是 2、3。',
      '第2行第7列是 9，和第2行第6列之间没有 X 和 V（和不是 10，也不是 5），所以第2行第6列不能是 1。',
    ],
  },
  greater: {
    text: 'SEAAAAAQAAAAAAAAsABfXVX_9X3_9V31X1X11X1_99XX9V9Vf1X9__f91V93Vdf9f11g8YR',
    solution: '296851347813247965475396182961723458734185296528964713152679834689432571347518629',
    own: PAIRS,
    least: 500,
    said: [
      '第1行第1列至少是 2，和第2行第1列之间是不等号（后者大），所以第2行第1列不能是 2。',
      '第1行第3列最多是 8，和第2行第3列之间是不等号（前者大），所以第2行第3列不能是 8。',
      '第6行第7列是 7，和第7行第7列之间是不等号（后者大），所以第7行第7列不能是 6。',
    ],
  },
}

describe.each(Object.entries(PUZZLES))('%s', (kind, { text, solution, own, least, said }) => {
  const { puzzle } = parsePosition(text)
  const { shape } = puzzle
  const position = createPosition({ shape, givens: [...puzzle.values] })

  test('is kept by rules, share codes and texts of other programs', () => {
    expect(decodeRules(9, encodeRules(shape))).toBe(shape)
    expect(kindOfRulesText(encodeRules(shape))).toBe(kind)
    expect(decodeShare(encodeShare({ puzzle })).puzzle).toEqual(puzzle)
    expect(readRules(writeRules(shape), 9)).toBe(shape)
    for (const format of ['iss', 'f-puzzles', 'line'] as const) {
      if (format === 'iss' && kind === 'consecutive') continue
      expect(parsePosition(writePosition(position, format).text).puzzle).toEqual(puzzle)
    }
    // The first character is no symbol of an earlier version.
    expect(symbolOf(encodeRules(shape)[0])).toBe(-1)
  })

  test('is solved by search, and by steps of which none is wrong', () => {
    const digits = Array.from(solution, Number)
    expect(twoSolutions(puzzle).map((one) => formatDigits(one))).toEqual([solution])
    const at = candidatesOfPuzzle(puzzle)
    const steps: Step[] = []
    const all: Step[] = []
    for (const step of walkPath(at)) {
      if (!step) continue
      steps.push(step)
      all.push(...findAll(at, { techniques: [...own] }))
    }
    expect(formatDigits(at.values)).toBe(solution)
    expect(wrongSteps([...steps, ...all], digits)).toEqual([])
    expect(all.length).toBeGreaterThan(least)
    expect(steps.map((step) => sayStep(shape, step))).toEqual(expect.arrayContaining(said))
  })
})

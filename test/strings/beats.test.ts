import { shapeOf } from '../../miniprogram/core/sudoku/grid'
import { candidatesOf, cellsFor } from '../../miniprogram/core/sudoku/logic/candidates'
import { createStep, type Link, type Step } from '../../miniprogram/core/sudoku/logic/step'
import { findAll } from '../../miniprogram/core/sudoku/logic/techniques'
import { beatsOf } from '../../miniprogram/strings/beats'
import { setLanguage } from '../../miniprogram/strings/index'
import { sayStep } from '../../miniprogram/strings/step'
import { randomPosition } from '../core/sudoku/logic/positions'
import { seededRandom } from '../core/sudoku/random'

const shape = shapeOf(9)
const end = (digit: number, ...cells: number[]) => ({ digit, cells })

afterEach(() => setLanguage('zh'))

/** If r1c1 is not 4, r1c5 is 4 (row 1); so r5c5 is not 4 (column 5); so r5c5 is 6. */
const links: readonly Link[] = [
  { from: end(4, 0), to: end(4, 4), strong: true },
  { from: end(4, 4), to: end(4, 40), strong: false },
  { from: end(4, 40), to: end(6, 40), strong: true },
]
const aic = createStep({
  technique: 'aic',
  digits: [6],
  eliminations: [{ cell: 36, digit: 6 }],
  links,
})

describe('the beats of a chain', () => {
  test('add one link each, with its reason, and end with the conclusion', () => {
    const beats = beatsOf(shape, aic)
    expect(beats.map((beat) => beat.links.length)).toEqual([1, 2, 3, 3])
    expect(beats.map(({ isLast }) => isLast)).toEqual([false, false, false, true])
    expect(beats.map(({ text }) => text)).toEqual([
      '如果第1行第1列不是 4，那么第1行第5列是 4（第1行的 4 只有这两处）。',
      '第1行第5列是 4，于是第5行第5列不是 4（同在第5列）。',
      '第5行第5列不是 4，于是第5行第5列是 6（这格只剩 4 和 6）。',
      '所以“第1行第1列是 4”和“第5行第5列是 6”至少有一个成立，第5行第1列不能是 6。',
    ])
    setLanguage('en')
    expect(beatsOf(shape, aic)[0].text).toBe(
      'If r1c1 is not 4, then r1c5 is 4 (the only two places for 4 in row 1).',
    )
    expect(sayStep(shape, aic).endsWith(beatsOf(shape, aic)[3].text)).toBe(true)
  })

  test('take a chain at a time if there are many links', () => {
    const many = Array.from({ length: 7 }, () => links.slice(0, 2)).flat()
    const step = createStep({ ...aic, technique: 'forcing-chain-verity', cells: [0], links: many })
    const beats = beatsOf(shape, step)
    expect(beats.map((beat) => beat.links.length)).toEqual([2, 4, 6, 8, 10, 12, 14, 14])
    expect(beats[0].text).toMatch(/^如果第1行第1列不是 4，那么/)
  })

  test('do not exist for other steps', () => {
    expect(beatsOf(shape, createStep({ ...aic, technique: 'xy-wing' }))).toEqual([])
    expect(beatsOf(shape, createStep({ ...aic, technique: 'forcing-net-verity' }))).toEqual([])
  })

  test('give true reasons', () => {
    const random = seededRandom(5)
    const techniques = ['x-chain', 'xy-chain', 'aic', 'discontinuous-nice-loop'] as const
    let places = 0
    let digits = 0
    for (let round = 0; round < 12; round++) {
      const { position } = randomPosition(9, 30, 0.5, random)
      const found: Step[] = findAll(position, { techniques: [...techniques] }).slice(0, 60)
      for (const step of found) {
        beatsOf(shape, step).forEach(({ text, isLast }, index) => {
          const { from, to } = step.links[Math.min(index, step.links.length - 1)]
          const house = /（第(\d)([行列宫])的 \d 只有这两处）/.exec(text)
          if (isLast) return
          if (house) {
            const number = Number(house[1]) - 1 + 9 * '行列宫'.indexOf(house[2])
            expect(cellsFor(position, from.digit, number)).toEqual(
              [...from.cells, ...to.cells].sort((a, b) => a - b),
            )
            places++
          }
          if (/（这格只剩 \d 和 \d）/.test(text)) {
            const both = [from.digit, to.digit].sort((a, b) => a - b)
            expect(candidatesOf(position, from.cells[0])).toEqual(both)
            digits++
          }
        })
      }
    }
    expect(Math.min(places, digits)).toBeGreaterThan(50)
  })
})

import { shapeOf } from '../../miniprogram/core/sudoku/grid'
import { candidatesOf, cellsFor } from '../../miniprogram/core/sudoku/logic/candidates'
import { createStep, type Step } from '../../miniprogram/core/sudoku/logic/step'
import { findAll } from '../../miniprogram/core/sudoku/logic/techniques'
import { beatsOf } from '../../miniprogram/packages/analysis/sentences/beats'
import { sayStep } from '../../miniprogram/packages/analysis/sentences/step'
import { setLanguage } from '../../miniprogram/strings/index'
import { randomPosition } from '../core/sudoku/logic/positions'
import { seededRandom } from '../core/sudoku/random'
import { links } from '../support/links'

const shape = shapeOf(9)

afterEach(() => setLanguage('zh'))

/** If r1c1 is not 4, r1c5 is 4 (row 1); so r5c5 is not 4 (column 5); so r5c5 is 6. */
const chain = links('4r1c1=4r1c5 4r1c5-4r5c5 4r5c5=6r5c5')
const aic = createStep({
  technique: 'aic',
  digits: [6],
  eliminations: [{ cell: 36, digit: 6 }],
  links: chain,
})

describe('the beats of a chain', () => {
  test('add one link each, with its reason, and end with the conclusion', () => {
    const beats = beatsOf(shape, aic)
    expect(beats.map((beat) => beat.links.length)).toEqual([1, 2, 3, 3])
    expect(beats.map(({ isLast }) => isLast)).toEqual([false, false, false, true])
    expect(beats.map(({ text }) => text)).toEqual([
      '如果第1行第1列不是 4，那么第1行第5列是 4（第1行的 4 只有这两处）。',
      '第1行第5列是 4，于是第5行第5列不是 4（同在第5列）。',
      '第5行第5列不是 4，于是这格就是 6（只剩 4 和 6）。',
      '所以“第1行第1列是 4”和“第5行第5列是 6”至少有一个对，第5行第1列不能是 6。',
    ])
    setLanguage('en')
    expect(beatsOf(shape, aic)[0].text).toBe(
      'If r1c1 is not 4, then r1c5 is 4 (the only two places for 4 in row 1).',
    )
    expect(sayStep(shape, aic).endsWith(beatsOf(shape, aic)[3].text)).toBe(true)
  })

  test('take a chain at a time if there are many links', () => {
    const many = Array.from({ length: 7 }, () => chain.slice(0, 2)).flat()
    const step = createStep({ ...aic, technique: 'forcing-chain-verity', cells: [0], links: many })
    const beats = beatsOf(shape, step)
    expect(beats.map((beat) => beat.links.length)).toEqual([2, 4, 6, 8, 10, 12, 14, 14])
    expect(beats[0].text).toMatch(/^如果第1行第1列不是 4，那么/)
  })

  test('do not exist for other steps', () => {
    expect(beatsOf(shape, createStep({ ...aic, technique: 'skyscraper' }))).toEqual([])
    expect(beatsOf(shape, createStep({ ...aic, technique: 'forcing-net-verity' }))).toEqual([])
  })

  test('name a cell once: the same cell is 这格, but not if another one was named between', () => {
    const first = links('8r1c1=7r1c1')
    const [{ text }] = beatsOf(shape, createStep({ ...aic, links: first }))
    expect(text).toBe('如果第1行第1列不是 8，那么这格就是 7（只剩 7 和 8）。')
    expect(sayStep(shape, aic)).toContain('于是第5行第5列不是 4，这格就是 6。')
    // A second chain of a contradiction does not name the cell where it begins.
    const both = [...first, ...first]
    const step = createStep({
      technique: 'forcing-chain-contradiction',
      digits: [8],
      placements: [{ cell: 0, digit: 8 }],
      cells: [0],
      links: both,
    })
    expect(sayStep(shape, step)).toContain('于是这格就是 7。同时第1行第1列是 7。')
    setLanguage('en')
    expect(beatsOf(shape, createStep({ ...aic, links: first }))[0].text).toBe(
      'If r1c1 is not 8, then it is 7 (only 7 and 8 are left).',
    )
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
          if (/（只剩 \d 和 \d）/.test(text)) {
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

/** A wing of each kind, as core/sudoku/logic/wings builds it. */
const steps: Readonly<Record<string, Step>> = {
  'xy-wing': createStep({
    technique: 'xy-wing',
    digits: [5, 6, 8],
    cells: [8, 0, 24],
    eliminations: [{ cell: 7, digit: 5 }],
    links: links('5r1c1=6r1c1 6r1c1-6r1c9 6r1c9=8r1c9 8r1c9-8r3c7 8r3c7=5r3c7'),
  }),
  'xyz-wing': createStep({
    technique: 'xyz-wing',
    digits: [5, 6, 8],
    cells: [8, 0, 24],
    eliminations: [{ cell: 7, digit: 5 }],
    links: links('6r1c9-6r1c1 6r1c1=5r1c1 8r1c9-8r3c7 8r3c7=5r3c7'),
  }),
  'w-wing': createStep({
    technique: 'w-wing',
    digits: [5, 6],
    cells: [0, 80, 4, 76],
    houses: [13],
    eliminations: [{ cell: 8, digit: 5 }],
    links: links('5r1c1=6r1c1 6r1c1-6r1c5 6r1c5=6r9c5 6r9c5-6r9c9 6r9c9=5r9c9'),
  }),
}

describe('the beats of a wing', () => {
  test('are where it begins, one case, the other, and what both lead to, in plain words', () => {
    const beats = beatsOf(shape, steps['xy-wing'])
    expect(beats.map(({ text }) => text)).toEqual([
      '第1行第9列不是 6 就是 8。',
      '如果这格是 6，第1行第1列就只能是 5。',
      '如果是 8，第3行第7列就只能是 5。',
      '两种情况都有一格是 5，两格都看得到的第1行第8列不能是 5。',
    ])
    expect(beats.map(({ links }) => links.length)).toEqual([0, 2, 2, 4])
    expect(beats[0].candidates).toEqual([
      { cell: 8, digit: 6 },
      { cell: 8, digit: 8 },
    ])
    // Every case leads from the beginning to the digit of the result.
    for (const { links } of beats.slice(1, 3)) {
      expect(links[0].from.cells).toEqual([8])
      expect(links[1].to.digit).toBe(5)
    }
    expect(sayStep(shape, steps['xy-wing'])).toBe(beats.map(({ text }) => text).join(''))
  })
})

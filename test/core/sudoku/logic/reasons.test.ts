import { digitCount } from '../../../../miniprogram/core/sudoku/bits'
import type { Step } from '../../../../miniprogram/core/sudoku/logic/step'
import { TECHNIQUE_IDS } from '../../../../miniprogram/core/sudoku/logic/technique-table'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { seededRandom } from '../random'
import { holds } from './links'
import { randomPosition } from './positions'
import { wrongSteps } from './wrong-steps'

/** The techniques whose reason consists of links or sets; chains of combinations need cages. */
const TECHNIQUES = TECHNIQUE_IDS.filter((id) =>
  /(?<!combination-)chain|nice-loop|aic|als-|blossom|forcing/.test(id),
)

/** Positions with a known solution, with every step of these techniques. */
const samples = [1, 2].map((seed) => {
  const { position, solution } = randomPosition(9, 44, 0.2, seededRandom(seed))
  return { position, solution, steps: findAll(position, { techniques: TECHNIQUES }) }
})

const isNet = ({ technique }: Step) => technique.startsWith('forcing-net')

describe('chains, almost locked sets and forcing', () => {
  it.each(TECHNIQUES)('%s never contradicts the solution', (technique) => {
    let count = 0
    for (const { solution, steps } of samples) {
      const own = steps.filter((one) => one.technique === technique)
      count += own.length
      expect(wrongSteps(own, solution)).toEqual([])
    }
    expect(count).toBeGreaterThan(0)
  })

  it('have links that hold in the position', () => {
    for (const { position, steps } of samples) {
      const chains = steps.filter((step) => !isNet(step))
      expect(chains.filter(({ links }) => links.length === 0)).toEqual([])
      const wrong = chains.flatMap((step) =>
        step.links.filter((link) => !holds(position, step, link)),
      )
      expect(wrong).toEqual([])
    }
  })

  it.each(['x-chain', 'discontinuous-nice-loop', 'aic'])(
    '%s is found the shortest first',
    (technique) => {
      for (const { steps } of samples) {
        const own = steps.filter((step) => step.technique === technique)
        const lengths = own.map(({ links }) => links.length)
        expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
      }
    },
  )

  it('have sets with one more digit than cells', () => {
    for (const { position, steps } of samples) {
      for (const set of steps.flatMap(({ sets = [] }) => sets)) {
        const mask = set.cells.reduce((all, cell) => all | position.masks[cell], 0)
        expect(digitCount(mask)).toBe(set.cells.length + 1)
        expect(set.digits).toHaveLength(set.cells.length + 1)
      }
    }
  })
})

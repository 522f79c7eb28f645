import { digitCount } from '../../../miniprogram/sudoku/bits'
import type { Candidates } from '../../../miniprogram/sudoku/logic/candidates'
import type { Link, Step } from '../../../miniprogram/sudoku/logic/step'
import type { TechniqueId } from '../../../miniprogram/sudoku/logic/technique-ids'
import { findAll } from '../../../miniprogram/sudoku/logic/techniques'
import { seededRandom } from '../random'
import { randomPosition } from './positions'

const TECHNIQUES: readonly TechniqueId[] = [
  'x-chain',
  'xy-chain',
  'continuous-nice-loop',
  'discontinuous-nice-loop',
  'aic',
  'grouped-continuous-nice-loop',
  'grouped-discontinuous-nice-loop',
  'grouped-aic',
  'als-xz',
  'als-xy-wing',
  'als-xy-chain',
  'death-blossom',
  'forcing-chain-contradiction',
  'forcing-chain-verity',
  'forcing-net-contradiction',
  'forcing-net-verity',
]

/** Positions with a known solution, and every step of those techniques in them. */
const samples = [1, 2, 3].map((seed) => {
  const { position, solution } = randomPosition(9, 40, 0.3, seededRandom(seed))
  return { position, solution, steps: findAll(position, { techniques: TECHNIQUES }) }
})

const isNet = ({ technique }: Step) => technique.startsWith('forcing-net')

describe('chains, almost locked sets and forcing', () => {
  it.each(TECHNIQUES)('%s never takes a digit of the solution', (technique) => {
    let told = 0
    for (const { solution, steps } of samples) {
      const own = steps.filter((one) => one.technique === technique)
      told += own.length
      const eliminations = own.flatMap((step) => step.eliminations)
      const placements = own.flatMap((step) => step.placements)
      expect(eliminations.filter(({ cell, digit }) => solution[cell] === digit)).toEqual([])
      expect(placements.filter(({ cell, digit }) => solution[cell] !== digit)).toEqual([])
    }
    expect(told).toBeGreaterThan(0)
  })

  it('give links that hold in the position', () => {
    for (const { position, steps } of samples) {
      const wrong = steps
        .filter((step) => !isNet(step))
        .flatMap((step) => step.links.filter((link) => !holds(position, step, link)))
      expect(wrong).toEqual([])
    }
  })

  it('give sets with a digit more than cells', () => {
    for (const { position, steps } of samples) {
      for (const set of steps.flatMap(({ sets = [] }) => sets)) {
        const mask = set.cells.reduce((all, cell) => all | position.masks[cell], 0)
        expect(digitCount(mask)).toBe(set.cells.length + 1)
        expect(set.digits).toHaveLength(set.cells.length + 1)
      }
    }
  })
})

/** Checks a link by the rules alone. */
function holds(position: Candidates, step: Step, { from, to, strong, set }: Link): boolean {
  const sees = (a: number, b: number) => position.shape.peers[a].includes(b)
  const sameCell = from.cells.length === 1 && to.cells.length === 1 && from.cells[0] === to.cells[0]
  if (!strong) {
    if (sameCell) return from.digit !== to.digit
    return from.digit === to.digit && from.cells.every((a) => to.cells.every((b) => sees(a, b)))
  }
  if (set !== undefined) {
    const { cells, digits } = (step.sets ?? [])[set]
    const whole = (end: Link['from']) =>
      digits.includes(end.digit) &&
      cells.every(
        (cell) => end.cells.includes(cell) || !(position.masks[cell] & (1 << (end.digit - 1))),
      )
    return whole(from) && whole(to)
  }
  if (sameCell) return digitCount(position.masks[from.cells[0]]) === 2
  return position.shape.houses.some((house) =>
    house.every(
      (cell) =>
        from.cells.includes(cell) ||
        to.cells.includes(cell) ||
        !(position.masks[cell] & (1 << (from.digit - 1))),
    ),
  )
}

import { cellName, houseName, type Shape } from '../grid'
import type { Candidate } from './candidates'
import { candidateName, type LinkEnd, type Step, type StepSum } from './step'
import type { TechniqueId } from './technique-ids'

/**
 * A step with names instead of numbers, for the terminal. Candidates are written '4r3c5': digit,
 * then cell.
 */
interface NamedStep {
  technique: TechniqueId
  digits: readonly number[]
  placements: string[]
  eliminations: string[]
  cells: string[]
  houses: string[]
  covers?: string[]
  fins?: string[]
  sets?: { cells: string[]; digits: readonly number[] }[]
  commons?: readonly number[]
  links: { from: NamedLinkEnd; to: NamedLinkEnd; strong: boolean; set?: number }[]
  sum?: Omit<StepSum, 'areas' | 'areaTotal' | 'minus' | 'split' | 'excluded'> & {
    excluded?: { kind: string; digits: readonly number[]; houses?: string[]; cells?: string[] }[]
    cages: string[][]
    cageTotal?: number
    minus?: string[]
    split?: { cage: string[]; rest: number }
  }
  siamese?: boolean
}

interface NamedLinkEnd {
  digit: number
  cells: string[]
}

/** Converts a step for JSON output. */
export function nameStep(shape: Shape, step: Step): NamedStep {
  const cells = (list: readonly number[]) => list.map((cell) => cellName(shape, cell))
  const houses = (list: readonly number[]) => list.map((house) => houseName(shape, house))
  const candidates = (list: readonly Candidate[]) => list.map((one) => candidateName(shape, one))
  const end = (one: LinkEnd) => ({ digit: one.digit, cells: cells(one.cells) })
  const { covers, fins, sets, commons, siamese } = step
  return {
    technique: step.technique,
    digits: step.digits,
    placements: candidates(step.placements),
    eliminations: candidates(step.eliminations),
    cells: cells(step.cells),
    houses: houses(step.houses),
    ...(covers && { covers: houses(covers) }),
    ...(fins && { fins: cells(fins) }),
    ...(sets && { sets: sets.map((set) => ({ cells: cells(set.cells), digits: set.digits })) }),
    ...(commons && { commons }),
    links: step.links.map((link) => ({ ...link, from: end(link.from), to: end(link.to) })),
    ...(step.sum && { sum: nameSum(shape, step.sum) }),
    ...(siamese && { siamese }),
  }
}

/** Areas by the names of their cells. */
function nameSum(
  shape: Shape,
  { areas, areaTotal, minus, split, excluded, ...sum }: StepSum,
): NamedStep['sum'] {
  const names = (cells: readonly number[]) => cells.map((cell) => cellName(shape, cell))
  const areaNames = (area: number) => names(shape.areas[area].cells)
  return {
    ...sum,
    cages: areas.map(areaNames),
    ...(areaTotal !== undefined && { cageTotal: areaTotal }),
    ...(excluded && {
      excluded: excluded.map(({ houses, cells, ...one }) => ({
        ...one,
        ...(houses && { houses: houses.map((house) => houseName(shape, house)) }),
        ...(cells && { cells: names(cells) }),
      })),
    }),
    ...(minus && { minus: names(minus) }),
    ...(split && { split: { cage: areaNames(split.area), rest: split.rest } }),
  }
}

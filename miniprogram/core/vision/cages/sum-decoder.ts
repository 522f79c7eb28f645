import { maxSum, minSum } from '../../sudoku/combinations'
import { type Puzzle, puzzleWithShape, type Rules, type Values } from '../../sudoku/grid'
import { draftShape } from '../../sudoku/rules'
import { createSearch, twoSolutionsWithin } from '../../sudoku/solver'
import { MIN_CONFIDENCE } from '../decoding/cell-reading'
import { LIKELIER_THAN_NOT, NEGLIGIBLE_PROBABILITY } from '../decoding/evidence'
import { MAX_READING_COST } from '../decoding/grid-decoder'
import type { SumChoice } from './sum-digits'

/** A cage, and what its sum may be. */
export interface CageChoices {
  readonly cells: readonly number[]
  /** Likeliest first; empty if no sum was seen. */
  readonly choices: readonly SumChoice[]
  readonly isUnclear: boolean
}

/** A cage as it was read. */
export interface ReadCage {
  /** Ascending. */
  readonly cells: readonly number[]
  readonly sum: number
  /** Whether its cells or its sum may be read wrongly. */
  readonly isDoubtful: boolean
}

/** Score of a sum that was not seen at all. */
const UNSEEN_SCORE = -9
/** Units of search (see Search) for one solution, how many solutions are compared, and how many readings are tried. */
const MAX_SEARCH = 300
const MAX_TRIES = 16
/** Less likely readings are not tried: two sums that look like others are misread only together with much else. */
const MAX_LOSS = 14
/** How many more sums are left open each time. */
const OPEN_STEP = 2
/** Without one solution at least so many cages are doubtful. Sums are not inferred where so many may have other cells. */
const MIN_SUSPECTS = 3
/** … and all if more than this share is; no more are left open. */
const MAX_DOUBTFUL_RATIO = 0.5

type Count = 'none' | 'unique' | 'several' | 'unknown'

/**
 * Chooses the sums of all cages together: they total what a solved grid does, and the likeliest that have one solution with the
 * given digits are taken. Yields between searches.
 */
export function* decodeSums(
  size: Rules['size'],
  cages: readonly CageChoices[],
  givens: Uint8Array,
): Generator<undefined, ReadCage[], void> {
  const scores = cages.map((cage) => scoreSums(size, cage))
  const first = chooseTotal(scores, (size * size * (size + 1)) / 2)
  if (!first)
    return cages.map(({ cells, choices }) =>
      readCage(cells, choices[0]?.sum ?? minSum(cells.length), true),
    )
  const noGivens = new Uint8Array(givens.length)
  const unique: (readonly number[])[] = []
  let tries = 0
  for (const sums of listReadings(scores, first)) {
    yield
    let count = countSolutions(size, cages, sums, givens)
    // A given may be misread, too.
    if (count === 'none') count = countSolutions(size, cages, sums, noGivens)
    if (count === 'unique') unique.push(sums)
    if ((unique.length > 0 && isLikely(scores, unique[0])) || ++tries >= MAX_TRIES) break
  }
  const infer = (known: Values) => inferSums(size, cages, scores, first, known)
  if (unique.length === 0) {
    const inferred = (yield* infer(givens)) ?? (yield* infer(noGivens))
    if (inferred) unique.push(inferred)
  }
  return markDoubts(cages, scores, first, unique)
}

const readCage = (cells: readonly number[], sum: number, isDoubtful: boolean): ReadCage => ({
  cells,
  sum,
  isDoubtful,
})

const confidencesOf = (scores: readonly ReadonlyMap<number, number>[], sums: readonly number[]) =>
  sums.map((sum, cage) => Math.exp(scores[cage].get(sum) ?? UNSEEN_SCORE))

/** Whether each sum was seen as it is. One that was not may belong to a neighbour, or make up for another that is misread. */
const isLikely = (...seen: Parameters<typeof confidencesOf>) =>
  confidencesOf(...seen).every((confidence) => confidence >= LIKELIER_THAN_NOT)

/** The log-probability of sums together. */
const scoreOf = (scores: readonly ReadonlyMap<number, number>[], sums: readonly number[]) =>
  sums.reduce((all, sum, cage) => all + (scores[cage].get(sum) ?? -Infinity), 0)

/** The first of the readings that have one solution, or of all. Others at least a twentieth as likely make the sums doubtful in which they differ. */
function markDoubts(
  cages: readonly CageChoices[],
  scores: readonly ReadonlyMap<number, number>[],
  first: readonly number[],
  unique: readonly (readonly number[])[],
): ReadCage[] {
  const isUnique = unique.length > 0
  const chosen = isUnique ? unique[0] : first
  const confidences = confidencesOf(scores, chosen)
  const isSure = isUnique && isLikely(scores, chosen)
  const least = isSure ? 0 : isUnique ? MIN_CONFIDENCE : 1 - NEGLIGIBLE_PROBABILITY
  const doubtful = new Set<number>()
  const minScore = scoreOf(scores, chosen) + Math.log(1 - MIN_CONFIDENCE)
  const rivals = unique.filter((sums) => scoreOf(scores, sums) > minScore)
  cages.forEach(({ isUnclear }, cage) => {
    const hasRival = rivals.some((sums) => sums[cage] !== chosen[cage])
    if (hasRival || confidences[cage] < least || (isUnclear && !isSure)) doubtful.add(cage)
  })
  if (!isUnique) {
    const order = [...cages.keys()].sort((a, b) => confidences[a] - confidences[b])
    for (const cage of order.slice(0, MIN_SUSPECTS)) doubtful.add(cage)
    if (doubtful.size > MAX_DOUBTFUL_RATIO * cages.length)
      for (const cage of order) doubtful.add(cage)
  }
  return cages.map(({ cells }, cage) => readCage(cells, chosen[cage], doubtful.has(cage)))
}

/** The log-probability of each sum that a cage may have. */
function scoreSums(size: number, { cells, choices }: CageChoices): Map<number, number> {
  const scores = new Map<number, number>()
  const least = minSum(cells.length)
  const most = maxSum(size, cells.length)
  for (let sum = least; sum <= most; sum++) scores.set(sum, UNSEEN_SCORE)
  for (const { sum, score } of choices) {
    if (scores.has(sum)) scores.set(sum, Math.max(score, UNSEEN_SCORE))
  }
  const total = [...scores.values()].reduce((a, score) => a + Math.exp(score), 0)
  for (const [sum, score] of scores) scores.set(sum, score - Math.log(total))
  return scores
}

/** The likeliest sums with a total; null if there are none. */
function chooseTotal(
  scores: readonly ReadonlyMap<number, number>[],
  total: number,
): number[] | null {
  let best = new Float64Array(total + 1).fill(-Infinity)
  best[0] = 0
  const chosenAt = scores.map((sums) => {
    const next = new Float64Array(total + 1).fill(-Infinity)
    const chosen = new Uint8Array(total + 1)
    for (const [sum, score] of sums) {
      for (let before = 0; before + sum <= total; before++) {
        const value = best[before] + score
        if (value <= next[before + sum]) continue
        next[before + sum] = value
        chosen[before + sum] = sum
      }
    }
    best = next
    return chosen
  })
  if (best[total] === -Infinity) return null
  const sums = new Array<number>(scores.length)
  for (let cage = scores.length - 1, rest = total; cage >= 0; cage--) {
    sums[cage] = chosenAt[cage][rest]
    rest -= sums[cage]
  }
  return sums
}

/** The likeliest sums, then others with the same total in which two cages differ, likelier ones first. */
function* listReadings(
  scores: readonly ReadonlyMap<number, number>[],
  first: readonly number[],
): Generator<number[], void, void> {
  yield [...first]
  const loss = (cage: number, sum: number) =>
    (scores[cage].get(first[cage]) ?? 0) - (scores[cage].get(sum) ?? -Infinity)
  // Each pair once: the sum of its first cage grows.
  const pairs = scores.flatMap((sums, cage) =>
    [...sums.keys()].flatMap((sum) =>
      [...scores.keys()].flatMap((other) => {
        const otherSum = first[other] + first[cage] - sum
        const cost = loss(cage, sum) + loss(other, otherSum)
        const isPair = sum > first[cage] && other !== cage && cost <= MAX_LOSS
        return isPair ? [{ cage, sum, other, otherSum, cost }] : []
      }),
    ),
  )
  for (const { cage, sum, other, otherSum } of pairs.sort((a, b) => a.cost - b.cost)) {
    const sums = [...first]
    sums[cage] = sum
    sums[other] = otherSum
    yield sums
  }
}

/**
 * The likeliest sums that have one solution and agree with `first` where that is most certain: more and more of the least certain
 * sums are left open until the others have a solution. Null if there are none, too many solutions, or only unlikely ones.
 */
function* inferSums(
  size: Rules['size'],
  cages: readonly CageChoices[],
  scores: readonly ReadonlyMap<number, number>[],
  first: readonly number[],
  givens: Values,
): Generator<undefined, number[] | null, void> {
  // A cage without any mark may have nothing but its sum unclear.
  const unclear = cages.filter(({ isUnclear, choices }) => isUnclear && choices.length > 0)
  if (unclear.length >= MIN_SUSPECTS) return null
  const confidences = confidencesOf(scores, first)
  const order = [...cages.keys()].sort((a, b) => confidences[a] - confidences[b])
  for (let open = OPEN_STEP; open <= MAX_DOUBTFUL_RATIO * cages.length; open += OPEN_STEP) {
    const isOpen = new Set(order.slice(0, open))
    const kept = first.map((sum, cage) => (isOpen.has(cage) ? undefined : sum))
    const found = yield* listSums(cages, killerOf(size, cages, kept, givens))
    if (!found) return null
    const [best] = found.sort((a, b) => scoreOf(scores, b) - scoreOf(scores, a))
    if (best) return scoreOf(scores, first) - scoreOf(scores, best) > MAX_READING_COST ? null : best
  }
  return null
}

/** The sums of cages that exactly one solution of a puzzle has; null if it has too many solutions. */
function* listSums(
  cages: readonly CageChoices[],
  puzzle: Puzzle,
): Generator<undefined, number[][] | null, void> {
  const search = createSearch(puzzle)
  const found = new Map<string, { sums: number[]; count: number }>()
  for (let solved = 0; ; solved++) {
    yield
    const status = search.advance(MAX_SEARCH)
    if (status === 'paused' || solved > MAX_SEARCH) return null
    if (status === 'done') break
    const sums = cages.map(({ cells }) =>
      cells.reduce((sum, cell) => sum + search.solution[cell], 0),
    )
    const known = found.get(sums.join())
    if (known) known.count++
    else found.set(sums.join(), { sums, count: 1 })
  }
  return [...found.values()].filter(({ count }) => count === 1).map(({ sums }) => sums)
}

function countSolutions(
  size: Rules['size'],
  cages: readonly CageChoices[],
  sums: readonly number[],
  givens: Values,
): Count {
  const found = twoSolutionsWithin(killerOf(size, cages, sums, givens), MAX_SEARCH)
  return found ? (['none', 'unique', 'several'] as const)[found.length] : 'unknown'
}

function killerOf(
  size: Rules['size'],
  cages: readonly CageChoices[],
  sums: readonly (number | undefined)[],
  givens: Values,
): Puzzle {
  const ruled = cages.map(({ cells }, i) => ({ cells, sum: sums[i] }))
  return puzzleWithShape(draftShape({ size, cages: ruled }), givens)
}

import type { Draws } from './draws'
import type { Hand } from './hand'

/**
 * Kinds of people. Whole games (docs of the sources below in the README of tools/faults):
 *
 *   websudoku.com, evil: 1 % need less than 2:50, 14 % less than 6:55
 *   guides for players, easy: 5–10 minutes; medium 10–20; hard 20–60
 *   a daily player of an app, easy: 4:09
 *   Guinness, very easy 9×9: 2:08 on paper in 2006, 0:54 in 2018
 */
export const PERSON_KINDS = [
  'beginner',
  'average',
  'expert',
  'champion',
  'digit-first',
  'notes',
  'keyboard',
] as const

export type PersonKind = (typeof PERSON_KINDS)[number]

/** The share of each kind among the players. */
export const SHARES: Readonly<Record<PersonKind, number>> = {
  beginner: 0.15,
  average: 0.3,
  expert: 0.15,
  champion: 0.1,
  'digit-first': 0.12,
  notes: 0.1,
  keyboard: 0.08,
}

export interface Person {
  readonly kind: PersonKind
  /** The distribution of think times. */
  readonly family: 'gamma' | 'ex-gaussian'
  /** The mean time to find an only hidden single in a box, ms. */
  readonly searchMs: number
  /** Each point on Sudoku Explainer's scale multiplies the time to find a step by this. */
  readonly perPoint: number
  /** The shape of gamma think times; for ex-Gaussian ones, 1 / the share of the exponential part. */
  readonly evenness: number
  /** The probability that the next easy single was seen while the last digit was being written. */
  readonly lookAhead: number
  /** Attention falls to 1/e at this distance from the last cell, in cells. */
  readonly focusCells: number
  /** How much more a single of the same digit attracts attention than another one. */
  readonly scan: number
  readonly input: 'cell-first' | 'digit-first' | 'keyboard'
  /** `all`: fills in all candidates first and works from them. `few`: notes pairs where it gets hard. */
  readonly notes: 'none' | 'few' | 'all'
  readonly hand: Hand
  /** Per digit: the wrong key or cell, noticed at once. */
  readonly slips: number
  /** Per digit: a wrong conclusion, noticed after some more digits. */
  readonly misreadings: number
  /** The probability of trying one of two candidates where a hard technique is needed. */
  readonly guessing: number
  /** Per digit: the phone is put away and the clock stops. */
  readonly breaks: number
  /** Per digit: somebody speaks to the player and the clock runs on. */
  readonly distractions: number
  /** Per tap: a slow phone delivers it late, together with the next one. */
  readonly stalls: number
}

/** Each range is drawn from uniformly for every person. */
interface Ranges {
  readonly searchMs: readonly [number, number]
  readonly perPoint: readonly [number, number]
  readonly lookAhead: readonly [number, number]
  readonly startMs: readonly [number, number]
  readonly bitMs: readonly [number, number]
  readonly repeatMs: readonly [number, number]
  readonly twoThumbs: number
  readonly slips: number
  readonly misreadings: number
  readonly guessing: number
}

const BEGINNER: Ranges = {
  searchMs: [22_000, 42_000],
  perPoint: [1.9, 2.4],
  lookAhead: [0.02, 0.12],
  startMs: [80, 200],
  bitMs: [150, 240],
  repeatMs: [230, 350],
  twoThumbs: 0.1,
  slips: 0.015,
  misreadings: 0.02,
  guessing: 0.5,
}

const AVERAGE: Ranges = {
  searchMs: [10_000, 19_000],
  perPoint: [1.8, 2.3],
  lookAhead: [0.08, 0.3],
  startMs: [40, 120],
  bitMs: [120, 180],
  repeatMs: [180, 260],
  twoThumbs: 0.25,
  slips: 0.01,
  misreadings: 0.01,
  guessing: 0.3,
}

const EXPERT: Ranges = {
  searchMs: [5500, 10_000],
  perPoint: [1.6, 2],
  lookAhead: [0.25, 0.5],
  startMs: [20, 80],
  bitMs: [100, 140],
  repeatMs: [160, 210],
  twoThumbs: 0.4,
  slips: 0.012,
  misreadings: 0.006,
  guessing: 0.25,
}

const CHAMPION: Ranges = {
  searchMs: [3000, 5400],
  perPoint: [1.45, 1.75],
  lookAhead: [0.35, 0.65],
  startMs: [0, 40],
  bitMs: [75, 105],
  repeatMs: [140, 180],
  twoThumbs: 0.6,
  slips: 0.015,
  misreadings: 0.004,
  guessing: 0.4,
}

const SKILLS: Readonly<Record<PersonKind, readonly Ranges[]>> = {
  beginner: [BEGINNER],
  average: [AVERAGE],
  expert: [EXPERT],
  champion: [CHAMPION],
  'digit-first': [AVERAGE, EXPERT, EXPERT, CHAMPION],
  notes: [BEGINNER, AVERAGE, EXPERT, EXPERT],
  keyboard: [AVERAGE, EXPERT, EXPERT, CHAMPION],
}

export function drawPerson(kind: PersonKind, draws: Draws): Person {
  const ranges = draws.weighted(SKILLS[kind], () => 1)
  const within = ([from, to]: readonly [number, number]) => draws.between(from, to)
  return {
    kind,
    family: draws.chance(0.5) ? 'gamma' : 'ex-gaussian',
    searchMs: within(ranges.searchMs),
    perPoint: within(ranges.perPoint),
    evenness: draws.between(1.1, 2.6),
    lookAhead: within(ranges.lookAhead),
    focusCells: draws.between(1.5, 6),
    scan: draws.between(1, kind === 'digit-first' ? 12 : 6),
    input: inputOf(kind),
    notes: kind === 'notes' ? 'all' : draws.chance(0.5) ? 'few' : 'none',
    hand: {
      startMs: within(ranges.startMs),
      bitMs: within(ranges.bitMs),
      twoThumbs: draws.chance(ranges.twoThumbs),
      repeatMs: within(ranges.repeatMs),
    },
    slips: ranges.slips * draws.between(0.3, 2),
    misreadings: ranges.misreadings * draws.between(0.3, 2),
    guessing: ranges.guessing * draws.between(0, 2),
    breaks: draws.between(0, 0.006),
    distractions: draws.between(0, 0.01),
    stalls: draws.chance(0.3) ? draws.between(0, 0.015) : 0,
  }
}

/** A person as nobody of a kind is exactly: every habit a quarter weaker or stronger. */
export function drawStranger(person: Person, draws: Draws): Person {
  const varied = (value: number) => value * draws.between(0.75, 1.25)
  return {
    ...person,
    searchMs: varied(person.searchMs),
    perPoint: 1 + varied(person.perPoint - 1),
    evenness: Math.max(1.05, varied(person.evenness)),
    lookAhead: varied(person.lookAhead),
    focusCells: varied(person.focusCells),
    scan: Math.max(1, varied(person.scan)),
    slips: varied(person.slips),
    misreadings: varied(person.misreadings),
    guessing: varied(person.guessing),
    breaks: varied(person.breaks),
    distractions: varied(person.distractions),
  }
}

function inputOf(kind: PersonKind): Person['input'] {
  return kind === 'digit-first' || kind === 'keyboard' ? kind : 'cell-first'
}

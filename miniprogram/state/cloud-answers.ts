import type {
  BoardRow,
  CalendarEntry,
  ChallengeRow,
  CloudApi,
  FinishedFriends,
  OwnProfile,
  OwnResult,
  ReportedRow,
  SavedPuzzle,
  UnrankedReason,
} from '../../cloud/api'
import { isDay } from '../core/game/day'
import { DAILY_LEVELS, type Round } from '../core/game/round'
import type { StreakRun } from '../core/game/streak'
import {
  type Check,
  type Checks,
  isCount,
  isFlag,
  isGrid,
  isGridSize,
  isNumber,
  isObject,
  isText,
  isTimestamp,
  isTrue,
  listOf,
  nullable,
  objectOf,
  oneOf,
  optional,
  recordOf,
  wrongField,
} from './checks'

export type FunctionName = keyof CloudApi
export type ActionName<F extends FunctionName> = keyof CloudApi[F] & string
type ExchangeOf<F extends FunctionName, A extends ActionName<F>> = CloudApi[F][A] extends {
  request: infer Request
  answer: infer Answer
}
  ? { request: Request; answer: Answer }
  : never
export type RequestOf<F extends FunctionName, A extends ActionName<F>> = ExchangeOf<F, A>['request']
export type AnswerOf<F extends FunctionName, A extends ActionName<F>> = ExchangeOf<F, A>['answer']

/** A date, `YYYY-MM-DD`. */
const isDate = (value: unknown): value is string => isText(value) && isDay(value)

const isLevel = oneOf(DAILY_LEVELS)

/** A newer cloud may have other reasons. */
const isReason = isText as Check<UnrankedReason>

const name = nullable(isText)

/** A puzzle of a day. */
export const roundChecks: Checks<Round> = { day: isDate, level: isLevel }

const result = { ...roundChecks, ms: isTimestamp, ranked: isFlag, why: optional(isReason) }
export const isCalendarEntry = objectOf<CalendarEntry>(result)
const isResult = objectOf<OwnResult>({ ...result, row: isText })

const isBoardRow = objectOf<BoardRow>({
  row: isText,
  hidden: optional(isTrue),
  mine: optional(isTrue),
  name: optional(name),
  avatar: optional(isCount),
  ms: optional(isTimestamp),
  at: optional(isTimestamp),
  order: optional(isText),
})

const isChallengeRow = objectOf<ChallengeRow>({
  row: isText,
  hidden: optional(isTrue),
  name: optional(name),
  avatar: optional(isCount),
  ms: optional(isTimestamp),
  assisted: isFlag,
  implausible: optional(isTrue),
  mine: optional(isTrue),
  sender: optional(isTrue),
})

const invitation: Checks<AnswerOf<'challenge', 'look'>> = {
  code: isText,
  size: isGridSize,
  name,
  avatar: isCount,
  mine: isFlag,
  finished: isFlag,
  count: isCount,
}

const profile = {
  profile: objectOf<OwnProfile>({ joined: isFlag, name, avatar: isCount }),
}

const savedPuzzle: Checks<SavedPuzzle> = {
  code: isText,
  size: isGridSize,
  givens: isGrid,
  title: isText,
  changedAt: isTimestamp,
}

export const isFriends = objectOf<FinishedFriends>({
  count: isCount,
  faces: listOf(objectOf({ row: isText, name, avatar: isCount })),
})

/** Of today's list. */
export const levelChecks: Checks<AnswerOf<'daily', 'today'>['levels'][number]> = {
  level: isLevel,
  score: isNumber,
  hardest: isText,
  clues: isCount,
  startedAt: optional(isTimestamp),
  result: optional(isResult),
}

const isStreakRun = objectOf<StreakRun>({
  length: isCount,
  longest: isCount,
  sinceForgiven: isNumber,
  last: (value): value is string => value === '' || isDate(value),
})

export const statisticsChecks: Checks<AnswerOf<'profile', 'statistics'>> = {
  days: isCount,
  streak: isCount,
  longest: isCount,
  recent: optional(objectOf({ today: isDate, days: listOf(isDate), before: isStreakRun })),
  levels: recordOf(objectOf({ played: isCount, best: isTimestamp, mean: isTimestamp })),
}

const submitted = { result: isResult, repeated: optional(isFlag) }

type ActionChecks = Readonly<Record<string, Checks<object>>>

/** What the answer of every action has to have. */
const ANSWERS: {
  readonly [F in FunctionName]: { readonly [A in ActionName<F>]: Checks<AnswerOf<F, A>> }
} = {
  board: {
    top: { rows: listOf(isBoardRow), more: isFlag },
    me: {
      total: isCount,
      rank: optional(isCount),
      about: optional(isFlag),
      row: optional(isBoardRow),
      percentile: optional(isNumber),
      unranked: optional(
        objectOf({
          ms: isTimestamp,
          why: isReason,
          rank: optional(isCount),
          about: optional(isFlag),
        }),
      ),
    },
    enter: { group: isText },
    group: { rows: listOf(isBoardRow), members: isCount },
    friends: { rows: listOf(isBoardRow) },
    replay: { givens: isGrid, log: isText, ms: isTimestamp, name, avatar: isCount },
  },
  challenge: {
    create: { code: isText },
    look: invitation,
    join: { ...invitation, givens: isGrid, startedAt: isTimestamp, now: isTimestamp },
    finish: { ms: isTimestamp, repeated: optional(isFlag) },
    results: { rows: listOf(isChallengeRow) },
    mine: {
      challenges: listOf(
        objectOf({
          code: isText,
          size: isGridSize,
          givens: isGrid,
          at: isTimestamp,
          count: isCount,
        }),
      ),
    },
  },
  daily: {
    today: {
      day: isDate,
      ends: isTimestamp,
      now: isTimestamp,
      levels: listOf(objectOf(levelChecks)),
      friends: optional(isFriends),
    },
    start: { ...roundChecks, givens: isGrid, startedAt: isTimestamp, now: isTimestamp },
    submit: submitted,
    past: { ...roundChecks, givens: isGrid },
    late: submitted,
    calendar: { month: isText, entries: listOf(isCalendarEntry) },
  },
  profile: {
    get: { ...profile, operator: optional(isTrue) },
    join: profile,
    leave: profile,
    rename: profile,
    avatar: profile,
    statistics: statisticsChecks,
    remind: { template: optional(isText), due: optional(isDate) },
    erase: {},
  },
  puzzle: {
    save: { code: isText },
    get: { size: isGridSize, givens: isGrid },
    mine: { puzzles: listOf(objectOf(savedPuzzle)), cursor: optional(isText) },
    remove: {},
    clear: {},
    synchronise: {
      puzzles: listOf(
        objectOf<AnswerOf<'puzzle', 'synchronise'>['puzzles'][number]>({
          ...savedPuzzle,
          deleted: optional(isTrue),
        }),
      ),
      cursor: optional(isText),
      more: isFlag,
    },
  },
  report: {
    complain: {},
    open: {
      rows: listOf(
        objectOf<ReportedRow>({
          row: isText,
          name,
          avatar: isCount,
          ms: isTimestamp,
          reasons: recordOf(isCount),
          at: isTimestamp,
          day: optional(isDate),
          level: optional(isLevel),
          challenge: optional(isText),
        }),
      ),
      more: isFlag,
    },
    decide: {},
  },
}

/**
 * What is wrong with an answer of the cloud: the name of a field that is missing or has the wrong type, '' if it is not an
 * object; undefined if it is complete. Fields that this version does not know are ignored.
 */
export function faultOf(name: string, action: string, answer: unknown): string | undefined {
  const actions: Readonly<Record<string, ActionChecks>> = ANSWERS
  return isObject(answer) ? wrongField(answer, actions[name]?.[action] ?? {}) : ''
}

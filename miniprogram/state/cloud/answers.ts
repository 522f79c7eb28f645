import type {
  BoardRow,
  CalendarEntry,
  ChallengeRow,
  CloudApi,
  FinishedFriends,
  JoinedRoom,
  OwnProfile,
  OwnResult,
  ReportedRow,
  SavedPuzzle,
  TimesCurve,
  UnrankedReason,
} from '../../../cloud/api'
import { isDay } from '../../core/game/day'
import { ROOM_STATES, type RoomMember, type RoomNews } from '../../core/game/room'
import { ROUND_NAMES, type Round } from '../../core/game/round'
import type { StreakRun } from '../../core/game/streak'
import { isGridSize } from '../../core/sudoku/rules'
import {
  type FieldChecks,
  isCount,
  isFlag,
  isGrid,
  isNumber,
  isObject,
  isOneOf,
  isRemoved,
  isRules,
  isText,
  isTimestamp,
  isTrue,
  listOf,
  mapOf,
  objectOf,
  orMissing,
  orNull,
  type TypeCheck,
  wrongField,
} from '../checks'

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
export const isDate = (value: unknown): value is string => isText(value) && isDay(value)

const isRoundName = isOneOf(ROUND_NAMES)

/** A newer cloud may have other reasons. */
const isReason = isText as TypeCheck<UnrankedReason>

const name = orNull(isText)

/** A puzzle of a day. */
export const roundChecks: FieldChecks<Round> = { day: isDate, level: isRoundName }

const puzzleOfRound = { ...roundChecks, givens: isGrid, rules: orMissing(isRules) }

const result = {
  ...roundChecks,
  ms: isTimestamp,
  ranked: isFlag,
  why: orMissing(isReason),
}
export const isCalendarEntry = objectOf<CalendarEntry>(result)
const isResult = objectOf<OwnResult>({ ...result, row: isText })

const isBoardRow = objectOf<BoardRow>({
  row: isText,
  hidden: orMissing(isTrue),
  mine: orMissing(isTrue),
  name: orMissing(name),
  avatar: orMissing(isCount),
  ms: orMissing(isTimestamp),
  at: orMissing(isTimestamp),
  offline: orMissing(isTrue),
  order: orMissing(isText),
})

export const isCurve = objectOf<TimesCurve>({
  from: isTimestamp,
  to: isTimestamp,
  counts: listOf(isCount),
})

const isChallengeRow = objectOf<ChallengeRow>({
  row: isText,
  hidden: orMissing(isTrue),
  name: orMissing(name),
  avatar: orMissing(isCount),
  ms: orMissing(isTimestamp),
  assisted: isFlag,
  implausible: orMissing(isTrue),
  mine: orMissing(isTrue),
  sender: orMissing(isTrue),
  replay: orMissing(isTrue),
})

const invitation: FieldChecks<AnswerOf<'challenge', 'look'>> = {
  code: isText,
  size: isGridSize,
  name,
  avatar: isCount,
  mine: isFlag,
  finished: isFlag,
  count: isCount,
}

const replayedGame: FieldChecks<AnswerOf<'board', 'replay'>> = {
  givens: isGrid,
  rules: orMissing(isRules),
  log: isText,
  ms: isTimestamp,
  name,
  avatar: isCount,
}

const profile = {
  profile: objectOf<OwnProfile>({ joined: isFlag, name, avatar: isCount }),
}

const savedPuzzle: FieldChecks<SavedPuzzle> = {
  size: isGridSize,
  rules: orMissing(isRules),
  givens: isGrid,
  removed: orMissing(isRemoved),
  title: isText,
  changedAt: isTimestamp,
}

export const isFriends = objectOf<FinishedFriends>({
  count: isCount,
  faces: listOf(objectOf({ row: isText, name, avatar: isCount })),
})

type Today = AnswerOf<'daily', 'today'>

const listedRound = {
  level: isRoundName,
  score: isNumber,
  hardest: isText,
  givens: isGrid,
  // Read when the puzzle is opened: the others open without those that only a newer version knows.
  rules: orMissing(isText),
}

/** The puzzles of tomorrow. */
export const isNextDay = objectOf<NonNullable<Today['next']>>({
  day: isDate,
  levels: listOf(objectOf(listedRound)),
})

/** Of today's list. */
export const levelChecks: FieldChecks<Today['levels'][number]> = {
  ...listedRound,
  startedAt: orMissing(isTimestamp),
  result: orMissing(isResult),
}

const isStreakRun = objectOf<StreakRun>({
  length: isCount,
  longest: isCount,
  sinceForgiven: isNumber,
  last: (value): value is string => value === '' || isDate(value),
})

export const statisticsChecks: FieldChecks<AnswerOf<'profile', 'statistics'>> = {
  days: isCount,
  streak: isCount,
  longest: isCount,
  recent: objectOf({ today: isDate, days: listOf(isDate), before: isStreakRun }),
  levels: mapOf(
    objectOf({ played: isCount, best: orMissing(isTimestamp), mean: orMissing(isTimestamp) }),
  ),
}

const submitted = { result: isResult, repeated: orMissing(isFlag) }

const roomNews: FieldChecks<RoomNews> = {
  me: isCount,
  state: isOneOf(ROOM_STATES),
  ms: orMissing(isTimestamp),
  since: listOf(isCount),
  lists: listOf(listOf(isText)),
  members: listOf(
    objectOf<RoomMember>({ name, avatar: isCount, gone: orMissing(isOneOf(['left', 'removed'])) }),
  ),
}

const joinedRoom: FieldChecks<JoinedRoom> = {
  ...roomNews,
  size: isGridSize,
  givens: isGrid,
  rules: orMissing(isRules),
  level: orMissing(isText),
  checks: isFlag,
  activity: orMissing(isText),
}

type ActionChecks = Readonly<Record<string, FieldChecks<object>>>

/** What the answer of every action has to have. */
const ANSWERS: {
  readonly [F in FunctionName]: { readonly [A in ActionName<F>]: FieldChecks<AnswerOf<F, A>> }
} = {
  board: {
    everyone: {
      total: isCount,
      curve: orMissing(isCurve),
      own: orMissing(
        objectOf({ ms: isTimestamp, why: orMissing(isReason), percentile: orMissing(isCount) }),
      ),
    },
    enter: { group: isText },
    group: { rows: listOf(isBoardRow), members: isCount },
    friends: { rows: listOf(isBoardRow) },
    replay: replayedGame,
  },
  challenge: {
    create: { code: isText },
    look: invitation,
    join: {
      ...invitation,
      rules: orMissing(isRules),
      givens: isGrid,
      startedAt: isTimestamp,
      now: isTimestamp,
    },
    finish: { ms: isTimestamp, repeated: orMissing(isFlag) },
    results: {
      rows: listOf(isChallengeRow),
      waiting: orMissing(objectOf({ name, avatar: isCount })),
    },
    replay: { ...replayedGame, size: isGridSize },
    mine: {
      challenges: listOf(
        objectOf({
          code: isText,
          size: isGridSize,
          givens: isGrid,
          rules: orMissing(isRules),
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
      next: orMissing(isNextDay),
      friends: orMissing(isFriends),
    },
    start: { ...puzzleOfRound, startedAt: isTimestamp, now: isTimestamp },
    submit: submitted,
    past: puzzleOfRound,
    late: submitted,
    calendar: { month: isText, entries: listOf(isCalendarEntry) },
  },
  profile: {
    get: { ...profile, operator: orMissing(isTrue) },
    join: profile,
    leave: profile,
    rename: profile,
    avatar: profile,
    statistics: statisticsChecks,
    remind: { template: orMissing(isText), due: orMissing(isDate) },
    erase: {},
  },
  puzzle: {
    clear: {},
    synchronise: {
      puzzles: listOf(
        objectOf<AnswerOf<'puzzle', 'synchronise'>['puzzles'][number]>({
          ...savedPuzzle,
          deleted: orMissing(isTrue),
        }),
      ),
      cursor: orMissing(isText),
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
          reasons: mapOf(isCount),
          at: isTimestamp,
          series: orMissing(listOf(objectOf({ reporter: isText, reports: isCount }))),
          day: orMissing(isDate),
          level: orMissing(isRoundName),
          challenge: orMissing(isText),
        }),
      ),
      more: isFlag,
      units: orMissing(objectOf({ yesterday: isCount, month: isCount })),
    },
    decide: {},
    undo: {},
  },
  together: {
    create: { ...joinedRoom, room: isText },
    join: joinedRoom,
    sync: { ...roomNews, looks: listOf(isText) },
    leave: {},
    remove: {},
    finish: {},
  },
}

/**
 * What is wrong with an answer of the cloud: the name of a field that is missing or has the wrong type, '' if it is not an
 * object; undefined if it is complete. Fields that this version does not know are ignored.
 */
export function answerFault(name: string, action: string, answer: unknown): string | undefined {
  const actions: Readonly<Record<string, ActionChecks>> = ANSWERS
  return isObject(answer) ? wrongField(answer, actions[name]?.[action] ?? {}) : ''
}

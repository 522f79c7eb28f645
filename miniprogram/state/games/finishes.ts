import type { GameState } from '../../core/game/index'
import { countMistakes } from '../../core/game/mistakes'
import { isAlone } from '../../core/game/origin'
import { stuckIn } from '../../core/game/pace'
import type { ShapeSize } from '../../core/sudoku/grid'
import { isGridSize, kindOfRules, RULE_KINDS, type RuleKind } from '../../core/sudoku/rules'
import { shapeOfRulesText } from '../../core/sudoku/rules-code'
import { union } from '../../platform/merge'
import { type Storage, type StoredKey, storage, tryWrite } from '../../platform/storage'
import {
  isCount,
  isKnown,
  isText,
  isTimestamp,
  isTrue,
  listOf,
  objectOf,
  orMissing,
} from '../checks'
import { finishKey, type GameSummary, originOf } from './game-summary'
import { games } from './games'

/** A finished game. Stored as it is; it stays when the game is deleted. */
export interface FinishRecord {
  /** The id of the game, and when it was finished, ms since 1970. Together they name the finish. */
  readonly id: string
  readonly at: number
  readonly size: ShapeSize
  /** The kind of its rules; missing if they are the classic ones. */
  readonly rules?: RuleKind
  /** Missing if the puzzle has none. */
  readonly level?: string
  /** Playing time, ms. */
  readonly ms: number
  /** Hints or a solution were shown: the time is not comparable. */
  readonly helped?: true
  /** How often the player was stuck: long waits and hints. Missing if never. */
  readonly stuck?: number
  /** How many wrong digits were placed. Missing if none. */
  readonly mistakes?: number
  /** A digit without a reason was placed. Missing if none was, and if the game was not reviewed. */
  readonly guessed?: true
  /** The kind of its origin (core/game/origin). */
  readonly origin?: string
}

/** Finished games of one kind whose days are not known any more. Levels of puzzles that have none are ''. */
interface OlderGames {
  readonly size: ShapeSize
  readonly rules?: RuleKind
  readonly level: string
  /** The number of games, with help or without. */
  readonly finished: number
  /** Playing times of games without help, ms, oldest first: the last MAX_OLDER_TIMES, and the fastest if it is older. */
  readonly times: readonly number[]
}

interface StoredFinishes {
  /** In the order of their ends; at most MAX_FINISHES. */
  readonly list: readonly FinishRecord[]
  readonly older: readonly OlderGames[]
}

/** About 160 KB. */
const MAX_FINISHES = 2000
const MAX_OLDER_TIMES = 50

export const FINISHES_KEY: StoredKey<StoredFinishes> = {
  name: 'finishes',
  version: 1,
  initial: () => ({ list: [], older: [] }),
  decode(data) {
    const { list, older } = (data ?? {}) as Partial<StoredFinishes>
    if (!Array.isArray(list) || !Array.isArray(older)) throw new TypeError('finishes')
    return { list: readRecords(list), older: readOlder(older) }
  },
  merge(mine, other) {
    // A finished game is in both lists if the older version could read it: it counts as `mine` has it.
    const since = completeSince(mine)
    const added = other.list.filter(({ at }) => at >= since)
    const list = union(keyOf)(added, mine.list)
    return bounded({ list: inOrder(list), older: other.older.reduce(withOlder, mine.older) })
  },
}

function readRecords(data: readonly unknown[]): FinishRecord[] {
  const isFinishRecord = objectOf<FinishRecord>({
    id: isText,
    at: isTimestamp,
    size: isGridSize,
    rules: orMissing(isKnown(RULE_KINDS)),
    level: orMissing(isText),
    ms: isTimestamp,
    helped: orMissing(isTrue),
    stuck: orMissing(isCount),
    mistakes: orMissing(isCount),
    guessed: orMissing(isTrue),
    origin: orMissing(isText),
  })
  return data.filter((one): one is FinishRecord => isFinishRecord(one, {}))
}

function readOlder(data: readonly unknown[]): OlderGames[] {
  const isOlderGames = objectOf<OlderGames>({
    size: isGridSize,
    rules: orMissing(isKnown(RULE_KINDS)),
    level: isText,
    finished: isCount,
    times: listOf(isTimestamp),
  })
  return data.filter((one): one is OlderGames => isOlderGames(one, {}))
}

/** What a game is compared with: the earlier games of its kind. */
export interface EarlierGames {
  readonly finished: number
  /** Playing times of those without help, ms, oldest first. */
  readonly times: readonly number[]
}

/** The games of one size, kind of rules and level; those of all levels if the level is undefined. */
export interface GameKind {
  readonly size: ShapeSize
  /** Missing for the classic ones. */
  readonly rules?: RuleKind
  readonly level?: string
}

export type LevelKind = GameKind & Required<Pick<GameKind, 'level'>>

/** What a record says of the moves. */
type HowPlayed = Pick<FinishRecord, 'stuck' | 'mistakes'>

export function howPlayed(game: Pick<GameState, 'hints' | 'history' | 'puzzle'>): HowPlayed {
  return { stuck: stuckIn(game), mistakes: countMistakes(game) }
}

/** Every finish of the player: what the statistics, the calendar and the comparison of times are made of. */
export interface Finishes {
  /** In the order of their ends. Finished games that are not noted yet are added first. */
  list(): readonly FinishRecord[]
  /** The number and the times of the games of a kind. Practice and boards with others count nowhere. */
  of(kind: GameKind): EarlierGames
  /** The kinds with a finished game; `level` is '' for puzzles that have none. */
  kinds(): readonly LevelKind[]
  /**
   * Notes a finished game and returns the games of its kind before it. Repeating it has no effect. What does not fit
   * into a full storage is noted at the next start.
   */
  note(game: GameSummary, isHelped: boolean, played?: HowPlayed): EarlierGames
  /** Adds to a noted finish whether its review has recognised a guess. */
  noteGuess(game: GameSummary, guessed: boolean): void
}

/** The part of the player's games that is needed. */
interface FinishedGames {
  list(): readonly GameSummary[]
  load(id: string): Pick<GameState, 'assisted' | 'hints' | 'history' | 'puzzle'> | null
}

export function createFinishes(store: Storage, games: FinishedGames): Finishes {
  let cached: StoredFinishes | undefined
  // The store lives as long as the app, so this subscription stays.
  store.onClear(() => {
    cached = undefined
  })

  /** Everything stored, with the finished games that were not noted: at the first use, and after the app was killed. */
  function read(exceptId = ''): StoredFinishes {
    const known = cached ?? store.read(FINISHES_KEY)
    const missing = missingFrom(known, games.list()).filter(({ id }) => id !== exceptId)
    cached = known
    if (missing.length === 0) return known
    const records = missing.map((summary) => {
      const game = games.load(summary.id)
      return recordOf(summary, game !== null && isHelped(game), game ? howPlayed(game) : {})
    })
    return write({ list: [...known.list, ...records], older: known.older })
  }

  function write({ list, older }: StoredFinishes): StoredFinishes {
    cached = bounded({ list: inOrder(list), older })
    tryWrite(store, FINISHES_KEY, cached)
    return cached
  }

  return {
    list: () => read().list,
    of: (kind) => gamesOf(read(), kind),
    kinds: () => kindsOf(read()),
    note(game, wasHelped, played = {}) {
      const all = read(game.id)
      const key = finishKey(game)
      const others = all.list.filter((one) => keyOf(one) !== key)
      if (others.length === all.list.length && game.finishedAt !== null) {
        write({ ...all, list: [...others, recordOf(game, wasHelped, played)] })
      }
      return gamesOf({ ...all, list: others }, { ...kindOf(game), level: game.level ?? '' })
    },
    noteGuess(game, guessed) {
      const { list, older } = read()
      const isOf = (one: FinishRecord) => keyOf(one) === finishKey(game)
      write({
        list: list.map((one) => (isOf(one) ? { ...one, guessed: guessed || undefined } : one)),
        older,
      })
    },
  }
}

const keyOf = ({ id, at }: FinishRecord) => finishKey({ id, finishedAt: at })

const inOrder = (list: readonly FinishRecord[]) => [...list].sort((a, b) => a.at - b.at)

/** Since when every finish is in the list: older ones were dropped from a full one. */
const completeSince = ({ list }: StoredFinishes) => (list.length < MAX_FINISHES ? 0 : list[0].at)

/** The finished games that are neither listed nor so old that they were dropped from the list. */
function missingFrom(stored: StoredFinishes, all: readonly GameSummary[]): GameSummary[] {
  const known = new Set(stored.list.map(keyOf))
  const since = completeSince(stored)
  return all.filter(
    (game) => game.finishedAt !== null && game.finishedAt >= since && !known.has(finishKey(game)),
  )
}

function recordOf(
  game: GameSummary,
  wasHelped: boolean,
  { stuck, mistakes }: HowPlayed,
): FinishRecord {
  const { id, level, elapsed, finishedAt } = game
  const origin = originOf(game)?.kind
  return {
    id,
    at: finishedAt ?? 0,
    ...kindOf(game),
    ...(level !== undefined && { level }),
    ms: elapsed,
    ...(wasHelped && { helped: true }),
    ...(stuck && { stuck }),
    ...(mistakes && { mistakes }),
    ...(origin !== undefined && { origin }),
  }
}

/** The size of a game, and the kind of its rules if they are not the classic ones. */
function kindOf({ size, rules }: GameSummary): Pick<GameKind, 'size' | 'rules'> {
  const kind = kindOfRules(rules === undefined ? null : shapeOfRulesText(size, rules).rules)
  return { size, ...(kind !== 'classic' && { rules: kind }) }
}

/** Whether a game shows that help was used. The marks of wrong digits count as help here. */
function isHelped({ assisted, hints = 0 }: Pick<GameState, 'assisted' | 'hints'>): boolean {
  return assisted || hints > 0
}

const isCounted = ({ origin }: Pick<FinishRecord, 'origin'>) => isAlone(origin)

function gamesOf({ list, older }: StoredFinishes, kind: GameKind): EarlierGames {
  const { size, rules, level } = kind
  const isOfKind = (one: GameKind) =>
    one.size === size && one.rules === rules && (level === undefined || (one.level ?? '') === level)
  const olderGames = older.filter(isOfKind)
  const records = list.filter((record) => isOfKind(record) && isCounted(record))
  const times = records.filter(({ helped }) => !helped).map(({ ms }) => ms)
  return {
    finished: olderGames.reduce((sum, { finished }) => sum + finished, records.length),
    times: [...olderGames.flatMap((one) => one.times), ...times],
  }
}

function kindsOf({ list, older }: StoredFinishes): LevelKind[] {
  const kinds = new Map<string, LevelKind>()
  for (const { size, rules, level = '' } of [...older, ...list.filter(isCounted)]) {
    kinds.set(`${size} ${rules} ${level}`, { size, ...(rules && { rules }), level })
  }
  return [...kinds.values()]
}

/** Drops the oldest finishes beyond MAX_FINISHES from the list, and counts them by kind. */
function bounded({ list, older }: StoredFinishes): StoredFinishes {
  const dropped = list.slice(0, -MAX_FINISHES).filter(isCounted)
  const counted = dropped.map(({ size, rules, level = '', ms, helped }): OlderGames => {
    return { size, rules, level, finished: 1, times: helped ? [] : [ms] }
  })
  return { list: list.slice(-MAX_FINISHES), older: counted.reduce(withOlder, older) }
}

/** Adds games to those of their kind. */
function withOlder(all: readonly OlderGames[], added: OlderGames): readonly OlderGames[] {
  const { size, rules, level } = added
  const known = all.find((one) => one.size === size && one.rules === rules && one.level === level)
  const next = {
    ...{ size, ...(rules && { rules }), level },
    finished: (known?.finished ?? 0) + added.finished,
    times: recentTimes([...(known?.times ?? []), ...added.times]),
  }
  return [...all.filter((one) => one !== known), next]
}

/** The last MAX_OLDER_TIMES times. The fastest is never dropped. */
function recentTimes(times: readonly number[]): readonly number[] {
  const recent = times.slice(-MAX_OLDER_TIMES)
  const fastest = times.indexOf(Math.min(...times))
  const isDropped = fastest >= 0 && fastest < times.length - MAX_OLDER_TIMES
  return isDropped && !recent.includes(times[fastest])
    ? [times[fastest], ...recent.slice(1)]
    : recent
}

/** The middle of some times; the mean of the two in the middle of an even number. NaN if there are none. */
export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** The player's finishes. */
export const finishes = createFinishes(storage, games)

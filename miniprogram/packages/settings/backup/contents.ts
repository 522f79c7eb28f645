/** What a backup holds: which stored values, and how a foreign one is checked before it replaces those of this phone. */

import { challengeCodeOf, formatOrigin, type Origin, roundOf } from '../../../core/game/origin'
import { NewerError } from '../../../core/sudoku/newer'
import { encodeValue, keyNameOf, type Storage, type StoredKey } from '../../../platform/storage'
import { type Work, within } from '../../../platform/work'
import { OWN_DAYS_KEY } from '../../../state/cloud/own-days'
import { mergeOutcomes } from '../../../state/cloud/submissions'
import { DAILY_KEY } from '../../../state/days/daily-cache'
import { OFFERS_KEY } from '../../../state/days/offers'
import { DRAFT_KEY } from '../../../state/games/drafts'
import { FINISHES_KEY } from '../../../state/games/finishes'
import { GAME_INDEX_KEY } from '../../../state/games/game-index'
import { checkedGameKey, GAME_PREFIX, type StoredGame } from '../../../state/games/game-store'
import { type GameSummary, originOf } from '../../../state/games/game-summary'
import { PATH_POSITION_KEY } from '../../../state/games/path-position'
import { FIRST_LESSON_KEY } from '../../../state/lessons/first-lesson'
import { LESSON_GAMES_KEY, LESSONS_KEY } from '../../../state/lessons/lessons'
import { DRILLS_KEY } from '../../../state/lessons/own-drills'
import type { NewValues } from '../../../state/settings/replacement'
import { SETTINGS_KEY } from '../../../state/settings/settings'
import { CHALLENGES_KEY, SENT_KEY } from '../../../state/social/challenges'
import { SYNC_KEY } from '../../../state/sync/record'
import { type Backup, type BackupEntry, BackupError, formatBackup, parseBackup } from './format'

/** A value of a backup, read with its key. */
interface Value {
  readonly name: string
  /** As it is stored. */
  readonly text: string
}

/** A key whose value is in a backup. */
interface BackupKey {
  readonly name: string
  readonly version: number
  /** The name under which this phone stores it. */
  place(store: Storage): string
  /** The checked value. Throws if it is invalid. */
  read(data: unknown, version: number): Value
}

function backupKey<T>(key: StoredKey<T>, change: (value: T) => T = (value) => value): BackupKey {
  const { name, version } = key
  return {
    name,
    version,
    place: (store) => store.place(key),
    read: (data, from) => ({ name, text: encodeValue(key, change(key.decode(data, from))) }),
  }
}

/** The values besides the games. What the cloud says of today is fetched again. */
const KEYS: readonly BackupKey[] = [
  backupKey(SETTINGS_KEY),
  backupKey(FINISHES_KEY),
  backupKey(LESSONS_KEY),
  backupKey(LESSON_GAMES_KEY),
  backupKey(FIRST_LESSON_KEY),
  backupKey(DAILY_KEY, (daily) => ({ ...daily, today: null })),
  backupKey(CHALLENGES_KEY),
  backupKey(SENT_KEY),
  backupKey(DRAFT_KEY),
  backupKey(PATH_POSITION_KEY),
  backupKey(OFFERS_KEY),
  backupKey(OWN_DAYS_KEY),
  backupKey(DRILLS_KEY),
]

/**
 * Values that a restore removes: the index of the games is written again, synchronisation is off until the player turns it on, so
 * that nothing of the backup is uploaded unasked, and reviews are computed again.
 */
const REMOVED_KEYS: readonly BackupKey[] = [backupKey(GAME_INDEX_KEY), backupKey(SYNC_KEY)]
const REMOVED: readonly string[] = [...REMOVED_KEYS.map(({ name }) => name), 'reviews']

/**
 * Values that stay on their phone: puzzles made ahead, and what belongs to this phone, its WeChat user or its network.
 * test/packages/settings/backup.test.ts checks that every stored value is in one of the lists.
 */
export const NOT_IN_BACKUP: readonly string[] = [
  ...[
    'stock',
    'counted-events',
    'outbox',
    'reminder',
    'group',
    'board-scope',
    'language',
    'reported',
    'diagnosis',
    'replacement',
  ],
]

const GAME_NAME = new RegExp(`^${GAME_PREFIX}([0-9a-zA-Z-]{1,40})$`)

/** The names of all values besides the games that are in a backup, or are removed when it is restored. */
export const REPLACED: readonly string[] = [...KEYS.map(({ name }) => name), ...REMOVED]

/** The key of a name in a backup; undefined for names that this version does not know. */
function keyOf(name: string): BackupKey | undefined {
  const [, id] = GAME_NAME.exec(name) ?? []
  return id === undefined ? KEYS.find((key) => key.name === name) : backupKey(checkedGameKey(id))
}

/** The player's data on this phone. Values that cannot be read are left out. */
function* collect(store: Storage, now: number): Work<Backup> {
  const names = [...KEYS.map(({ name }) => name), ...gameNames(store)]
  const entries: BackupEntry[] = []
  for (const [index, name] of names.entries()) {
    const entry = entryOf(store, name)
    if (entry) entries.push(entry)
    yield index / names.length
  }
  return { madeAt: now, entries }
}

/** The names of the keys of the games. */
const gameNames = (store: Storage) => new Set(store.names(GAME_PREFIX).map(keyNameOf))

function entryOf(store: Storage, name: string): BackupEntry | null {
  const key = keyOf(name)
  const text = key ? store.readText(key.place(store)) : ''
  try {
    const stored = JSON.parse(text) as { version: number; data: unknown }
    const checked = key?.read(stored.data, stored.version)
    const { version, data } = JSON.parse(checked?.text ?? '')
    // A value that is empty by default.
    return data === null ? null : { name, version, data }
  } catch {
    return null
  }
}

/** The player's data as the text of a backup. */
export function* backupText(store: Storage, now: number): Work<string> {
  const backup = yield* within(collect(store, now), 0, 0.8)
  return yield* within(formatBackup(backup), 0.8, 1)
}

/** A backup whose values have all been checked. */
export interface CheckedBackup {
  readonly madeAt: number
  readonly values: readonly Value[]
  readonly games: readonly GameSummary[]
}

/** Checks every value. Throws a BackupError that names the line. */
function* check({ madeAt, entries }: Backup): Work<CheckedBackup> {
  const names = new Set<string>()
  const values: Value[] = []
  const games: GameSummary[] = []
  for (const [index, entry] of entries.entries()) {
    const value = checked(entry, index + 2)
    if (names.has(value.name)) throw new BackupError('invalid', index + 2, value.name)
    names.add(value.name)
    values.push(value)
    games.push(...gameIn(value))
    yield index / entries.length
  }
  return { madeAt, values, games }
}

/** Reads a text and checks every value. Throws a BackupError. */
export function* readBackup(text: string): Work<CheckedBackup> {
  const backup = yield* within(parseBackup(text), 0, 0.3)
  return yield* within(check(backup), 0.3, 1)
}

function checked({ name, version, data }: BackupEntry, line: number): Value {
  const key = keyOf(name)
  if (!key || version > key.version) throw new BackupError('newer', line, name)
  try {
    return key.read(data, version)
  } catch (error) {
    throw new BackupError(error instanceof NewerError ? 'newer' : 'invalid', line, name)
  }
}

function gameIn({ name, text }: Value): GameSummary[] {
  if (!GAME_NAME.test(name)) return []
  return [(JSON.parse(text).data as StoredGame).summary]
}

/** Values of a backup, or their initial ones. */
function readerOf(values: readonly Value[]) {
  return <T>(key: StoredKey<T>): T => {
    const found = values.find(({ name }) => name === key.name)
    return found ? key.decode(JSON.parse(found.text).data, key.version) : key.initial()
  }
}

/**
 * The stored values of this phone after a restore, by the names under which this version stores them. A finished daily game or challenge of which neither the backup nor this
 * phone knows an answer of the cloud is marked as refused: the phone that played it submits it, not this one, which may
 * belong to somebody else.
 */
export function newValues(store: Storage, { values, games }: CheckedBackup): NewValues {
  const placeOf = (name: string) => {
    const key = REMOVED_KEYS.find((one) => one.name === name) ?? keyOf(name)
    return key?.place(store) ?? name
  }
  const replaced = [...REPLACED, ...gameNames(store)].map(placeOf)
  const next = new Map<string, string | null>(replaced.map((name) => [name, null]))
  for (const { name, text } of values) next.set(placeOf(name), text)
  const put = <T>(key: StoredKey<T>, value: T) =>
    next.set(store.place(key), encodeValue(key, value))

  const read = readerOf(values)
  const finished = games.filter(({ finishedAt }) => finishedAt !== null).map(originOf)
  const rounds = finished.filter((origin) => roundOf(origin)).map((origin) => originText(origin))
  const codes = finished.map((origin) => challengeCodeOf(origin))
  const daily = read(DAILY_KEY)
  const known = { ...refused(rounds), ...store.read(DAILY_KEY).outcomes }
  put(DAILY_KEY, { ...daily, outcomes: mergeOutcomes(known, daily.outcomes) })
  put(CHALLENGES_KEY, {
    ...refused(codes.flatMap((code) => code ?? [])),
    ...CHALLENGES_KEY.merge(store.read(CHALLENGES_KEY), read(CHALLENGES_KEY)),
  })
  put(GAME_INDEX_KEY, GAME_INDEX_KEY.merge([], games))
  return next
}

const originText = (origin: Origin | undefined) => (origin ? formatOrigin(origin) : '')

const refused = (keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, { refused: 'already' as const }]))

/** What a backup holds, for the player. */
export interface BackupSummary {
  readonly madeAt: number
  readonly games: number
  /** How many of them are not finished. */
  readonly open: number
  readonly finished: number
  /** When the first and the last game known by date were finished, ms since 1970; null if there is none. */
  readonly first: number | null
  readonly last: number | null
  /** The number of solved drills. */
  readonly drills: number
}

export function summaryOf({ madeAt, values, games }: CheckedBackup): BackupSummary {
  const read = readerOf(values)
  const { list, older } = read(FINISHES_KEY)
  const times = list.map(({ at }) => at)
  const masks = Object.values(read(LESSONS_KEY).solved)
  return {
    madeAt,
    games: games.length,
    open: games.filter(({ finishedAt }) => finishedAt === null).length,
    finished: older.reduce((sum, one) => sum + one.finished, list.length),
    first: times.length > 0 ? Math.min(...times) : null,
    last: times.length > 0 ? Math.max(...times) : null,
    drills: masks.reduce((sum, mask) => sum + bitCount(mask), 0),
  }
}

function bitCount(mask: number): number {
  return [...mask.toString(2)].filter((bit) => bit === '1').length
}

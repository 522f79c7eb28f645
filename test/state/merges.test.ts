import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { REVIEWS_KEY } from '../../miniprogram/packages/analysis/coach/store'
import { TRIAL_KEY } from '../../miniprogram/packages/capture/diagnosis/checks'
import { COUNTED_KEY } from '../../miniprogram/platform/events'
import type { StoredKey } from '../../miniprogram/platform/storage'
import { OUTBOX_KEY } from '../../miniprogram/state/cloud/outbox'
import { OWN_DAYS_KEY } from '../../miniprogram/state/cloud/own-days'
import { DAILY_KEY } from '../../miniprogram/state/days/daily-cache'
import { OFFERS_KEY } from '../../miniprogram/state/days/offers'
import { REMINDER_KEY } from '../../miniprogram/state/days/reminder'
import { DRAFT_KEY } from '../../miniprogram/state/games/drafts'
import { FINISHES_KEY } from '../../miniprogram/state/games/finishes'
import { GAME_INDEX_KEY } from '../../miniprogram/state/games/game-index'
import { gameKey } from '../../miniprogram/state/games/game-store'
import { PATH_POSITION_KEY } from '../../miniprogram/state/games/path-position'
import { STOCK_KEY } from '../../miniprogram/state/games/stock'
import { FIRST_LESSON_KEY } from '../../miniprogram/state/lessons/first-lesson'
import { LESSON_GAMES_KEY, LESSONS_KEY } from '../../miniprogram/state/lessons/lessons'
import { DRILLS_KEY } from '../../miniprogram/state/lessons/own-drills'
import { TEXTS_KEY } from '../../miniprogram/state/settings/languages'
import { JOURNAL_KEY } from '../../miniprogram/state/settings/replacement'
import { SETTINGS_KEY } from '../../miniprogram/state/settings/settings'
import { CHALLENGES_KEY, SENT_KEY } from '../../miniprogram/state/social/challenges'
import { GROUP_KEY } from '../../miniprogram/state/social/group'
import { SCOPE_KEY } from '../../miniprogram/state/social/ranking'
import { REPORTED_KEY } from '../../miniprogram/state/social/reported-rows'
import { SYNC_KEY } from '../../miniprogram/state/sync/record'

/** A key with a value of a newer version, what an older one has stored beside it, and the two merged. */
interface Example {
  readonly key: StoredKey<unknown>
  readonly mine: unknown
  readonly other: unknown
  readonly both: unknown
}

function example<T>(key: StoredKey<T>, mine: T, other: T, both: T): Example {
  return { key, mine, other, both }
}

const grid = (digit: string) => digit.padEnd(16, '.')
const summary = { size: 4, givens: grid('1'), values: grid('1'), elapsed: 5000 } as const
const game = (id: string, playedAt: number) => ({
  ...{ ...summary, id, playedAt, finishedAt: null },
})
const saved = (elapsed: number, finishedAt: number | null = null) => ({
  summary: { ...game('a', 1), elapsed, finishedAt },
  save: `{"version":1,"elapsed":${elapsed}}`,
})
const finish = (id: string, at: number, ms = 60_000) => ({ id, at, size: 9 as const, ms })
const fullList = Array.from({ length: 2000 }, (_, i) => finish('a', 1000 + i))
const older = (finished: number) => ({ size: 9 as const, level: '', finished, times: [finished] })
const call = (id: string) => ({
  ...{ id, at: 1 },
  call: { kind: 'finish' as const, request: { code: 'c', log: '', assisted: false } },
})
const result = (day: string, ms = 1) => ({ day, level: 'easy' as const, ms, ranked: true })
const ready = (puzzle: string) => ({ level: 'easy' as const, size: 4 as 9, puzzle, solution: '' })
const drill = (id: string, solved: number) => JSON.parse(JSON.stringify({ id, solved }))
const review = (id: string) => JSON.parse(JSON.stringify({ id, stamp: '' }))
const draft = (digit: string, past: readonly string[]) => ({
  ...{ version: 2 as const, grid: grid(digit), selected: 0, past, future: [] },
})
const settings = SETTINGS_KEY.initial()
const [first] = [FIRST_LESSON_KEY.initial().values]
const further = first.map((digit) => digit || 1)
const cache = DAILY_KEY.initial()
const refused = { refused: 'already' as const }
const counted = (finish: string, ...lessons: string[]) => ({ finish, lessons })
const record = SYNC_KEY.initial()
const journal = (at: number) => ({ state: 'done' as const, names: [], at })

const EXAMPLES: readonly Example[] = [
  example(
    SETTINGS_KEY,
    { ...settings, sounds: true, haptics: 'off' },
    { ...settings, appearance: 'dark', haptics: 'light' },
    { ...settings, sounds: true, haptics: 'light', appearance: 'dark' },
  ),
  // The copy that has gone on further.
  example(gameKey('a'), saved(9000), saved(8000), saved(9000)),
  example(gameKey('a'), saved(9000), saved(8000, 5), saved(8000, 5)),
  example(
    GAME_INDEX_KEY,
    [game('a', 3), game('b', 1)],
    [game('b', 4), game('c', 2)],
    [game('b', 4), game('a', 3), game('c', 2)],
  ),
  // A finish that both have counts once, as the newer version has it.
  example(
    FINISHES_KEY,
    { list: [finish('a', 1), finish('b', 2, 5)], older: [older(3)] },
    { list: [finish('b', 2, 6), finish('c', 3)], older: [older(4)] },
    {
      list: [finish('a', 1), finish('b', 2, 5), finish('c', 3)],
      older: [{ ...older(7), times: [3, 4] }],
    },
  ),
  // What is older than a full list is counted already.
  example(
    FINISHES_KEY,
    { list: fullList, older: [older(3)] },
    { list: [finish('z', 1)], older: [] },
    { list: fullList, older: [older(3)] },
  ),
  example(
    OUTBOX_KEY,
    [call('a'), call('b')],
    [call('b'), call('c')],
    [call('b'), call('c'), call('a')],
  ),
  example(
    DAILY_KEY,
    {
      ...cache,
      months: { m: [result('1'), result('2')] },
      outcomes: { x: { ms: 5, ranked: true } },
      starts: { x: { at: 1 } },
    },
    {
      ...{ ...cache, months: { m: [result('2', 9)], n: [] } },
      ...{ outcomes: { x: refused, y: refused }, starts: { y: { offline: true } } },
    },
    {
      ...cache,
      months: { m: [result('2', 9), result('1')], n: [] },
      outcomes: { x: { ms: 5, ranked: true }, y: refused },
      starts: { x: { at: 1 }, y: { offline: true } },
    },
  ),
  example(
    CHALLENGES_KEY,
    { a: { ms: 1 }, b: refused },
    { a: refused, b: { ms: 2 } },
    { a: { ms: 1 }, b: { ms: 2 } },
  ),
  example(SENT_KEY, { a: '1' }, { b: '2' }, { a: '1', b: '2' }),
  // The grid of the newer version is one undo away.
  example(DRAFT_KEY, draft('1', ['a']), draft('2', ['b']), draft('2', ['a', grid('1'), 'b'])),
  example(
    FIRST_LESSON_KEY,
    { values: first, over: true },
    { values: further, over: false },
    { values: further, over: true },
  ),
  example(
    LESSONS_KEY,
    { solved: { a: 1, b: 2 }, begun: { lesson: 'a', drill: 2, found: [] } },
    { solved: { a: 4 }, begun: null },
    { solved: { a: 5, b: 2 }, begun: { lesson: 'a', drill: 2, found: [] } },
  ),
  example(
    LESSON_GAMES_KEY,
    { counts: { a: 9, b: 1 }, recent: [counted('g@1', 'a', 'b')] },
    { counts: { a: 2, c: 1 }, recent: [counted('h@2', 'a', 'c'), counted('g@1', 'a')] },
    { counts: { a: 10, b: 1, c: 1 }, recent: [counted('h@2', 'a', 'c'), counted('g@1', 'a')] },
  ),
  example(
    STOCK_KEY,
    { ready: [ready('1'), ready('2')], used: ['easy', 'extreme'] },
    { ready: [ready('2'), ready('3')], used: ['easy', 'medium', 'hard'] },
    { ready: [ready('2'), ready('3'), ready('1')], used: ['easy', 'medium', 'hard', 'extreme'] },
  ),
  example(
    REMINDER_KEY,
    { template: 't', due: null, heard: '2026-11-28', declinedAt: 0 },
    { template: '', due: null, heard: '2026-11-27', declinedAt: 0 },
    { template: 't', due: null, heard: '2026-11-28', declinedAt: 0 },
  ),
  example(
    SYNC_KEY,
    { ...record, on: true, cursor: 'c', known: { a: 1, b: 2 }, removed: { d: 1 } },
    { ...record, known: { b: 3 }, removed: { a: 4 } },
    { ...record, on: true, cursor: 'c', known: { b: 3 }, removed: { a: 4, d: 1 } },
  ),
  example(
    DRILLS_KEY,
    [drill('a', 0), drill('b', 1)],
    [drill('a', 1)],
    [drill('a', 1), drill('b', 1)],
  ),
  example(REVIEWS_KEY, [review('a')], [review('b')], [review('b'), review('a')]),
  example(OWN_DAYS_KEY, [result('1')], [result('1'), result('2')], [result('1'), result('2')]),
  example(OFFERS_KEY, ['ranking'], ['reminder'], ['reminder', 'ranking']),
  example(REPORTED_KEY, ['a', 'b'], ['c', 'a'], ['c', 'a', 'b']),
  example(COUNTED_KEY, ['a'], ['b'], ['b', 'a']),
  example(
    PATH_POSITION_KEY,
    { code: 'a', place: 1 },
    { code: 'b', place: 2 },
    { code: 'b', place: 2 },
  ),
  example(JOURNAL_KEY, journal(1), journal(2), journal(2)),
  example(TEXTS_KEY, null, null, null),
  example(GROUP_KEY, 'a', 'b', 'b'),
  example(SCOPE_KEY, 'group', 'friends', 'friends'),
  example(TRIAL_KEY, 'a', 'b', 'b'),
]

test.each(EXAMPLES)('both values of $key.name become one after a roll-back', (one) => {
  const { key, mine, other, both } = one
  expect(key.merge(mine, other)).toEqual(both)
  expect(key.merge(key.initial(), other)).toEqual(other)
})

test('every key of the code has an example', () => {
  const root = path.join(__dirname, '../../miniprogram')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('miniprogram_npm'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
  const declared = sources.flatMap((text) => [
    ...text.matchAll(/: StoredKey<.*> = \{\s+name: '([^']+)'/g),
  ])
  const names = declared.map(([, name]) => name)
  const known = EXAMPLES.map(({ key }) => key.name).filter((name) => name !== 'game:a')
  expect(names.sort()).toEqual([...new Set(known)].sort())
})

import type { PuzzleChange } from '../../../cloud/api'
import { openIdOf } from '../../../cloud/emulator'
import { encodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { codeOf, NOON, useCloudAtNoon } from '../support/cloud'
import { GIVENS } from '../support/game'

const cloud = useCloudAtNoon()
const OTHER = `${'.'.repeat(80)}1`
/** The changes of the last seconds are returned again. */
const OVERLAP_MS = 11_000
const DAY_MS = 24 * 3600_000

const puzzle = (givens: string, title: string, changedAt: number): PuzzleChange => ({
  size: 9,
  givens,
  title,
  changedAt,
})

test('of two phones are merged; the later change wins', async () => {
  const one = await cloud.get('cem', 'puzzle', 'synchronise', {
    changes: [puzzle(GIVENS, 'a', NOON - 1000), puzzle(OTHER, 'b', NOON - 900)],
  })
  expect(one.puzzles.map(({ title }) => title).sort()).toEqual(['a', 'b'])
  cloud.clock.now += 5000
  const two = await cloud.get('cem', 'puzzle', 'synchronise', {
    changes: [
      puzzle(GIVENS, 'older', NOON - 2000),
      { ...puzzle(OTHER, 'b', NOON - 100), deleted: true },
    ],
  })
  expect(two.puzzles.map(({ title, deleted }) => [title, deleted])).toEqual([
    ['a', undefined],
    ['b', true],
  ])
  const since = (cursor: string | undefined) =>
    cloud.get('cem', 'puzzle', 'synchronise', { cursor, changes: [] })
  const news = await since(one.cursor)
  expect(news.puzzles).toContainEqual(expect.objectContaining({ title: 'b', deleted: true }))
  cloud.clock.now += OVERLAP_MS
  const last = await since(news.cursor)
  expect(await since(last.cursor)).toEqual({ puzzles: [], more: false, cursor: last.cursor })
})

test('can be cleared for one player, which is not synchronised as deletions', async () => {
  const mine = { changes: [puzzle(GIVENS, 'a', NOON), puzzle(OTHER, 'b', NOON)] }
  const { cursor } = await cloud.get('eva', 'puzzle', 'synchronise', mine)
  await cloud.get('fay', 'puzzle', 'synchronise', mine)
  await cloud.get('eva', 'puzzle', 'clear', {})
  const fays = await cloud.get('fay', 'puzzle', 'synchronise', { changes: [] })
  expect(fays.puzzles).toHaveLength(2)
  const news = await cloud.get('eva', 'puzzle', 'synchronise', { cursor, changes: [] })
  expect(news.puzzles).toEqual([])
  const again = await cloud.get('eva', 'puzzle', 'synchronise', mine)
  expect(again.puzzles).toHaveLength(2)
})

const CELLS = Array.from({ length: 81 }, (_, i) => `${'.'.repeat(i)}5${'.'.repeat(80 - i)}`)

test('are paginated, even if all changed at once', async () => {
  const changes = CELLS.map((givens) => puzzle(givens, 't', NOON))
  for (let i = 0; i < changes.length; i += 20) {
    await cloud.get('dan', 'puzzle', 'synchronise', { changes: changes.slice(i, i + 20) })
  }
  const taken: string[] = []
  let cursor: string | undefined
  let [calls, more] = [0, true]
  for (; more && calls < 10; calls++) {
    const page = await cloud.get('dan', 'puzzle', 'synchronise', {
      ...(cursor && { cursor }),
      changes: [],
    })
    taken.push(...page.puzzles.map(({ givens }) => givens))
    ;({ cursor, more } = page)
  }
  expect(calls).toBe(2)
  expect([...taken].sort()).toEqual([...CELLS].sort())
})

test('a change reaches other phones even if an instance’s clock is a few seconds behind', async () => {
  const { cursor } = await cloud.get('gus', 'puzzle', 'synchronise', {
    changes: [puzzle(GIVENS, 'mine', NOON - 1000)],
  })
  // The other phone's call runs on an instance whose clock is behind, or takes long to reach the database.
  cloud.clock.now = NOON - 4000
  await cloud.get('gus', 'puzzle', 'synchronise', {
    changes: [puzzle(OTHER, 'the other’s', NOON - 5000)],
  })
  cloud.clock.now = NOON + 1000
  const { puzzles } = await cloud.get('gus', 'puzzle', 'synchronise', { cursor, changes: [] })
  expect(puzzles.map(({ givens }) => givens)).toContain(OTHER)
})

describe('limits', () => {
  /** Adds a number of puzzles of a player. */
  function fill(user: string, count: number, deleted: boolean): void {
    const documents = Array.from({ length: count }, (_, i) => {
      const code = `${deleted ? 'd' : 'x'}${user}${i}`
      const stamp = `${(NOON - 2 * DAY_MS).toString(36).padStart(9, '0')}.${code}`
      const about = {
        size: 9,
        givens: '.'.repeat(81),
        title: '',
        changedAt: 0,
        deleted,
        stamp,
      }
      return { _id: code, openid: openIdOf(user), ...about }
    })
    cloud.cloud.database.add('puzzles', documents)
  }
  const synchronise = (user: string, changes: PuzzleChange[]) =>
    cloud.call(user, 'puzzle', 'synchronise', { changes })
  const deletion = (givens: string) => ({ ...puzzle(givens, '', NOON + 5), deleted: true })

  test('refuse additional puzzles but accept changes and deletions', async () => {
    await synchronise('ina', [puzzle(GIVENS, 'one', NOON)])
    fill('ina', 499, false)
    const before = cloud.fingerprint()
    expect(codeOf(await synchronise('ina', [puzzle(OTHER, '', NOON)]))).toBe('full')
    expect(cloud.fingerprint() === before).toBe(true)
    cloud.clock.now += 10
    const changed = await synchronise('ina', [puzzle(GIVENS, 'changed', NOON + 1)])
    expect(changed).toMatchObject({ ok: true })
    expect(await synchronise('ina', [deletion(GIVENS)])).toMatchObject({ ok: true })
    const codes = [codeOf(await synchronise('ina', [puzzle(OTHER, '', NOON)]))]
    // One deletion makes room for one new puzzle, not for two.
    cloud.clock.now += 10
    codes.push(codeOf(await synchronise('ina', [deletion(OTHER), puzzle(GIVENS, '', NOON + 15)])))
    codes.push(codeOf(await synchronise('ina', [puzzle(OTHER, '', NOON + 15)])))
    expect(codes).toEqual([undefined, undefined, 'full'])
  })

  test('do not count tombstones, which are removed if there are too many', async () => {
    fill('jan', 1500, true)
    expect(await synchronise('jan', [deletion(GIVENS)])).toMatchObject({ ok: true })
    const count = () => cloud.store().puzzles.filter(({ openid }) => openid === openIdOf('jan'))
    expect(count()).toHaveLength(1501)
    await synchronise('jan', [puzzle(OTHER, '', NOON)])
    expect(count()).toMatchObject([{ givens: OTHER, deleted: false }])
  })

  test('remove tombstones after a year', async () => {
    await synchronise('kim', [puzzle(OTHER, '', NOON)])
    fill('kim', 3, true)
    const left = () =>
      cloud.store().puzzles.filter(({ openid }) => openid === openIdOf('kim')).length
    for (const [days, expected] of [
      [362, 4],
      [376, 1],
    ]) {
      for (let night = 0; night < 10; night++) {
        cloud.clock.now = NOON + (days - 10 + night) * DAY_MS
        await cloud.fire('sweep')
      }
      expect(left()).toBe(expected)
    }
  })
})

test('synchronising takes one action if nothing is new, otherwise few', async () => {
  const call = (changes: PuzzleChange[]) => () =>
    cloud.get('leo', 'puzzle', 'synchronise', { changes })
  expect(await cloud.operations(call([]))).toBe(1)
  expect(await cloud.operations(call([puzzle(GIVENS, '', NOON)]))).toBe(5)
  expect(await cloud.operations(call([puzzle(GIVENS, '', NOON)]))).toBe(2)
})

const rules = encodeRules(readRules({ diagonals: true }, 9))
/** Bit planes: digit 1 in the first cell. */
const removed = `1${'0'.repeat(9 * 14 - 1)}`
const wrongPlanes = ['0', `~${removed.slice(1)}`, removed.replace('1', '!')]
const wrongRules = ['zz', '!', rules + rules]

test.each([
  ['removed candidates', { removed }, wrongPlanes.map((wrong) => ({ removed: wrong }))],
  ['rules', { rules, givens: '.'.repeat(81) }, wrongRules.map((wrong) => ({ rules: wrong }))],
])('are told apart by %s, and refused with those of another size', async (what, own, wrong) => {
  const plain = puzzle('.'.repeat(81), '', NOON - 5)
  const other = { ...plain, ...own }
  await cloud.get(what, 'puzzle', 'synchronise', { changes: [plain, other] })
  const { puzzles } = await cloud.get(what, 'puzzle', 'synchronise', {
    changes: [{ ...other, changedAt: NOON - 1, deleted: true }],
  })
  // Stored in the same millisecond, so their codes decide the order.
  expect(puzzles).toHaveLength(2)
  expect(puzzles).toContainEqual(plain)
  expect(puzzles).toContainEqual({ ...other, changedAt: NOON - 1, deleted: true })
  for (const bad of wrong) {
    const changes = [{ ...plain, ...bad }]
    expect(codeOf(await cloud.call(what, 'puzzle', 'synchronise', { changes }))).toBe('malformed')
  }
})

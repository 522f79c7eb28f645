import type { PuzzleChange } from '../../../cloud/api'
import { openIdOf } from '../../../cloud/emulator'
import { codeOf, NOON, openCloud, type TestCloud } from '../support/cloud'

let test_: TestCloud
const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const OTHER = `${'.'.repeat(80)}1`
/** The changes of the last seconds are returned again. */
const LATER = 11_000
const DAY = 24 * 3600_000

beforeAll(async () => {
  test_ = await openCloud()
})

beforeEach(() => {
  test_.clock.now = NOON
})

afterAll(() => test_.close())

const puzzle = (givens: string, title: string, changedAt: number): PuzzleChange => ({
  size: 9,
  givens,
  title,
  changedAt,
})

test('are saved once, opened by anyone with the code, listed and removed by their owner', async () => {
  const { code } = await test_.get('ann', 'puzzle', 'save', puzzle(GIVENS, '第一题', NOON - 5))
  expect(await test_.get('ann', 'puzzle', 'save', puzzle(GIVENS, '第一题', NOON - 5))).toEqual({
    code,
  })
  expect(await test_.get('bob', 'puzzle', 'get', { code })).toEqual({ size: 9, givens: GIVENS })
  expect((await test_.get('bob', 'puzzle', 'mine', {})).puzzles).toEqual([])
  expect((await test_.get('ann', 'puzzle', 'mine', {})).puzzles).toMatchObject([
    { code, title: '第一题' },
  ])
  expect(codeOf(await test_.call('bob', 'puzzle', 'remove', { code }))).toBe('not-found')
  await test_.get('ann', 'puzzle', 'remove', { code })
  expect(codeOf(await test_.call('ann', 'puzzle', 'remove', { code }))).toBe('not-found')
  expect(codeOf(await test_.call('bob', 'puzzle', 'get', { code }))).toBe('not-found')
  expect((await test_.get('ann', 'puzzle', 'mine', {})).puzzles).toEqual([])
})

test('of two phones are merged; the later change wins', async () => {
  const one = await test_.get('cem', 'puzzle', 'synchronise', {
    changes: [puzzle(GIVENS, 'a', NOON - 1000), puzzle(OTHER, 'b', NOON - 900)],
  })
  expect(one.puzzles.map(({ title }) => title).sort()).toEqual(['a', 'b'])
  test_.clock.now += 5000
  const two = await test_.get('cem', 'puzzle', 'synchronise', {
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
    test_.get('cem', 'puzzle', 'synchronise', { cursor, changes: [] })
  const news = await since(one.cursor)
  expect(news.puzzles).toContainEqual(expect.objectContaining({ title: 'b', deleted: true }))
  test_.clock.now += LATER
  const last = await since(news.cursor)
  expect(await since(last.cursor)).toEqual({ puzzles: [], more: false, cursor: last.cursor })
})

test('can be cleared for one player, which is not synchronised as deletions', async () => {
  const mine = { changes: [puzzle(GIVENS, 'a', NOON), puzzle(OTHER, 'b', NOON)] }
  const { cursor } = await test_.get('eva', 'puzzle', 'synchronise', mine)
  await test_.get('fay', 'puzzle', 'synchronise', mine)
  await test_.get('eva', 'puzzle', 'clear', {})
  expect((await test_.get('eva', 'puzzle', 'mine', {})).puzzles).toEqual([])
  expect((await test_.get('fay', 'puzzle', 'mine', {})).puzzles).toHaveLength(2)
  const news = await test_.get('eva', 'puzzle', 'synchronise', { cursor, changes: [] })
  expect(news.puzzles).toEqual([])
  const again = await test_.get('eva', 'puzzle', 'synchronise', mine)
  expect(again.puzzles).toHaveLength(2)
})

const CELLS = Array.from({ length: 81 }, (_, i) => `${'.'.repeat(i)}5${'.'.repeat(80 - i)}`)

test('are paginated, even if all changed at once', async () => {
  const changes = CELLS.map((givens) => puzzle(givens, 't', NOON))
  for (let i = 0; i < changes.length; i += 20) {
    await test_.get('dan', 'puzzle', 'synchronise', { changes: changes.slice(i, i + 20) })
  }
  const listed: string[] = []
  let cursor: string | undefined
  do {
    const page = await test_.get('dan', 'puzzle', 'mine', { ...(cursor && { cursor }) })
    listed.push(...page.puzzles.map(({ givens }) => givens))
    cursor = page.cursor
  } while (cursor)
  expect([...listed].sort()).toEqual([...CELLS].sort())

  const taken: string[] = []
  let [calls, more] = [0, true]
  for (; more && calls < 10; calls++) {
    const page = await test_.get('dan', 'puzzle', 'synchronise', {
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
  const { cursor } = await test_.get('gus', 'puzzle', 'synchronise', {
    changes: [puzzle(GIVENS, 'mine', NOON - 1000)],
  })
  // The other phone's call runs on an instance whose clock is behind, or takes long to reach the database.
  test_.clock.now = NOON - 4000
  await test_.get('gus', 'puzzle', 'save', puzzle(OTHER, 'the other’s', NOON - 5000))
  test_.clock.now = NOON + 1000
  const { puzzles } = await test_.get('gus', 'puzzle', 'synchronise', { cursor, changes: [] })
  expect(puzzles.map(({ givens }) => givens)).toContain(OTHER)
})

describe('limits', () => {
  /** Adds a number of puzzles of a player. */
  function fill(user: string, count: number, deleted: boolean): void {
    const documents = Array.from({ length: count }, (_, i) => {
      const code = `${deleted ? 'd' : 'x'}${user}${i}`
      const stamp = `${(NOON - 2 * DAY).toString(36).padStart(9, '0')}.${code}`
      const about = { code, size: 9, givens: '', title: '', changedAt: 0, deleted, stamp }
      return { _id: code, openid: openIdOf(user), ...about }
    })
    test_.cloud.database.add('puzzles', documents)
  }
  const synchronise = (user: string, changes: PuzzleChange[]) =>
    test_.call(user, 'puzzle', 'synchronise', { changes })
  const deletion = (givens: string) => ({ ...puzzle(givens, '', NOON + 5), deleted: true })

  test('refuse additional puzzles but accept changes and deletions', async () => {
    await test_.get('ina', 'puzzle', 'save', puzzle(GIVENS, 'one', NOON))
    fill('ina', 499, false)
    const before = test_.fingerprint()
    expect(codeOf(await test_.call('ina', 'puzzle', 'save', puzzle(OTHER, '', NOON)))).toBe('full')
    expect(codeOf(await synchronise('ina', [puzzle(OTHER, '', NOON)]))).toBe('full')
    expect(test_.fingerprint() === before).toBe(true)
    test_.clock.now += 10
    await test_.get('ina', 'puzzle', 'save', puzzle(GIVENS, 'changed', NOON + 1))
    expect(await synchronise('ina', [deletion(GIVENS)])).toMatchObject({ ok: true })
    const codes = [codeOf(await synchronise('ina', [puzzle(OTHER, '', NOON)]))]
    // One deletion makes room for one new puzzle, not for two.
    test_.clock.now += 10
    codes.push(codeOf(await synchronise('ina', [deletion(OTHER), puzzle(GIVENS, '', NOON + 15)])))
    codes.push(codeOf(await synchronise('ina', [puzzle(OTHER, '', NOON + 15)])))
    expect(codes).toEqual([undefined, undefined, 'full'])
  })

  test('do not count tombstones, which are removed if there are too many', async () => {
    fill('jan', 1500, true)
    expect(await synchronise('jan', [deletion(GIVENS)])).toMatchObject({ ok: true })
    const count = () => test_.store().puzzles.filter(({ openid }) => openid === openIdOf('jan'))
    expect(count()).toHaveLength(1501)
    await test_.get('jan', 'puzzle', 'save', puzzle(OTHER, '', NOON))
    expect(count()).toMatchObject([{ givens: OTHER, deleted: false }])
  })

  test('remove tombstones after a year', async () => {
    await test_.get('kim', 'puzzle', 'save', puzzle(OTHER, '', NOON))
    fill('kim', 3, true)
    const left = () =>
      test_.store().puzzles.filter(({ openid }) => openid === openIdOf('kim')).length
    for (const [days, expected] of [
      [362, 4],
      [368, 1],
    ]) {
      for (let night = 0; night < 4; night++) {
        test_.clock.now = NOON + (days - 4 + night) * DAY
        await test_.fire('sweep')
      }
      expect(left()).toBe(expected)
    }
  })
})

test('synchronising takes one action if nothing is new, otherwise few', async () => {
  const call = (changes: PuzzleChange[]) => () =>
    test_.get('leo', 'puzzle', 'synchronise', { changes })
  expect(await test_.operations(call([]))).toBe(1)
  expect(await test_.operations(call([puzzle(GIVENS, '', NOON)]))).toBe(4)
  expect(await test_.operations(call([puzzle(GIVENS, '', NOON)]))).toBe(2)
})

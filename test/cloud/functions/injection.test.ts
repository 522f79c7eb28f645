import fc from 'fast-check'
import { cellName, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { encodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { cases, partAt, partsOf, withPart } from '../../support/properties'
import { codeOf, useCloud, which } from '../support/cloud'
import { actionTables } from '../support/everything'
import { GIVENS, gameOf } from '../support/game'

jest.mock('../../../cloud/serve', () => ({
  ...jest.requireActual('../../../cloud/serve'),
  serve: (actions: object) => actions,
}))
// Large, and not necessary to read the action tables.
jest.mock('wx-server-sdk', () => ({ init: () => {}, database: () => ({ command: {} }) }))

type Fields = Readonly<Record<string, unknown>>

const log = gameOf(GIVENS)
const id = 'a'.repeat(32)
const code = '0123456789'
const stamp = '000000000.0123456789'
/** A mark in a cell without a given. */
const rules = encodeRules(readRules({ even: [cellName(shapeOf(9), GIVENS.indexOf('.'))] }, 9))
const grid = { size: 9, givens: GIVENS, rules }
const puzzle = { ...grid, removed: '0'.repeat(126), title: 't', changedAt: 1 }

/** A valid event of every action with all its fields, including optional ones. */
const EVENTS: Readonly<Record<string, Readonly<Record<string, Fields>>>> = {
  daily: {
    today: { friends: true },
    start: { ...which, at: 0 },
    submit: {
      ...{ ...which, log, assisted: false, offline: true, startedAt: 0, excluded: 'paper' },
    },
    past: which,
    late: { ...which, log, assisted: false },
    calendar: { month: '2026-11' },
  },
  board: {
    everyone: which,
    enter: { cloudID: '79_x' },
    group: { ...which, group: id },
    friends: which,
    replay: { row: id },
  },
  puzzle: {
    clear: {},
    synchronise: { cursor: stamp, changes: [{ ...puzzle, deleted: false }] },
  },
  challenge: {
    create: { ...grid, log, assisted: false },
    look: { code },
    join: { code },
    finish: { code, log, assisted: false },
    results: { code },
    replay: { row: id },
    mine: {},
  },
  profile: {
    get: {},
    join: {},
    leave: {},
    rename: { name: 'x' },
    avatar: { avatar: 1 },
    statistics: {},
    remind: { on: true },
    erase: {},
  },
  together: {
    create: { ...grid, key: 'k'.repeat(16), level: 'easy', checks: true },
    join: { room: id },
    sync: { room: id, since: [0, 0, 0, 0, 0], moves: ['1.1.d2'], look: '1.1.l' },
    leave: { room: id },
    remove: { room: id, member: 1 },
    finish: { room: id },
  },
  report: {
    complain: { row: id, reason: 'name' },
    open: {},
    decide: { row: id, keep: true },
    undo: { row: id, reporter: id },
  },
}

/** Sent instead of any string. */
const NOT_STRINGS = [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $where: 'while(true);' },
  { $in: ['a'] },
  { _internalType: 'command', operator: 'gt' },
  ['x'],
  [{ $gt: '' }],
  null,
  12,
  true,
  'x'.repeat(70_000),
  '\u0000',
]
/** Sent instead of numbers and booleans. */
const NOT_INTEGERS = [{ $gt: 0 }, { $inc: 1 }, '1', [1], null, true, -1, 1.5, 1e300]
const NOT_BOOLEANS = [{ $ne: true }, 'true', 1, [true], null]
/** The only field that may be null. */
const NULLABLE = ['profile.rename.name']

function poisonsFor(good: unknown): readonly unknown[] {
  if (typeof good === 'string') return NOT_STRINGS
  return typeof good === 'number' ? NOT_INTEGERS : NOT_BOOLEANS
}

const cloud = useCloud()

test('the events have every field of every action', () => {
  const fieldsOf = (actions: Readonly<Record<string, Fields>>) =>
    Object.fromEntries(
      Object.entries(actions).map(([action, fields]) => [action, Object.keys(fields).sort()]),
    )
  const expected = Object.entries(actionTables()).map(([name, actions]) => [
    name,
    Object.fromEntries(
      Object.entries(actions).map(([action, { fields }]) => [action, Object.keys(fields).sort()]),
    ),
  ])
  const events = Object.entries(EVENTS).map(([name, actions]) => [name, fieldsOf(actions)])
  expect(Object.fromEntries(events)).toEqual(Object.fromEntries(expected))
  // The items of `changes` have the fields of a saved puzzle.
  const [change] = EVENTS.puzzle.synchronise.changes as Fields[]
  expect(Object.keys(change).sort()).toEqual(['deleted', ...Object.keys(puzzle)].sort())
})

describe.each(Object.keys(EVENTS))('%s', (name) => {
  test.each(Object.keys(EVENTS[name]))('%s accepts nothing but plain values', async (action) => {
    const before = cloud.fingerprint()
    const good = EVENTS[name][action]
    const events: [what: string, event: Fields][] = []
    for (const path of partsOf(good)) {
      const part = partAt(good, path)
      if (typeof part === 'object') continue
      for (const poison of poisonsFor(part)) {
        const where = [name, action, ...path].join('.')
        if (poison === null && NULLABLE.includes(where)) continue
        const what = `${where} = ${JSON.stringify(poison).slice(0, 60)}`
        events.push([what, withPart(good, path, poison) as Fields])
      }
    }
    for (const extra of [{ $gt: '' }, 'text', 0, null]) {
      events.push([`extra = ${extra}`, { ...good, extra }])
      events.push([`$where = ${extra}`, { ...good, $where: extra }])
    }
    const lists = Object.keys(good).filter((field) => Array.isArray(good[field]))
    for (const list of lists) {
      const [item] = good[list] as unknown[]
      for (const poison of [{ 0: item }, 'x', 1, [[item]], Array(1000).fill(item)]) {
        events.push([
          `${list} = ${JSON.stringify(poison).slice(0, 60)}`,
          { ...good, [list]: poison },
        ])
      }
    }
    const answered: string[] = []
    for (const [i, [what, event]] of events.entries()) {
      const answer = await cloud.send(`attacker ${i}`, name, { action, ...event })
      if (codeOf(answer) !== 'malformed') answered.push(`${what}: ${JSON.stringify(answer)}`)
    }
    expect(answered).toEqual([])
    for (const poison of [{ $gt: '' }, [action], null, 1, `${action}\u0000`]) {
      const answer = await cloud.send('attacker', name, { ...good, action: poison })
      expect(codeOf(answer)).toBe('malformed')
    }
    expect(cloud.fingerprint() === before).toBe(true)
  })
})

/** Values that are nearly valid somewhere. */
const values = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('2026-02-30', '0001-01-01', '9999-12-31', 'easy', code, id, stamp, GIVENS),
  fc.constantFrom('.'.repeat(81), '1P1.1 0J0', '0J0', '1T0.1 zzzzzzzzJ1', 4, 16, 2 ** 53, '\u202e'),
  fc.stringMatching(/^[0-9a-z]{1,6}[A-Z][0-9a-z.]{0,9}( 0J[0-9])?$/),
)

/** An event of an action in which some part has another value, or anything instead of an event. */
const requests = fc
  .constantFrom(
    ...Object.entries(EVENTS).flatMap(([name, actions]) =>
      Object.entries(actions).map(([action, event]) => ({ name, event: { action, ...event } })),
    ),
  )
  .chain(({ name, event }) =>
    fc.record({
      name: fc.constant(name),
      event: fc
        .tuple(fc.constantFrom(...partsOf(event)), values)
        .map(([path, value]) => withPart(event, path, value)),
    }),
  )

test('any value in any field is answered, and nothing fails inside', async () => {
  let user = 0
  await fc.assert(
    fc.asyncProperty(requests, async ({ name, event }) => {
      const answer = await cloud.send(`anybody ${user++}`, name, event)
      if (answer.ok) return
      expect(answer).toEqual({ ok: false, code: expect.any(String), message: expect.any(String) })
      expect(answer.code).not.toBe('internal')
    }),
    cases(250),
  )
})

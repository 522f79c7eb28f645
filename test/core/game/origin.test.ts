import {
  challengeCodeOf,
  formatOrigin,
  type Origin,
  parseOrigin,
  roundOf,
} from '../../../miniprogram/core/game/origin'
import { DAILY_LEVELS } from '../../../miniprogram/core/game/round'

const ORIGINS: readonly (readonly [text: string, origin: Origin])[] = [
  ...DAILY_LEVELS.map((level) => {
    const origin: Origin = { kind: 'daily', round: { day: '2026-11-21', level } }
    return [`daily:2026-11-21:${level}`, origin] as const
  }),
  ['challenge:0123456789', { kind: 'challenge', code: '0123456789' }],
  ['challenge:AbC', { kind: 'challenge', code: 'AbC' }],
  ['challenge:abc:小 雨: 1', { kind: 'challenge', code: 'abc', sender: '小 雨: 1' }],
  ['typed', { kind: 'typed' }],
  ['practice', { kind: 'practice' }],
  ['arrived', { kind: 'arrived' }],
  ['photo', { kind: 'photo' }],
  ['made', { kind: 'made' }],
]

const UNKNOWN = [
  '',
  'Typed',
  'unknown',
  'daily',
  'daily:x',
  'daily:x:easy',
  'daily:2026-11-21:unfair',
  'daily:2026-11-21:easy ',
  'challenge:',
  'challenge:a b',
  'my challenge:abc',
  'Practice',
]

test.each(ORIGINS)('%s is parsed and formatted', (text, origin) => {
  expect(parseOrigin(text)).toEqual(origin)
  expect(formatOrigin(origin)).toBe(text)
})

test.each(UNKNOWN)('the unknown text "%s" round-trips unchanged', (text) => {
  expect(parseOrigin(text)).toEqual({ kind: 'unknown', text })
  expect(formatOrigin(parseOrigin(text))).toBe(text)
})

test('only a daily origin has a round, only a challenge has a code', () => {
  expect(roundOf(parseOrigin('daily:2026-11-21:easy'))).toEqual({
    day: '2026-11-21',
    level: 'easy',
  })
  expect(challengeCodeOf(parseOrigin('challenge:abc'))).toBe('abc')
  for (const text of ['made', 'challenge:abc', ...UNKNOWN]) {
    expect(roundOf(parseOrigin(text))).toBeNull()
  }
  for (const text of ['made', 'daily:2026-11-21:easy', ...UNKNOWN]) {
    expect(challengeCodeOf(parseOrigin(text))).toBeNull()
  }
  expect(roundOf(undefined)).toBeNull()
  expect(challengeCodeOf(undefined)).toBeNull()
})

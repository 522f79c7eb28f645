import { isPlayed, isRankedByJoining, isTimed } from '../../../cloud/core/unranked'

const DAY = '2026-11-23'
const [during, after] = [Date.parse(`${DAY}T04:00:00Z`), Date.parse('2026-11-26T04:00:00Z')]

test.each([
  [undefined, true, true, false],
  ['not-joined', true, true, true],
  ['left', true, true, true],
  ['assisted', false, false, false],
  ['late', false, true, false],
] as const)('a result with the reason %s', (why, timed, played, ranked) => {
  expect(isTimed({ why })).toBe(timed)
  expect([19_999, 20_000].map((ms) => isPlayed({ why, ms }))).toEqual([played, true])
  expect(isRankedByJoining({ day: DAY, why }, during)).toBe(ranked)
  expect(isRankedByJoining({ day: DAY, why }, after)).toBe(false)
})

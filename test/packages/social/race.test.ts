import { fillTimesOf, raceOf } from '../../../miniprogram/packages/social/replay/race'

const race = (mine: readonly number[], theirs: readonly number[]) =>
  raceOf(fillTimesOf(mine), fillTimesOf(theirs))

describe('a race of two games', () => {
  test('tells who leads from which digit on, and where most time was lost', () => {
    expect(race([2000, 2000, 30_000, 2000], [6000, 6000, 5000, 5000])).toEqual([
      { kind: 'mine', n: 1 },
      { kind: 'myLoss', n: 3, ms: 30_000, otherMs: 5000 },
      { kind: 'theirs', n: 3 },
    ])
    expect(race([4000, 4000], [4000, 20_000])).toEqual([
      { kind: 'theirLoss', n: 2, ms: 20_000, otherMs: 4000 },
      { kind: 'mine', n: 2 },
    ])
  })

  test('tells nothing of small differences, and ends with the shorter game', () => {
    expect(race([4000, 4000, 4000], [5000, 5000, 5000])).toEqual([{ kind: 'mine', n: 3 }])
    expect(race([4000, 4000], [5000, 5000])).toEqual([])
    expect(race([4000], [])).toEqual([])
  })
})

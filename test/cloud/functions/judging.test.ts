import { NOON, start, useCloudAtNoon, which } from '../support/cloud'
import { gameOf } from '../support/game'

const cloud = useCloudAtNoon()

test('a game that was solved on paper counts for the streak and is on no board, however it was typed', async () => {
  await cloud.get('paper', 'profile', 'join', {})
  cloud.clock.now = NOON
  const log = gameOf(await start(cloud, 'paper'), { gap: 1500 })
  cloud.clock.now += 1_800_000
  const game = { ...which, log, assisted: false }
  const { result } = await cloud.get('paper', 'daily', 'submit', { ...game, excluded: 'paper' })
  expect(result).toMatchObject({ ranked: false, why: 'paper' })
  // Neither sending it again without the field nor joining again ranks it.
  const again = await cloud.get('paper', 'daily', 'submit', game)
  expect(again).toEqual({ result, repeated: true })
  await cloud.get('paper', 'profile', 'leave', {})
  await cloud.get('paper', 'profile', 'join', {})
  const { own } = await cloud.get('paper', 'board', 'everyone', which)
  expect(own).toEqual({ ms: result.ms, why: 'paper' })
  const statistics = await cloud.get('paper', 'profile', 'statistics', {})
  expect(statistics).toMatchObject({ days: 1, streak: 1 })
})

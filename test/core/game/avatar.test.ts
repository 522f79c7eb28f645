import { AVATAR_COUNT, avatarFor } from '../../../miniprogram/core/game/avatar'

test('a player without a chosen avatar always has the same one, and players have different ones', () => {
  const seeds = Array.from({ length: 400 }, (_, i) => `player ${i}`)
  const avatars = seeds.map(avatarFor)
  expect(seeds.map(avatarFor)).toEqual(avatars)
  expect([...new Set(avatars)].sort((a, b) => a - b)).toEqual(
    Array.from({ length: AVATAR_COUNT }, (_, i) => i + 1),
  )
})

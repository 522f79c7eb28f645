import { AVATAR_COUNT, avatarFor, randomAvatar } from '../../../miniprogram/core/game/avatar'

test('a chosen avatar is shown as it is', () => {
  for (const number of [1, 7, AVATAR_COUNT]) expect(avatarFor(number, 'any row')).toBe(number)
})

test('players without an avatar get different ones, always the same for a row', () => {
  const rows = Array.from({ length: 200 }, (_, i) => `${(i * 7919).toString(16)}a5`)
  const shown = rows.map((row) => avatarFor(0, row))
  expect(rows.map((row) => avatarFor(undefined, row))).toEqual(shown)
  expect(new Set(shown).size).toBe(AVATAR_COUNT)
})

test('a random avatar can be any of them and nothing else', () => {
  const numbers = [0, 0.5, 0.999999].map((value) => randomAvatar(() => value))
  expect(numbers).toEqual([1, 1 + AVATAR_COUNT / 2, AVATAR_COUNT])
})

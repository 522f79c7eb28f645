import { AVATAR_COUNT } from '../../../miniprogram/core/game/avatar'
import { en } from '../../../miniprogram/packages/settings/languages/en'
import { zh } from '../../../miniprogram/strings/zh'
import { avatarDrawing } from '../../../miniprogram/ui/components/avatar/drawings'
import { elementsOf, loadComponent } from '../../support/component'

/** The appearance of an avatar: its drawing and its background. */
function lookOf(number: number, size = 40) {
  const [avatar] = elementsOf(
    loadComponent('ui/components/avatar/avatar', { number, size }),
    '.avatar',
  )
  const style = decodeURIComponent(avatar.getAttribute('style') ?? '')
  return { style, background: /avatar--(\d)/.exec(avatar.className)?.[1] }
}

const all = Array.from({ length: AVATAR_COUNT }, (_, index) => index + 1)

test('every number has a different drawing and a different name', () => {
  const drawings = all.map((number) => lookOf(number).style)
  expect(new Set(drawings).size).toBe(AVATAR_COUNT)
  for (const { avatars } of [zh, en]) {
    const names = avatars.split(', ')
    expect(names).toHaveLength(AVATAR_COUNT)
    expect(new Set(names).size).toBe(AVATAR_COUNT)
  }
})

test('twelve animals come in two coats, on different backgrounds', () => {
  const shapesOf = (number: number) => avatarDrawing(number).replace(/#[0-9a-f]{6}/g, '')
  expect(new Set(all.map(shapesOf)).size).toBe(12)
  for (const number of all.slice(0, 12)) {
    expect(shapesOf(number)).toBe(shapesOf(number + 12))
    expect(lookOf(number).background).not.toBe(lookOf(number + 12).background)
  }
})

test('a number of a later version shows some avatar', () => {
  expect(lookOf(AVATAR_COUNT + 3).style).toBe(lookOf(3).style)
})

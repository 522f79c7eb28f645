import {
  AVATAR_COLOUR_COUNT,
  AVATAR_COUNT,
  avatarDrawings,
} from '../../../miniprogram/ui/components/avatar/drawings'
import { elementsOf, loadComponent } from '../../support/component'

/** The appearance of an avatar: the number of its colour and its drawing. */
function faceOf(number: number) {
  const avatar = loadComponent('ui/components/avatar/avatar', { number })
  const [face] = elementsOf(avatar, '.face')
  const [picture] = elementsOf(avatar, '.picture')
  const colour = /face--(\d)/.exec(face.className)?.[1]
  return { colour, drawing: decodeURIComponent(picture.getAttribute('style') ?? '') }
}

const all = Array.from({ length: AVATAR_COUNT }, (_, number) => faceOf(number))

test('every number has a different avatar', () => {
  expect(new Set(all.map(({ colour, drawing }) => `${colour} ${drawing}`)).size).toBe(AVATAR_COUNT)
})

test('consecutive numbers have the same drawing in different colours', () => {
  for (const [number, { colour, drawing }] of all.entries()) {
    expect(colour).toBe(String(number % AVATAR_COLOUR_COUNT))
    expect(drawing).toContain(avatarDrawings[Math.floor(number / AVATAR_COLOUR_COUNT)])
  }
})

test('a number of a later version shows some avatar', () => {
  expect(faceOf(AVATAR_COUNT + 2).drawing).toBe(all[0].drawing)
})

test('the drawing is smaller than the avatar', () => {
  const avatar = loadComponent('ui/components/avatar/avatar', { number: 5, size: 64 })
  expect(elementsOf(avatar, '.face')[0].getAttribute('style')).toMatch(
    /width: ?64px; height: ?64px/,
  )
  expect(elementsOf(avatar, '.picture')[0].getAttribute('style')).toContain('font-size:40px')
})

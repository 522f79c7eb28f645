import {
  AVATAR_COLOUR_COUNT,
  AVATAR_COUNT,
  avatarDrawings,
} from '../../../miniprogram/packages/social/avatar/drawings'
import { elementsOf, loadComponent } from '../../support/component'

/** What a face looks like: the name of its colour and its drawing. */
function faceOf(number: number) {
  const avatar = loadComponent('packages/social/avatar/avatar', { number })
  const [face] = elementsOf(avatar, '.face')
  const [picture] = elementsOf(avatar, '.picture')
  const colour = /face--(\d)/.exec(face.className)?.[1]
  return { colour, drawing: decodeURIComponent(picture.getAttribute('style') ?? '') }
}

const all = Array.from({ length: AVATAR_COUNT }, (_, number) => faceOf(number))

test('every number is a face of its own', () => {
  expect(new Set(all.map(({ colour, drawing }) => `${colour} ${drawing}`)).size).toBe(AVATAR_COUNT)
})

test('a picture comes in each colour before the next picture', () => {
  for (const [number, { colour, drawing }] of all.entries()) {
    expect(colour).toBe(String(number % AVATAR_COLOUR_COUNT))
    expect(drawing).toContain(avatarDrawings[Math.floor(number / AVATAR_COLOUR_COUNT)])
  }
})

test('a number of a later version shows a face, too', () => {
  expect(faceOf(AVATAR_COUNT + 2).drawing).toBe(all[0].drawing)
})

test('its size is that of the face; the drawing keeps a margin', () => {
  const avatar = loadComponent('packages/social/avatar/avatar', { number: 5, size: 64 })
  expect(elementsOf(avatar, '.face')[0].getAttribute('style')).toMatch(
    /width: ?64px; height: ?64px/,
  )
  expect(elementsOf(avatar, '.picture')[0].getAttribute('style')).toContain('font-size:40px')
})

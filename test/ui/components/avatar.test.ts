import { AVATARS, COLOURS, pictures } from '../../../miniprogram/packages/social/avatar/drawings'
import { elementsOf, loadComponent } from '../../support/component'

/** What a face looks like: the name of its colour and its drawing. */
function faceOf(number: number) {
  const avatar = loadComponent('packages/social/avatar/avatar', { number })
  const [face] = elementsOf(avatar, '.face')
  const [picture] = elementsOf(avatar, '.picture')
  const colour = /face--(\d)/.exec(face.className)?.[1]
  return { colour, drawing: decodeURIComponent(picture.getAttribute('style') ?? '') }
}

const all = Array.from({ length: AVATARS }, (_, number) => faceOf(number))

test('every number is a face of its own', () => {
  expect(new Set(all.map(({ colour, drawing }) => `${colour} ${drawing}`)).size).toBe(AVATARS)
})

test('a picture comes in each colour before the next picture', () => {
  for (const [number, { colour, drawing }] of all.entries()) {
    expect(colour).toBe(String(number % COLOURS))
    expect(drawing).toContain(pictures[Math.floor(number / COLOURS)])
  }
})

test('a number of a later version shows a face, too', () => {
  expect(faceOf(AVATARS + 2).drawing).toBe(all[0].drawing)
})

test('its size is that of the face; the drawing keeps a margin', () => {
  const avatar = loadComponent('packages/social/avatar/avatar', { number: 5, size: 64 })
  expect(elementsOf(avatar, '.face')[0].getAttribute('style')).toMatch(
    /width: ?64px; height: ?64px/,
  )
  expect(elementsOf(avatar, '.picture')[0].getAttribute('style')).toContain('font-size:40px')
})

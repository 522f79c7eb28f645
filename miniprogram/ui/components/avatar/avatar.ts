import { maskStyle } from '../app-icon/mask'
import { AVATAR_COLOUR_COUNT, avatarDrawings } from './drawings'

/** A player's avatar by its number. */
Component({
  properties: {
    number: { type: Number, value: 0 },
    /** Width and height, px. */
    size: { type: Number, value: 40 },
  },
  data: { style: '', colour: 0 },
  observers: {
    'number, size'(number: number, size: number) {
      const picture = avatarDrawings[Math.floor(number / AVATAR_COLOUR_COUNT)] ?? avatarDrawings[0]
      this.setData({
        style: maskStyle(picture, Math.round(size * 0.62)),
        colour: number % AVATAR_COLOUR_COUNT,
      })
    },
  },
})

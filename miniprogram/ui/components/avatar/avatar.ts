import { avatarDrawing, backgroundOf } from './drawings'

/** A player's avatar by its number. */
Component({
  properties: {
    /** From 1: see core/game/avatar. */
    number: { type: Number, value: 1 },
    /** Width and height, px. */
    size: { type: Number, value: 40 },
  },
  data: { picture: '', background: 0 },
  observers: {
    number(number: number) {
      const image = `url("data:image/svg+xml,${encodeURIComponent(avatarDrawing(number))}")`
      this.setData({ picture: `background-image:${image}`, background: backgroundOf(number) })
    },
  },
})

import { deserialise, replay, serialise } from '../../../miniprogram/core/game'
import saves from './saves-1.json'

/** Games of every kind of edit before digits gave back the notes that they remove. */
test.each(saves.map((save, index) => ({ index, save })))(
  'a game of version 1 opens with its board and its history: $index',
  ({ save }) => {
    const text = JSON.stringify(save)
    const game = deserialise(text)
    expect(game.history.log.length).toBeGreaterThan(3)
    expect(JSON.parse(serialise(game, 0))).toEqual(save)
    const { values, notes, withheld, unfilled, effects } = replay(game.puzzle, save.log)
    expect({ values, notes }).toEqual({ values: game.values, notes: game.notes })
    for (const layer of [withheld, unfilled, effects]) expect(layer.some(Boolean)).toBe(false)
  },
)

import { sleep } from 'miniprogram-simulate'
import { eventsOf, loadComponent, type Rendered, tap } from '../../support/component'

/** A player on a page that sets the requested index. */
function playerAt(index: number, last: number, frameMs = 1): Rendered {
  const player = loadComponent('ui/components/player/player', { index, last, frameMs })
  player.addEventListener('seek', ({ detail }) => player.setData(detail as { index: number }))
  return player
}

const keys = { previous: 0, play: 1, next: 2 }
const press = (player: Rendered, key: keyof typeof keys) => tap(player, '.key', keys[key])

async function until(condition: () => boolean) {
  while (!condition()) await sleep(5)
}

describe('the player', () => {
  test('plays to the last frame and stops; playback from there starts at the first', async () => {
    const player = playerAt(2, 5)
    const sought = eventsOf(player, 'seek')
    await press(player, 'play')
    await until(() => player.data.playing === false)
    expect(sought).toEqual([3, 4, 5].map((index) => ({ index, playing: true })))
    await press(player, 'play')
    await until(() => player.data.playing === false)
    expect(sought.slice(3)).toEqual([0, 1, 2, 3, 4, 5].map((index) => ({ index, playing: true })))
  })

  test('stops when another key or the play key is pressed, or when the page sets another index', async () => {
    for (const stop of [
      (player: Rendered) => press(player, 'previous'),
      (player: Rendered) => press(player, 'play'),
      async (player: Rendered) => player.setData({ index: 40 }),
      async (player: Rendered) => player.triggerPageLifeTime('hide'),
    ]) {
      const player = playerAt(0, 90, 60_000)
      await press(player, 'play')
      expect(player.data).toMatchObject({ playing: true, index: 1 })
      await stop(player)
      expect(player.data.playing).toBe(false)
    }
  })

  test('goes back and forth by one, and not beyond its ends', async () => {
    const player = playerAt(1, 2)
    const sought = eventsOf(player, 'seek')
    for (const key of ['previous', 'previous', 'next', 'next', 'next'] as const)
      await press(player, key)
    expect(sought).toEqual([0, 1, 2].map((index) => ({ index, playing: false })))
  })
})

import { silently } from '../../../tools/faults/app'
import {
  findLosses,
  type Life,
  liveToday,
  liveYesterday,
  type Watch,
} from '../../../tools/faults/life'

/** What is missing after a day; `watch` sees every call of the storage. */
const lossesOf = (watch: (life: Life) => Watch) =>
  silently(async () => {
    const life = await liveYesterday()
    const { uncaught, savedEntries } = await liveToday(life, watch(life))
    return [...uncaught, ...(await findLosses(life, savedEntries))]
  })

test('a day without faults loses nothing', async () => {
  expect(await lossesOf(() => () => {})).toEqual([])
})

test('a game and a setting that disappear are noticed', async () => {
  const losses = await lossesOf(({ disk, begun }) => (name) => {
    if (name !== 'setStorageSync') return
    disk.delete('settings')
    disk.delete(`game:${begun}`)
  })
  expect(losses).toEqual(expect.arrayContaining(['a setting', 'the game of yesterday']))
})

test('an error that no page expects is noticed', async () => {
  const losses = await lossesOf(() => (name) => {
    if (name === 'removeStorageSync') throw new Error('removeStorageSync:fail')
  })
  expect(losses).toContain('unwanted game: Error: removeStorageSync:fail')
})

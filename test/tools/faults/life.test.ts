import { silently } from '../../../tools/faults/app'
import {
  findLosses,
  type Life,
  liveToday,
  liveYesterday,
  type Watch,
} from '../../../tools/faults/life'
import { reportRows } from '../../../tools/faults/report'

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

test('a loss is printed with its fault, and makes the topic fail', () => {
  const lines: string[] = []
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  const row = { fault: 'a fault', cases: 3, lost: [] }
  expect(reportRows('topic', [row])).toBe(true)
  expect(lines.join('')).toMatch(/\| a fault \| +3 \| nothing \|/)
  expect(reportRows('topic', [row, { ...row, lost: ['a game'] }])).toBe(false)
  expect(lines.join('')).toContain('lost (a fault): a game')
})

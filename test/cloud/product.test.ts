import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CloudAnswer, DailyApi } from '../../cloud/api'
import { startBuiltCloud } from '../../tools/product-cloud'
import { type ProductCloud, startProductCloud } from '../../web/cloud'

/** Calls a function as a user. */
async function ask<Content extends object>(
  { cloud }: ProductCloud,
  name: string,
  event: object,
): Promise<Content> {
  const answer = (await cloud[name](event, 'ann')) as CloudAnswer<Content>
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`)
  return answer
}

const today = (cloud: ProductCloud) =>
  ask<DailyApi['today']['answer']>(cloud, 'daily', { action: 'today' })

const SATURDAY = ['easy', 'medium', 'hard', 'extra']

describe('the cloud of npm start', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-'))
  const file = path.join(folder, 'cloud.db')
  // A Saturday, always at noon, so that no midnight interferes.
  const now = () => Date.parse('2026-11-21T12:00:00+08:00')
  afterAll(() => rmSync(folder, { recursive: true }))

  test('has puzzles to play and keeps its data across a restart', async () => {
    const first = await startBuiltCloud({ file, now })
    await first.published
    const { day, levels } = await today(first)
    expect(day).toBe('2026-11-21')
    expect(levels.map(({ level }) => level)).toEqual(SATURDAY)
    await ask(first, 'profile', { action: 'rename', name: '安' })
    await expect(ask(first, 'profile', { action: 'rename', name: '违规' })).rejects.toThrow('name')
    await first.close()

    const second = await startBuiltCloud({ file, now })
    await second.published
    expect((await today(second)).levels).toEqual(levels)
    expect(await ask(second, 'profile', { action: 'get' })).toMatchObject({
      profile: { name: '安' },
    })
    await second.close()
  })

  test('closes while working without an error and continues later', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation()
    const other = { file: path.join(folder, 'other.db'), now }
    const first = await startBuiltCloud(other)
    // While days are being published and calls are running.
    const waiting = [1, 2, 3].map(() => today(first).catch(({ name }: Error) => name))
    await first.close()
    await first.published
    expect(await Promise.all(waiting)).toEqual(['FunctionError', 'FunctionError', 'FunctionError'])
    await expect(today(first)).rejects.toThrow('the instance has ended')

    const second = await startBuiltCloud(other)
    await second.published
    expect((await today(second)).levels).toHaveLength(SATURDAY.length)
    await second.close()
    expect(complaints).not.toHaveBeenCalled()
  })

  test('tries again until all days are published', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation()
    const functions = path.join(__dirname, 'emulator/fixture')
    const cloud = await startProductCloud({ functions, file: ':memory:', now })
    await cloud.published
    expect(complaints.mock.calls.flat()).toEqual([
      'The daily puzzles are not published yet: at its limit',
      'The daily puzzles are not published yet: the function failed',
    ])
    await cloud.close()
  })
})

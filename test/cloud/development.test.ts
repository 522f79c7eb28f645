import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Answer, DailyApi } from '../../cloud/api'
import { startDevelopmentCloud } from '../../local/cloudbase/development'
import { root } from './support/cloud'

// The first start makes a week of puzzles.
jest.setTimeout(240_000)

test('the cloud of npm start has days to play, and keeps its data over a restart', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-'))
  try {
    const today = async (cloud: Awaited<ReturnType<typeof startDevelopmentCloud>>) =>
      (await cloud.call('daily', { action: 'today' }, { user: 'ann' })) as Answer<
        DailyApi['today']['answer']
      >
    const first = await startDevelopmentCloud({ root, folder })
    await first.ready
    const before = await today(first)
    if (!before.ok) throw new Error(before.message)
    expect(before.levels).toHaveLength(3)
    await first.call('profile', { action: 'rename', name: '安' }, { user: 'ann' })
    await first.close()

    const second = await startDevelopmentCloud({ root, folder })
    await second.ready
    const after = await today(second)
    if (!after.ok) throw new Error(after.message)
    expect(after.day === before.day ? after.levels : before.levels).toEqual(before.levels)
    expect(await second.call('profile', { action: 'get' }, { user: 'ann' })).toMatchObject({
      profile: { name: '安' },
    })
    expect(
      await second.call('profile', { action: 'rename', name: '坏人' }, { user: 'ann' }),
    ).toMatchObject({
      ok: false,
      code: 'name',
    })
    await second.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

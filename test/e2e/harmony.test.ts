import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { eventually } from '../../tools/phone/patience'
import { openPhone } from '../support/phone'

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const code = encodeShare({ puzzle: parsePuzzle(puzzle) })
const stored = (data: unknown) => JSON.stringify({ version: 1, data })
const path = `pages/play/play?code=${code}`

test('a game on HarmonyOS is heard, though the options of sounds are missing there', async () => {
  const settings = stored({ sounds: true })
  const phone = await openPhone({ path, platform: 'ohos', storage: { settings } })
  await phone.tapCell(2)
  await phone.tapDigit('4')
  await phone.tap('笔记')
  await phone.tapCell(3)
  await phone.tapDigit('6')
  const heard: string[] = []
  await eventually(async () => {
    heard.push(...(await phone.takeSounds()))
    expect(heard).toEqual(['place', 'note'])
  })
})

test('a backup on a computer with HarmonyOS is saved, and sent where it cannot be', async () => {
  for (const missing of [[], ['saveFileToDisk']]) {
    const phone = await openPhone({
      path: 'packages/settings/backup/backup',
      platform: 'ohos_pc',
      missing,
    })
    const download = phone.page.waitForEvent('download')
    await phone.tap(missing.length > 0 ? '发到聊天' : '存成文件')
    expect((await download).suggestedFilename()).toMatch(/^sudoku-.*\.txt$/)
  }
})

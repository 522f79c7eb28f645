import { readFile } from 'node:fs/promises'
import { backupText } from '../../miniprogram/packages/settings/backup/contents'
import { createStorage } from '../../miniprogram/platform/storage'
import { complete } from '../../miniprogram/platform/work'
import type { Phone } from '../../tools/phone/phone'
import { playedFinishes, storedFinishes } from '../../tools/phone/stored-finishes'
import { storedGame } from '../../tools/phone/stored-game'
import { FakeWx } from '../platform/fake-wx'
import { openPhone } from '../support/phone'
import { paste } from '../support/play'
import { seen } from '../support/seen'

const backup = 'packages/settings/backup/backup'
const stored = (data: unknown) => JSON.stringify({ version: 1, data })
const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const hard = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........'

/** What the phone of a user stores, without what it may fetch or add by itself. */
const valuesOf = ({ page }: Phone, user: string) =>
  page.evaluate(
    (prefix) =>
      Object.fromEntries(
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith(prefix))
          .map(([key, value]) => [key.slice(prefix.length), value])
          .filter(([name]) => !/^(stock|daily|reminder|challenges|finishes)$/.test(name))
          .sort(),
      ),
    `wx:${user}:`,
  )

test('a long backup is read while the page goes on, and can be cancelled', async () => {
  const game = JSON.parse(storedGame({ givens: hard, missing: 1 })['game:game'])
  const many = Array.from({ length: 1500 }, (_, i): [string, string] => {
    const summary = { ...game.data.summary, id: `g${i}` }
    return [`game:g${i}`, JSON.stringify({ ...game, data: { ...game.data, summary } })]
  })
  new FakeWx(new Map(many)).install()
  const text = complete(backupText(createStorage(), Date.now()))
  const phone = await openPhone({
    path: backup,
    user: 'patient',
    storage: storedGame({ givens: easy, id: 'mine', missing: 3 }),
  })
  await phone.find('.part-size').waitFor()
  const before = await valuesOf(phone, 'patient')
  await phone.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  const session = await phone.page.context().newCDPSession(phone.page)
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  await slowDown(20)
  await phone.tap('粘贴文字')
  await phone.find('.reading-cancel').waitFor()
  await phone.tap('取消')
  await phone.find('.reading-cancel').waitFor({ state: 'detached' })
  expect(await phone.find('换上这份备份').count()).toBe(0)
  await slowDown(1)
  expect(await valuesOf(phone, 'patient')).toEqual(before)

  await phone.tap('粘贴文字')
  await phone.find('1500 局，其中 1500 局没玩完').waitFor()
  await phone.tap('换上这份备份')
  await phone.find('已换上备份').waitFor()
  await phone.find('.part-size').waitFor()
  expect(await phone.find('.part-size').textContent()).toContain('1500 局 · ')
})

test('everything moves to another phone as one file, and the way back is open', async () => {
  const finishes = playedFinishes(Date.now(), 40)
  const old = await openPhone({
    path: 'pages/me/me',
    user: 'old-phone',
    storage: {
      ...storedFinishes(finishes),
      ...storedGame({ givens: easy, level: 'easy', origin: { kind: 'made' }, missing: 9 }),
      settings: stored({ appearance: 'dark' }),
      lessons: stored({ solved: { 'x-wing': 7 }, begun: null }),
    },
  })
  await old.find('.figure-text').first().waitFor()
  const figures = await old.find('.figure-text').allTextContents()
  await old.find('学会 1/54 课').waitFor()
  await old.tap('设置')
  await old.tap('备份与恢复')
  const download = old.page.waitForEvent('download')
  await old.tap('发到聊天')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^sudoku-\d{4}-\d\d-\d\d\.txt$/)
  const text = await readFile(await file.path(), 'utf8')

  const phone = await openPhone({
    path: backup,
    user: 'new-phone',
    storage: storedGame({ givens: hard, id: 'mine', missing: 3 }),
  })
  await phone.find('发到聊天').waitFor()
  await seen(phone, 'backup')
  const before = await valuesOf(phone, 'new-phone')

  // A damaged text is refused, with the place, and nothing changes.
  await paste(phone, text.replace('"dark"', '"dusk"'), '粘贴文字')
  await phone.find('第 2 行（设置）和备份时不一样，可能被改过').waitFor()
  await seen(phone, 'backup-damaged')
  await paste(phone, '812753649', '粘贴文字')
  await phone.find('这不是数独通的备份').waitFor()
  expect(await valuesOf(phone, 'new-phone')).toEqual(before)

  // The file says what it holds before it replaces anything.
  const chooser = phone.page.waitForEvent('filechooser')
  await phone.tap('从聊天选文件')
  const mimeType = 'text/plain'
  await (await chooser).setFiles({ name: 'a.txt', mimeType, buffer: Buffer.from(text) })
  await phone.find('1 局，其中 1 局没玩完').waitFor()
  await phone.find(`${finishes.length} 局`).waitFor()
  await phone.find('做对 3 道练习').waitFor()
  await seen(phone, 'backup-summary')
  expect(await valuesOf(phone, 'new-phone')).toEqual(before)
  await phone.tap('换上这份备份')
  await phone.find('.theme-dark').first().waitFor()

  // All of it is there after the app was killed.
  await phone.kill()
  await phone.start()
  await phone.follow('pages/me/me')
  await phone.find('.figure-text').first().waitFor()
  expect(await phone.find('.figure-text').allTextContents()).toEqual(figures)
  expect(await phone.find('学会 1/54 课').count()).toBe(1)
  await phone.follow('pages/play/play?id=game')
  expect((await phone.cells()).filter((digit) => digit === '')).toHaveLength(9)

  // The data from before the restore comes back.
  await phone.follow(backup)
  await seen(phone, 'backup-restored')
  await phone.tap('换回去')
  await phone.tap(phone.find('换回去').last())
  await phone.find('.theme-light').first().waitFor()
  expect(await valuesOf(phone, 'new-phone')).toEqual(before)
  expect(await phone.find('换回去').count()).toBe(0)
})

import { version } from '../../miniprogram/strings/version'
import type { Phone } from '../../tools/phone/phone'
import { askCloud } from '../support/cloud'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'

const diagnosis = 'packages/capture/diagnosis/diagnosis'

/** Taps the button and waits for the end. */
async function runToEnd(phone: Phone, button = '开始', again = '再测一次') {
  await phone.tap(button)
  await phone.find(again).waitFor()
}

/** Copies the report and returns its lines. */
async function copiedReport(phone: Phone, button = '复制结果'): Promise<string[]> {
  await phone.page.evaluate(() => navigator.clipboard.writeText(''))
  await phone.tap(button)
  const copied = await phone.page.waitForFunction(() => navigator.clipboard.readText())
  return String(await copied.jsonValue()).split('\n')
}

/** The lines of the checks with this mark, without their times. */
const marked = (report: readonly string[], mark: string) =>
  report.filter((line) => line.startsWith(mark)).map((line) => line.replace(/（\d+ 毫秒）/, ''))

test('a phone without faults passes, and the copied report says so without personal data', async () => {
  await askCloud('ann', 'profile', { action: 'rename', name: '小明' })
  const draft = JSON.stringify({ version: 1, data: 'my-puzzle' })
  const phone = await openPhone({ path: 'pages/me/me', user: 'ann', storage: { draft } })
  await phone.tap('设置')
  await phone.tap('[aria-label^="关于数独通"]')
  await phone.find(`版本 ${version}`).waitFor()
  await seen(phone, 'about')
  await phone.tap('[aria-label^="诊断"]')
  await seen(phone, 'diagnosis')
  await phone.page.evaluate(() => navigator.clipboard.writeText('of the player'))
  await runToEnd(phone)
  expect(await phone.page.evaluate(() => navigator.clipboard.readText())).toBe('of the player')
  const report = await copiedReport(phone)
  const ratio = await phone.page.evaluate(() => devicePixelRatio)
  expect(report).toEqual([
    expect.stringMatching(/^数独通 [\d.]+ 诊断，\d{4}-\d\d-\d\d \d\d:\d\d$/),
    '手机：devtools local browser，Chromium',
    expect.stringMatching(
      // Pictures are drawn with two pixels per CSS pixel.
      new RegExp(`^微信 8.0.50，基础库 3.8.12，像素比 ${ratio}，窗口 375×\\d+$`),
    ),
    expect.stringMatching(/^✓ 计算线程（\d+ 毫秒）：每毫秒 \d+ 次循环，有 JIT$/),
    expect.stringMatching(/^✓ 存储（\d+ 毫秒）：写、读、删都正常，已用 \d+\/10240 KB$/),
    expect.stringMatching(/^✓ 云服务（\d+ 毫秒）：有回应$/),
    expect.stringMatching(/^✓ 摄像头权限（\d+ 毫秒）：还没问过/),
    '4 项正常，0 项有问题，0 项跳过',
  ])
  for (const text of ['ann', '小明', 'draft', 'my-puzzle'])
    expect(report.join('\n')).not.toContain(text)
  await phone.find('4 项正常，0 项有问题，0 项跳过').waitFor()
})

test('a worker that WeChat cannot start is a fault with advice; the rest is still tested', async () => {
  const phone = await openPhone({ path: diagnosis, workerFails: true })
  await runToEnd(phone)
  await seen(phone, 'diagnosis-worker-fails')
  const report = await copiedReport(phone)
  expect(marked(report, '✗')).toEqual([
    '✗ 计算线程：微信没能启动计算线程，提示、讲解和识别都要靠它。从多任务里划掉微信，再打开试试',
  ])
  expect(marked(report, '✓')).toHaveLength(3)
  phone.problems.length = 0
})

test('a report that cannot be copied is shown as text to select', async () => {
  const phone = await openPhone({ path: diagnosis })
  await runToEnd(phone)
  await phone.page.evaluate(() => {
    Object.assign(wx, {
      setClipboardData: ({ fail }: { fail(error: object): void }) =>
        fail({ errMsg: 'setClipboardData:fail', errno: 112 }),
    })
  })
  await phone.tap('复制结果')
  await phone.find('没有复制成功，可以长按下面的文字来复制').waitFor()
  expect(await phone.find('.report-text').textContent()).toMatch(/^数独通 .*4 项正常/s)
  phone.problems.length = 0
})

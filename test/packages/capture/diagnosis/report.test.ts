import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CheckResult } from '../../../../miniprogram/packages/capture/diagnosis/check'
import { reportText } from '../../../../miniprogram/packages/capture/diagnosis/report'
import { setLanguage } from '../../../../miniprogram/strings/index'
import { version } from '../../../../miniprogram/strings/version'

const head = {
  version: '0.2.0',
  date: new Date(2026, 10, 22, 9, 5),
  device: {
    brand: 'iPhone',
    model: 'iPhone 8<iPhone10,1>',
    system: 'iOS 13.7',
    weChatVersion: '8.0.50',
    libraryVersion: '3.8.12',
  },
  window: { width: 375, height: 603, pixelRatio: 2 },
}
const results: CheckResult[] = [
  { name: 'worker', state: 'ok', detail: '已启动', ms: 35 },
  { name: 'cloud', state: 'skipped', detail: '现在没有网络', ms: 2 },
  { name: 'storage', state: 'failed', detail: '快满了', ms: 812 },
]

afterEach(() => setLanguage('zh'))

describe('the report', () => {
  it('has the phone, a line for every check and a summary', () => {
    expect(reportText(head, results).split('\n')).toEqual([
      '数独通 0.2.0 诊断，2026-11-22 09:05',
      '手机：iPhone iPhone 8<iPhone10,1>，iOS 13.7',
      '微信 8.0.50，基础库 3.8.12，像素比 2，窗口 375×603',
      '✓ 计算线程（35 毫秒）：已启动',
      '– 云服务（2 毫秒）：现在没有网络',
      '✗ 存储（812 毫秒）：快满了',
      '1 项正常，1 项有问题，1 项跳过',
    ])
  })

  it('is in the language of the player', () => {
    setLanguage('en')
    expect(reportText(head, results)).toContain('✗ Storage (812 ms): ')
  })
})

it('the version that the app shows is that of the package', () => {
  const file = resolve(__dirname, '../../../../package.json')
  expect(version).toBe(JSON.parse(readFileSync(file, 'utf8')).version)
})

import { silenceLog } from '../../platform/fake-wx'
import { elementsOf, eventsOf, loadComponent, tap } from '../../support/component'

const row = 'f'.repeat(32)
/** `wx.cloud.callFunction` as state/cloud calls it. */
interface Call {
  name: string
  data: object
  success(result: object): void
}

let asked: { name: string; data: object }[]
let said: string[]

/** Simulates the choice in the action sheet (−1: cancelled) and the cloud's answer. */
function prepare(choice: number, answer: object) {
  asked = []
  said = []
  Object.assign(wx, {
    cloud: {
      init() {},
      callFunction({ name, data, success }: Call) {
        asked.push({ name, data })
        success({ result: answer })
      },
    },
    showActionSheet({ success, fail }: WechatMiniprogram.ShowActionSheetOption) {
      if (choice < 0) fail?.({ errMsg: 'showActionSheet:fail cancel' })
      else success?.({ tapIndex: choice } as never)
    },
    showToast: ({ title }: { title: string }) => said.push(title),
  })
}

beforeEach(silenceLog)

async function tapFlag() {
  const flag = loadComponent('packages/social/report-flag/report-flag', { row })
  const events = eventsOf(flag, 'reported')
  expect(elementsOf(flag, '.flag')).toHaveLength(1)
  await tap(flag, '.flag')
  return events
}

test('sends the chosen reason and notifies the page', async () => {
  prepare(1, { ok: true })
  expect(await tapFlag()).toEqual([{ row }])
  expect(asked).toEqual([{ name: 'report', data: { action: 'complain', row, reason: 'cheating' } }])
  expect(said).toEqual(['已收到，这一行你不会再看到'])
})

test('does nothing if no reason is chosen', async () => {
  prepare(-1, { ok: true })
  expect(await tapFlag()).toEqual([])
  expect([asked, said]).toEqual([[], []])
})

test('shows why the cloud refused and keeps the row', async () => {
  prepare(0, { ok: false, code: 'too-many', message: '10 complaints a day' })
  expect(await tapFlag()).toEqual([])
  expect(said).toEqual(['今天的 10 次举报用完了，明天可以再举报'])
  prepare(0, { ok: false, code: 'not-found', message: 'no such row' })
  expect(await tapFlag()).toEqual([])
  expect(said).toEqual(['没有成功，什么也没变，过一会儿再试'])
})

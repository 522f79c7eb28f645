import './fake-time'

import { storage } from '../../../miniprogram/platform/storage'
import { FakeWx } from '../../platform/fake-wx'

/** Saturday, 21 November 2026, noon in Beijing. */
export const NOON = Date.parse('2026-11-21T12:00:00+08:00')

/** A request as the phone passes it to `wx.cloud.callFunction`. */
interface Sent {
  readonly name: string
  readonly data: { readonly action: string }
}

/** The results of cloud functions by `name.action`. Calls of other actions fail as if offline. */
type Answers = Record<string, object | ((data: never) => object) | undefined>

export interface Phone {
  readonly wx: FakeWx
  readonly answers: Answers
  readonly sent: Sent[]
}

/**
 * Starts the app on a phone with this storage. The services are real; the clock, the storage and the cloud
 * are fakes.
 */
export function startPhone(stored: Readonly<Record<string, string>> = {}): Phone {
  jest.clearAllTimers()
  jest.setSystemTime(NOON)
  const wx = new FakeWx(new Map(Object.entries(stored))).install()
  // Services cache what they read in an earlier test. A clear of the storage resets these caches.
  const cleared = jest.spyOn(wx, 'clearStorageSync').mockImplementation()
  storage.clear()
  cleared.mockRestore()
  const answers: Answers = {}
  const sent: Sent[] = []
  Object.assign(wx, {
    cloud: {
      init() {},
      callFunction({ name, data, success, fail }: CallOptions) {
        sent.push({ name, data })
        const answer = answers[`${name}.${data.action}`]
        if (answer === undefined) fail({ errMsg: 'cloud.callFunction:fail request:fail' })
        else success({ result: typeof answer === 'function' ? answer(data as never) : answer })
      },
    },
    getGroupEnterInfo({ success, fail }: Callbacks) {
      const info = wx.results.getGroupEnterInfo
      if (info) success(info)
      else fail({ errMsg: 'getGroupEnterInfo:fail' })
    },
  })
  return { wx, answers, sent }
}

interface Callbacks {
  success(result: object): void
  fail(failure: object): void
}

type CallOptions = Callbacks & Sent

/** Lets everything run that waits for a promise. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** The stored texts by key. */
export function storedOn({ wx }: Phone): Record<string, string> {
  const texts = Object.entries(Object.fromEntries(wx.disk) as Record<string, string>)
  return Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)))
}

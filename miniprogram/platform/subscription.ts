import { call, callOr } from './call'

/**
 * Asks the player to accept one message of a template. Resolves to WeChat's answer: `accept…`, `reject`, `ban` or
 * `filter`. Call it inside a tap, before anything asynchronous. Rejects with a CallError.
 */
export function requestSubscription(template: string): Promise<string | undefined> {
  return call<Record<string, string>>('requestSubscribeMessage', (done) =>
    wx.requestSubscribeMessage({ tmplIds: [template], ...done }),
  ).then((consent) => consent[template])
}

/** Whether the player has chosen to always reject a template. */
export function isSubscriptionBlocked(template: string): Promise<boolean> {
  return callOr<Partial<WechatMiniprogram.GetSettingSuccessCallbackResult>>({}, (done) =>
    wx.getSetting({ withSubscriptions: true, ...done }),
  ).then(({ subscriptionsSetting }) => {
    const items: Record<string, string> = subscriptionsSetting?.itemSettings ?? {}
    return items[template] === 'reject'
  })
}

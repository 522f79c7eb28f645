import { call } from './call'

/**
 * Asks the player to accept one message of a template; `accept…`, `reject`, `ban` or `filter`. Must be called inside
 * a tap, before anything asynchronous. Rejects with a CallError.
 */
export async function requestSubscription(template: string): Promise<string | undefined> {
  const consent = await call<Record<string, string>>('requestSubscribeMessage', (done) =>
    wx.requestSubscribeMessage({ tmplIds: [template], ...done }),
  )
  return consent[template]
}

/** Whether the player told WeChat to reject a template without asking again. */
export function isSubscriptionBlocked(template: string): Promise<boolean> {
  return new Promise((resolve) => {
    wx.getSetting({
      withSubscriptions: true,
      success: ({ subscriptionsSetting }) => {
        const items: Record<string, string> = subscriptionsSetting?.itemSettings ?? {}
        resolve(items[template] === 'reject')
      },
      fail: () => resolve(false),
    })
  })
}

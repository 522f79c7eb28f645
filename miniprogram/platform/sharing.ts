import { call } from './call'

/**
 * The encrypted ticket of the group from which WeChat opened the mini program; '' where there is none.
 * Only the cloud can decode it. Rejects with a CallError.
 */
export async function fetchGroupTicket(): Promise<string> {
  const { cloudID = '' } = await call<{ cloudID?: string }>('getGroupEnterInfo', (done) =>
    wx.getGroupEnterInfo(done as WechatMiniprogram.GetGroupEnterInfoOption),
  )
  return cloudID
}

/** Lets cards sent from this page tell in which group they are opened. */
export function enableShareTicket(): void {
  wx.updateShareMenu({ withShareTicket: true })
}

/** Removes the timeline from the share menu of the page on top. Android only. */
export function hideTimelineShare(): void {
  wx.hideShareMenu({ menus: ['shareTimeline'] })
}

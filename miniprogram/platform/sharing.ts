import { attempt, call } from './call'

/**
 * The encrypted ticket of the group chat from which the mini program was opened, '' if there is none. Only the cloud
 * can decrypt it. Rejects with a CallError.
 */
export function fetchGroupTicket(): Promise<string> {
  return call<{ cloudID?: string }>('getGroupEnterInfo', (done) =>
    wx.getGroupEnterInfo(done as WechatMiniprogram.GetGroupEnterInfoOption),
  ).then(({ cloudID = '' }) => cloudID)
}

/** Differs between the ways in which the app was opened, such as two cards. */
export const entryKey = () => JSON.stringify(wx.getEnterOptionsSync())

/** Attaches a ticket to cards shared from this page, so that the group in which one is opened can be identified. */
export function enableShareTicket(): void {
  attempt((done) => wx.updateShareMenu({ withShareTicket: true, ...done }))
}

/** Brings the timeline back to the share menu of the current page. */
export function showTimelineShare(): void {
  attempt((done) => wx.showShareMenu({ menus: ['shareAppMessage', 'shareTimeline'], ...done }))
}

/** Removes the timeline from the share menu of the current page. On iPhones it stays. */
export function hideTimelineShare(): void {
  attempt((done) => wx.hideShareMenu({ menus: ['shareTimeline'], ...done }))
}

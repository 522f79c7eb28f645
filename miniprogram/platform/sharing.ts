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

/** WeChat's template 到齐时: 成员正在加入，当前 2/5 人 (https://developers.weixin.qq.com/miniprogram/dev/framework/open-ability/share/updatable-message.html). */
const GATHERING = '666F374D69D16C932E45D7E7D9F10CEF6177F5F5'

/** Makes cards shared from this page updatable messages (动态消息), which say how many of `max` are there; the cloud keeps that current. */
export function shareUpdatable(activityId: string, count: number, max: number): void {
  const parameterList = [
    { name: 'member_count', value: String(count) },
    { name: 'room_limit', value: String(max) },
  ]
  const templateInfo = { templateId: GATHERING, parameterList }
  const updatable = { isUpdatableMessage: true, activityId, templateInfo }
  attempt((done) => wx.updateShareMenu({ withShareTicket: true, ...updatable, ...done }))
}

/** Brings the timeline back to the share menu of the current page. */
export function showTimelineShare(): void {
  attempt((done) => wx.showShareMenu({ menus: ['shareAppMessage', 'shareTimeline'], ...done }))
}

/** Removes the timeline from the share menu of the current page. On iPhones it stays. */
export function hideTimelineShare(): void {
  attempt((done) => wx.hideShareMenu({ menus: ['shareTimeline'], ...done }))
}

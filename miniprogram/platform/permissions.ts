import { call } from './call'
import { questionOptions } from './dialog'

/** Permissions. WeChat asks for each once; after a refusal only its settings can grant it. */

type PermissionScope = 'scope.camera' | 'scope.writePhotosAlbum'

/** 'unasked': WeChat has not asked yet. */
export type PermissionState = 'granted' | 'refused' | 'unasked'

/** Whether a permission was granted or refused. Shows no prompt. Rejects with a CallError. */
export async function permissionState(scope: PermissionScope): Promise<PermissionState> {
  const { authSetting } = await call<WechatMiniprogram.GetSettingSuccessCallbackResult>(
    'getSetting',
    (done) => wx.getSetting(done),
  )
  const allowed = authSetting[scope]
  if (allowed === undefined) return 'unasked'
  return allowed ? 'granted' : 'refused'
}

/**
 * Opens WeChat's settings for this mini program. Resolves to whether the scope is allowed then. Call it inside a tap,
 * before anything asynchronous.
 */
export function openSettings(scope: PermissionScope): Promise<boolean> {
  return new Promise((resolve) => {
    wx.openSetting({
      fail: () => resolve(false),
      success: ({ authSetting }) => resolve(authSetting[scope] === true),
    })
  })
}

/** Asks for consent to the privacy guide unless it was given. Resolves to whether it is given. Call it inside a tap. */
export function requestPrivacyConsent(): Promise<boolean> {
  if (!wx.canIUse('requirePrivacyAuthorize')) return Promise.resolve(true)
  return new Promise((resolve) => {
    wx.requirePrivacyAuthorize({ success: () => resolve(true), fail: () => resolve(false) })
  })
}

/** Opens WeChat's page with the privacy guide. Resolves to false if that fails. */
export function openPrivacyGuide(): Promise<boolean> {
  if (!wx.canIUse('openPrivacyContract')) return Promise.resolve(false)
  return new Promise((resolve) => {
    wx.openPrivacyContract({ success: () => resolve(true), fail: () => resolve(false) })
  })
}

/** The texts of the question whether to open the settings. */
export interface SettingsPrompt {
  readonly text: string
  readonly yes: string
  readonly no: string
}

/**
 * Asks whether to open the settings, and opens them. Resolves to `isAllowed` of the settings. WeChat allows
 * `openSetting` only inside a tap. The tap on the answer counts only if nothing asynchronous happens in between, so
 * one function does both.
 */
export function offerSettings(
  { text, yes, no }: SettingsPrompt,
  isAllowed: (settings: WechatMiniprogram.OpenSettingSuccessCallbackResult) => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(false)
    wx.showModal({
      ...questionOptions(text, yes, no),
      fail: giveUp,
      success({ confirm }) {
        if (!confirm) return giveUp()
        wx.openSetting({
          withSubscriptions: true,
          fail: giveUp,
          success: (settings) => resolve(isAllowed(settings)),
        })
      },
    })
  })
}

import { call, callOr } from './call'
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
export async function openSettings(scope: PermissionScope): Promise<boolean> {
  const { authSetting } = await callOr<{ authSetting: WechatMiniprogram.AuthSetting }>(
    { authSetting: {} },
    (done) => wx.openSetting(done),
  )
  return authSetting[scope] === true
}

/** Asks for consent to the privacy guide unless it was given. Resolves to whether it is given. Call it inside a tap. */
export function requestPrivacyConsent(): Promise<boolean> {
  if (!wx.canIUse('requirePrivacyAuthorize')) return Promise.resolve(true)
  return callOr(false, ({ success, fail }) =>
    wx.requirePrivacyAuthorize({ success: () => success(true), fail }),
  )
}

/** Opens WeChat's page with the privacy guide. Resolves to false if that fails. */
export function openPrivacyGuide(): Promise<boolean> {
  if (!wx.canIUse('openPrivacyContract')) return Promise.resolve(false)
  return callOr(false, ({ success, fail }) =>
    wx.openPrivacyContract({ success: () => success(true), fail }),
  )
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
  return callOr(false, ({ success, fail }) =>
    wx.showModal({
      ...questionOptions(text, yes, no),
      fail,
      success({ confirm }) {
        if (!confirm) return success(false)
        wx.openSetting({
          withSubscriptions: true,
          fail,
          success: (settings) => success(isAllowed(settings)),
        })
      },
    }),
  )
}

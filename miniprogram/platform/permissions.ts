import { callOr } from './call'
import { questionOptions } from './dialog'

/** Permissions. WeChat asks for each once; after a refusal only its settings can grant it. */

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

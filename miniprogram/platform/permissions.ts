/** Permissions that the player gave or refused. WeChat asks once; after a refusal only its settings help. */

export type PermissionScope = 'scope.camera' | 'scope.writePhotosAlbum'

/**
 * Opens WeChat's settings for this mini program; true where the scope is allowed afterwards. WeChat lets
 * this through only inside a tap: call it before anything asynchronous.
 */
export function openSettings(scope: PermissionScope): Promise<boolean> {
  return new Promise((resolve) => {
    wx.openSetting({
      fail: () => resolve(false),
      success: ({ authSetting }) => resolve(authSetting[scope] === true),
    })
  })
}

/** Asks for consent to the privacy guide where it is still missing; true where it was given. Call it inside a tap. */
export function requestPrivacyConsent(): Promise<boolean> {
  if (!wx.canIUse('requirePrivacyAuthorize')) return Promise.resolve(true)
  return new Promise((resolve) => {
    wx.requirePrivacyAuthorize({ success: () => resolve(true), fail: () => resolve(false) })
  })
}

/** Opens WeChat's page with the privacy guide; false where it cannot. */
export function openPrivacyGuide(): Promise<boolean> {
  if (!wx.canIUse('openPrivacyContract')) return Promise.resolve(false)
  return new Promise((resolve) => {
    wx.openPrivacyContract({ success: () => resolve(true), fail: () => resolve(false) })
  })
}

/** The words of the question whether to open the settings. */
export interface SettingsPrompt {
  readonly text: string
  readonly yes: string
  readonly no: string
}

/**
 * Asks whether to open the settings, and opens them; true where `isAllowed` holds of them afterwards. WeChat lets
 * `openSetting` through only inside a tap, and the tap on the question counts as long as nothing asynchronous comes
 * between: hence one function for both.
 */
export function offerSettings(
  { text, yes, no }: SettingsPrompt,
  isAllowed: (settings: WechatMiniprogram.OpenSettingSuccessCallbackResult) => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(false)
    wx.showModal({
      content: text,
      confirmText: yes,
      cancelText: no,
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

/** Permissions that the player gave or refused. WeChat asks once; after a refusal only its settings help. */

export type Scope = 'scope.camera' | 'scope.writePhotosAlbum'

/**
 * Opens WeChat's settings for this mini program; true where the scope is allowed afterwards. WeChat lets
 * this through only inside a tap: call it before anything asynchronous.
 */
export function openSettings(scope: Scope): Promise<boolean> {
  return new Promise((resolve) => {
    wx.openSetting({
      fail: () => resolve(false),
      success: ({ authSetting }) => resolve(authSetting[scope] === true),
    })
  })
}

/** Asks for consent to the privacy guide where it is still missing; true where it was given. Call it inside a tap. */
export function agreePrivacy(): Promise<boolean> {
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

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

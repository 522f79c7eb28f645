import { call, callOr } from '../../../platform/call'

/** What was granted. WeChat asks for each permission once; after a refusal only its settings can grant it. */

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

import { call } from './call'

/**
 * Saves a picture file into the phone's album, asking for permission the first time. Rejects with a
 * CallError; on `denied` the page shows a button whose tap calls `openAlbumSetting`, since WeChat asks
 * only once.
 */
export async function saveToAlbum(filePath: string): Promise<void> {
  await call('saveImageToPhotosAlbum', (done) => wx.saveImageToPhotosAlbum({ filePath, ...done }))
}

/**
 * Opens the settings where the album can be allowed; true when it is allowed afterwards. WeChat only
 * lets it through directly inside a tap, without anything asynchronous before. Rejects with a CallError.
 */
export async function openAlbumSetting(): Promise<boolean> {
  const { authSetting } = await call<WechatMiniprogram.OpenSettingSuccessCallbackResult>(
    'openSetting',
    (done) => wx.openSetting(done),
  )
  return authSetting['scope.writePhotosAlbum'] === true
}

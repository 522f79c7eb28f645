import { call } from './call'
import { offerSettings, type SettingWords } from './permissions'

/**
 * Saves a picture file into the phone's album, asking for permission the first time. Rejects with a
 * CallError; on `denied` the page offers the settings (`offerAlbumSetting`), since WeChat asks only once.
 */
export async function saveToAlbum(filePath: string): Promise<void> {
  await call('saveImageToPhotosAlbum', (done) => wx.saveImageToPhotosAlbum({ filePath, ...done }))
}

/** Asks whether to open the settings where the album can be allowed; true when it is allowed afterwards. */
export function offerAlbumSetting(words: SettingWords): Promise<boolean> {
  return offerSettings(words, ({ authSetting }) => authSetting['scope.writePhotosAlbum'] === true)
}

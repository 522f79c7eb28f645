import { CallError, call } from './call'
import { showToast } from './dialog'
import { log } from './log'
import { offerSettings, type SettingsPrompt } from './permissions'

/**
 * Saves a picture file into the phone's album, asking for permission the first time. Rejects with a
 * CallError; on `denied` the page offers the settings (`offerAlbumSetting`), since WeChat asks only once.
 */
export async function saveToAlbum(filePath: string): Promise<void> {
  await call('saveImageToPhotosAlbum', (done) => wx.saveImageToPhotosAlbum({ filePath, ...done }))
}

/** Asks whether to open the settings where the album can be allowed; true when it is allowed afterwards. */
export function offerAlbumSetting(words: SettingsPrompt): Promise<boolean> {
  return offerSettings(words, ({ authSetting }) => authSetting['scope.writePhotosAlbum'] === true)
}

/** What is said of a picture on its way to the album. */
export interface PictureTexts {
  readonly pictureSaved: string
  readonly pictureFailed: string
  /** The question where the album was refused once, and its two answers. */
  readonly pictureDenied: string
  readonly openSetting: string
  readonly cancel: string
}

/** Makes a picture, saves it into the album and tells how that went; a refused album is offered again. */
export async function savePicture(make: () => Promise<string>, t: PictureTexts): Promise<void> {
  try {
    await saveToAlbum(await make())
    showToast(t.pictureSaved)
  } catch (error) {
    const code = error instanceof CallError ? error.code : 'failed'
    if (code === 'cancelled') return
    log.warn('album.save', { error: String(error) })
    if (code !== 'denied') showToast(t.pictureFailed)
    else offerAlbumSetting({ text: t.pictureDenied, yes: t.openSetting, no: t.cancel })
  }
}

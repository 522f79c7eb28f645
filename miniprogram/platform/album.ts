import { words } from '../strings/index'
import { CallError, call } from './call'
import { showToast } from './dialog'
import { log } from './log'
import { offerSettings, type SettingsPrompt } from './permissions'

/** Saves a picture file to the phone's album. WeChat asks for permission the first time. Rejects with a CallError. */
export async function saveToAlbum(filePath: string): Promise<void> {
  await call('saveImageToPhotosAlbum', (done) => wx.saveImageToPhotosAlbum({ filePath, ...done }))
}

/** After a refusal only WeChat's settings can allow the album. Resolves to whether it is allowed then. */
export function offerAlbumSetting(prompt: SettingsPrompt): Promise<boolean> {
  return offerSettings(prompt, ({ authSetting }) => authSetting['scope.writePhotosAlbum'] === true)
}

/** Makes a picture, saves it to the album and shows the result. After a refusal, offers to open the settings. */
export async function savePicture(make: () => Promise<string>): Promise<void> {
  const { picture: t, common } = words()
  try {
    await saveToAlbum(await make())
    showToast(t.saved)
  } catch (error) {
    const code = error instanceof CallError ? error.code : 'failed'
    if (code === 'cancelled') return
    log.warn('album.save', { error: String(error) })
    if (code !== 'denied') showToast(t.failed)
    else offerAlbumSetting({ text: t.denied, yes: t.openSetting, no: common.cancel })
  }
}

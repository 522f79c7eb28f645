import { words } from '../strings/index'
import { CallError, call } from './call'
import { showToast } from './dialog'
import { host } from './host'
import { log } from './log'
import { offerSettings, type SettingsPrompt } from './permissions'

/** Saves a picture file to the phone's album. WeChat asks for permission the first time. Rejects with a CallError. */
export function saveToAlbum(filePath: string): Promise<unknown> {
  return call('saveImageToPhotosAlbum', (done) => wx.saveImageToPhotosAlbum({ filePath, ...done }))
}

/** After a refusal only WeChat's settings can allow the album. Resolves to whether it is allowed then. */
export function offerAlbumSetting(prompt: SettingsPrompt): Promise<boolean> {
  return offerSettings(prompt, ({ authSetting }) => authSetting['scope.writePhotosAlbum'] === true)
}

/**
 * Opens WeChat's menu for a picture, which sends it to a chat with a way to the page at `entrancePath`, shows it in the timeline, or
 * saves it without asking for the album. Resolves to false where that is missing or fails.
 */
function sharePicture(path: string, entrancePath: string): Promise<boolean> {
  return call('showShareImageMenu', (done) =>
    wx.showShareImageMenu({ path, entrancePath, ...done }),
  ).then(
    () => true,
    ({ code }: CallError) => code === 'cancelled',
  )
}

/**
 * Makes a picture and lets the player share or save it; where WeChat has no menu for that, and without a page to lead to, saves it to the
 * album and shows the result. After a refusal, offers to open the settings.
 */
export async function savePicture(make: () => Promise<string>, page = ''): Promise<void> {
  const { picture: t, common } = words()
  try {
    const file = await make()
    if (page && host.isInWeChat && (await sharePicture(file, page))) return
    await saveToAlbum(file)
    showToast(t.saved)
  } catch (error) {
    const code = error instanceof CallError ? error.code : 'failed'
    if (code === 'cancelled') return
    log.warn('album.save', { error: String(error) })
    if (code !== 'denied') showToast(t.failed)
    else offerAlbumSetting({ text: t.denied, yes: t.openSetting, no: common.cancel })
  }
}

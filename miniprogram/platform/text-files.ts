import { CallError, call } from './call'
import { isOnComputer } from './device'
import { host } from './host'

/** Text files that the player sends, keeps or chooses. */

/** Writes a file of the mini program and returns its name. Throws a CallError. */
function writeTextFile(name: string, text: string): string {
  const filePath = `${wx.env.USER_DATA_PATH}/${name}`
  try {
    wx.getFileSystemManager().writeFileSync(filePath, text, 'utf8')
  } catch (error) {
    throw new CallError('failed', 'writeFileSync', String(error))
  }
  return filePath
}

/** Whether files are saved on this device: WeChat on a computer cannot send them to a chat. No document says that HarmonyOS saves them. */
export function savesFiles(): boolean {
  return !host.isInWeChat || (isOnComputer() && typeof wx.saveFileToDisk === 'function')
}

/**
 * Lets the player send a text as a file to a chat, or on a computer save it. Call it inside a tap, before anything
 * asynchronous. Rejects with a CallError.
 */
export async function handOverText(name: string, text: string): Promise<void> {
  const filePath = writeTextFile(name, text)
  if (savesFiles()) {
    await call('saveFileToDisk', (done) => wx.saveFileToDisk({ filePath, ...done }))
  } else {
    await call('shareFileMessage', (done) =>
      wx.shareFileMessage({ filePath, fileName: name, ...done }),
    )
  }
}

/**
 * The text of a file that the player chooses from a chat, or outside of WeChat from the device; null if it is longer.
 * Rejects with a CallError.
 */
export async function chooseText(
  maxBytes: number,
  extension: readonly string[],
): Promise<string | null> {
  const { tempFiles } = await call<WechatMiniprogram.ChooseMessageFileSuccessCallbackResult>(
    'chooseMessageFile',
    (done) => wx.chooseMessageFile({ count: 1, type: 'file', extension: [...extension], ...done }),
  )
  const [{ path: filePath, size }] = tempFiles
  if (size > maxBytes) return null
  const { data } = await call<{ data: string | ArrayBuffer }>('readFile', (done) =>
    wx.getFileSystemManager().readFile({ filePath, encoding: 'utf8', ...done }),
  )
  return String(data)
}

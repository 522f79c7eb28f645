import { call } from './call'

/**
 * Saves a picture file into the phone's album, asking for permission the first time. Rejects with a
 * CallError; on `denied` the page offers the settings (`offerAlbumSetting`), since WeChat asks only once.
 */
export async function saveToAlbum(filePath: string): Promise<void> {
  await call('saveImageToPhotosAlbum', (done) => wx.saveImageToPhotosAlbum({ filePath, ...done }))
}

/** The words of the question whether to open the settings. */
export interface SettingWords {
  readonly text: string
  readonly yes: string
  readonly no: string
}

/**
 * Asks whether to open the settings where the album can be allowed, and opens them; true when it is
 * allowed afterwards. WeChat lets `openSetting` through only inside a tap, and the tap on the question
 * counts as long as nothing asynchronous comes between: hence one function for both.
 */
export function offerAlbumSetting({ text, yes, no }: SettingWords): Promise<boolean> {
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
          fail: giveUp,
          success: ({ authSetting }) => resolve(authSetting['scope.writePhotosAlbum'] === true),
        })
      },
    })
  })
}

import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import type { Phone } from '../../tools/phone/phone'

/** Taps a button that saves a picture to the album, which is allowed. Returns the picture. */
export async function saveToAlbum(phone: Phone, button: string): Promise<PNG> {
  await phone.page.evaluate(() => {
    if (window.localBrowser) window.localBrowser.permissions['scope.writePhotosAlbum'] = true
  })
  const download = phone.page.waitForEvent('download')
  await phone.tap(button)
  const picture = PNG.sync.read(readFileSync(await (await download).path()))
  await phone.find('已存入相册').waitFor()
  return picture
}

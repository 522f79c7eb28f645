import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import type { Phone } from '../../tools/phone/phone'

/** Taps a button that opens WeChat's menu for a picture, and saves it there. Returns the picture. */
export async function savePicture(phone: Phone, button: string): Promise<PNG> {
  await phone.tap(button)
  const download = phone.page.waitForEvent('download')
  await phone.tap('保存到手机')
  const picture = PNG.sync.read(readFileSync(await (await download).path()))
  return picture
}

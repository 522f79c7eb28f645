import type { Browser } from 'playwright-core'
import type { Phone } from '../phone/phone'
import { photograph, shoot } from '../phone/photograph'
import type { State } from './state'

const printed = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
/** A half-solved puzzle with a 7 in place of a 2. */
const written = '..4..89....7..................7.........5.......9..............2........3........'

const page = 'packages/capture/scan/scan'

/** Opens the camera and answers WeChat's question. */
async function answer(phone: Phone, label: string) {
  await phone.tap('打开摄像头')
  await phone.tap(label)
}

/** Chooses a picture from the album, because the machine has no camera. */
async function choose(phone: Phone, draw: (browser: Browser) => Promise<Buffer>) {
  await answer(phone, '允许')
  await phone.find('摄像头打不开').waitFor()
  const browser = phone.page.context().browser() as Browser
  const buffer = await draw(browser)
  const [chooser] = await Promise.all([
    phone.page.waitForEvent('filechooser'),
    phone.find('相册').first().tap(),
  ])
  await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
}

async function read(phone: Phone) {
  await choose(phone, (browser) => photograph(browser, { printed, written }))
  await phone.find('唯一解').waitFor({ timeout: 30_000 })
}

/** The scan page without a camera, and its results for pictures. */
export const scanStates: readonly State[] = [
  { name: 'scan-unasked', page, act: (phone) => phone.find('打开摄像头').waitFor() },
  { name: 'scan-no-camera', page, act: (phone) => answer(phone, '允许') },
  { name: 'scan-refused', page, act: (phone) => answer(phone, '拒绝') },
  { name: 'scan-doubt', page, act: read },
  {
    name: 'scan-answer',
    page,
    async act(phone) {
      await read(phone)
      await phone.tap('看答案')
    },
  },
  {
    name: 'scan-nothing',
    page,
    async act(phone) {
      const text = `<body style="margin:60px;font:30px/1.8 sans-serif">${'每一行、每一列、每一宫。'.repeat(40)}`
      await choose(phone, (browser) => shoot(browser, text))
      await phone.find('没有找到数独').waitFor({ timeout: 30_000 })
    },
  },
]

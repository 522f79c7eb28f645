import type { Browser } from 'playwright-core'
import type { Phone } from '../phone/phone'
import { type Paper, photograph, screenshot, shoot } from '../phone/photograph'
import type { State } from './state'

const printed = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
/** Entries, with a 7 in place of a 2. */
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

const WAIT = { timeout: 30_000 }

async function read(phone: Phone) {
  await choose(phone, (browser) => photograph(browser, { printed, written }))
  await phone.find('有 1 格可能填错了').waitFor(WAIT)
}

/** A page of two puzzles. */
async function readPage(phone: Phone) {
  const other = { printed: [...printed].reverse().join('') }
  await choose(phone, (browser) => photograph(browser, { printed }, other))
  await phone.find('照片里有 2 个数独').waitFor(WAIT)
}

/** Cells of which two in five hold a digit, in regions that are not the boxes. */
function jigsaw(): Paper {
  const cells = Array.from({ length: 81 }, (_, i) => ({ row: Math.floor(i / 9), column: i % 9 }))
  const digits = cells.map(({ row, column }) => ((row + column) % 9) + 1)
  const regions = cells.map(({ row, column }) => {
    const third = Math.floor((column - 1 + (row % 3)) / 3)
    return 3 * Math.floor(row / 3) + Math.max(0, Math.min(2, third))
  })
  return {
    printed: digits.map((digit, i) => ((7 * i) % 5 < 2 ? digit : '.')).join(''),
    regions: regions.join(''),
  }
}

const sixteen = Array.from({ length: 256 }, (_, i) => (i % 3 ? '.' : (i % 9) + 1)).join('')

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
  { name: 'scan-page', page, act: readPage },
  {
    name: 'scan-page-read',
    page,
    alike: true,
    async act(phone) {
      await readPage(phone)
      await phone.tap('[aria-label="第 2 个数独"]')
      await phone.find('换一个').waitFor(WAIT)
    },
  },
  {
    name: 'scan-app',
    page,
    alike: true,
    async act(phone) {
      await choose(phone, (browser) => screenshot(browser, { givens: printed, entries: written }))
      await phone.find('有 1 格可能填错了').waitFor(WAIT)
    },
  },
  {
    name: 'scan-conflict',
    page,
    async act(phone) {
      const repeated = `${printed.slice(0, 8)}5${printed.slice(9)}`
      await choose(phone, (browser) => photograph(browser, { printed: repeated }))
      await phone.find('.verdict').waitFor(WAIT)
    },
  },
  {
    name: 'scan-jigsaw',
    page,
    async act(phone) {
      await choose(phone, (browser) => photograph(browser, jigsaw()))
      await phone.find('可能是锯齿数独').waitFor(WAIT)
    },
  },
  {
    name: 'scan-sixteen',
    page,
    alike: true,
    async act(phone) {
      await choose(phone, (browser) => photograph(browser, { printed: sixteen }))
      await phone.find('16×16 还不能拍照识别').waitFor(WAIT)
    },
  },
  {
    name: 'scan-nothing',
    page,
    async act(phone) {
      const text = `<body style="margin:60px;font:30px/1.8 sans-serif">${'每一行、每一列、每一宫。'.repeat(40)}`
      await choose(phone, (browser) => shoot(browser, text))
      await phone.find('没有找到数独').waitFor(WAIT)
    },
  },
]

import { encode } from 'jpeg-js'
import type { Locator } from 'playwright-core'
import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { drawPuzzle, straight } from '../core/vision/puzzle-drawing'
import { eventsOf, openPhone } from '../support/phone'
import { emptyFilm, filmOf, photograph, screenshot, shoot } from '../support/photograph'
import { gridOf, see } from '../support/play'
import { seen } from '../support/seen'
import { transparentPng } from '../support/transparent'

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const answer = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'

const scan = 'packages/capture/scan/scan'

/** Taps a source of pictures and chooses a picture in the file chooser. */
async function choose(phone: Phone, way: string, picture: Buffer, name = 'photo.jpg') {
  const [chooser] = await Promise.all([
    phone.page.waitForEvent('filechooser'),
    phone.find(way).first().tap(),
  ])
  const mimeType = name.endsWith('png') ? 'image/png' : 'image/jpeg'
  await chooser.setFiles({ name, mimeType, buffer: picture })
}

/**
 * Allows the camera and waits for the result of the photograph that it takes by itself: until then it has to draw the outline of
 * the grid, even if only for one frame. Whenever the machine is too slow, it asks for the shutter, and the shutter is pressed.
 */
async function allowCamera(phone: Phone, result: Locator) {
  await phone.page.evaluate(() => {
    const look = () => {
      const outline = document.querySelector('[style*="background-image"][style*="path"]')
      if (outline?.checkVisibility()) document.documentElement.dataset.outlined = 'true'
    }
    const everything = { subtree: true, childList: true, attributes: true }
    new MutationObserver(look).observe(document.body, everything)
  })
  await phone.tap('允许')
  const slow = phone.find('对准数独，按下快门')
  await slow.or(result).first().waitFor()
  if (await slow.isVisible()) await phone.tap('[aria-label="拍照"]')
  else expect(await phone.page.locator('html[data-outlined]').count()).toBe(1)
  await result.waitFor()
}

/** The cells of one row that are marked as conflicts on the photograph: a point in each, from left to right. */
const conflictsIn = (phone: Phone) =>
  phone.page.evaluate(() => {
    const canvas = [...document.querySelectorAll('canvas')].find((one) => one.clientWidth > 0)
    if (!canvas) throw new Error('no photograph')
    const pen = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.drawImage(canvas, 0, 0)
    const pixels = pen.getImageData(0, 0, canvas.width, canvas.height)
    const { left, top, width } = canvas.getBoundingClientRect()
    const scale = width / pixels.width
    const points: { x: number; y: number }[] = []
    for (let at = 0; at < pixels.data.length; at += 4) {
      const [red, green, blue] = pixels.data.subarray(at, at + 3)
      if (red !== 180 || green !== 35 || blue !== 24) continue
      const x = left + ((at / 4) % pixels.width) * scale
      const y = top + Math.floor(at / 4 / pixels.width) * scale
      if (points.every((point) => Math.abs(point.x - x) > width / 8)) points.push({ x, y })
    }
    return points.sort((a, b) => a.x - b.x)
  })

/** Opens the answer of the puzzle that was read, from the page where it can be edited, and compares every cell. */
async function compareAnswer(phone: Phone) {
  await phone.tap('.action--narrow')
  await phone.tap('到输入页修改')
  await phone.page.waitForURL(/input/)
  await phone.tap('看答案')
  await phone.page.waitForURL(/solve/)
  await see(phone, '唯一解')
  expect(await gridOf(phone)).toBe(answer)
  expect(await phone.cellsWith('given')).toHaveLength(30)
}

test('the camera finds a puzzle, photographs it automatically, and a doubtful cell is corrected', async () => {
  // A 7 where a 2 belongs: badly written, or wrong.
  const picture = await photograph({ printed: puzzle, written: writtenAt({ 11: 7 }) })
  const phone = await openPhone({ path: scan, film: filmOf(picture) })
  await phone.tap('打开摄像头')
  await allowCamera(phone, phone.find('.way--next'))
  await see(phone, '第2行第3列')
  await see(phone, '有 1 格可能填错了')
  await seen(phone, 'scan-doubt')
  await phone.tap(phone.find('.way').filter({ hasText: /^2$/ }))
  await phone.find('.way--next').waitFor({ state: 'detached' })
  await see(phone, '唯一解')
  await phone.tap('看答案')
  await see(phone, '收起')
  await seen(phone, 'scan-answer')
  const events = await eventsOf(phone)
  expect(events).toEqual([
    ['scan_found', { size: 9, doubts: 1 }],
    ['scan_corrected', { size: 9 }],
  ])
  await compareAnswer(phone)
})

test('a rotated picture from the album is read', async () => {
  const phone = await openPhone({ path: scan, film: emptyFilm() })
  await phone.tap('打开摄像头')
  await phone.tap('允许')
  const picture = await photograph({ printed: puzzle, transform: 'rotate(90deg)' })
  await choose(phone, '相册', picture)
  await see(phone, '唯一解')
  await see(phone, '读出 30 个已知数')
  // A toast lies below the photograph.
  await phone.tap('.action--narrow')
  await phone.tap('存到我的题目')
  await see(phone, '已存到「我的题目」')
  const [photo, toast] = await Promise.all(
    ['.photo', '.toast'].map((part) => phone.find(part).first().boundingBox()),
  )
  expect(toast?.y).toBeGreaterThanOrEqual((photo?.y ?? 0) + (photo?.height ?? Infinity))
  await compareAnswer(phone)
})

test('beside a finished grid the open puzzle is chosen by a tap; the finished one is named', async () => {
  const other = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
  const phone = await openPhone({ path: scan })
  await choose(phone, '相册', await photograph({ printed: answer }, { printed: other }))
  await see(phone, '照片里有 2 个数独')
  await seen(phone, 'scan-page')
  await phone.tap('[aria-label="第 2 个数独"]')
  await see(phone, '读出 17 个已知数')
  await seen(phone, 'scan-page-read')
  // The view is lower than before; the photograph must not be squeezed.
  await phone.page.waitForFunction(() => {
    const shown = [...document.querySelectorAll('canvas')].find(
      ({ clientWidth }) => clientWidth > 0,
    )
    const ratio = ({ width, height }: { width: number; height: number }) => width / height
    return shown && Math.abs(ratio(shown) / ratio(shown.getBoundingClientRect()) - 1) < 0.02
  })
  await phone.tap('换一个')
  await phone.tap('[aria-label="第 1 个数独"]')
  await see(phone, '这个盘面已经填满了')
  await phone.tap('换一个')
  await phone.tap('[aria-label="第 2 个数独"]')
  await see(phone, '读出 17 个已知数')
  await phone.tap('开局')
  await phone.page.waitForURL(/play/)
  expect(await gridOf(phone)).toBe(other)
})

test('a mistaken entry in a dark app is shown as it is; a 16×16 puzzle is named', async () => {
  // A second 6 in row 2.
  const entries = writtenAt({ 2: 4, 5: 8, 6: 9, 11: 6, 30: 7, 40: 5 })
  const phone = await openPhone({ path: scan })
  await choose(phone, '相册', await screenshot({ givens: puzzle, entries }))
  await see(phone, '有 1 格可能填错了')
  await see(phone, '第2行有 2 个 6：第2行第1列、第2行第3列')
  expect(await conflictsIn(phone)).toHaveLength(2)
  await phone.tap('开局')
  await phone.page.waitForURL(/play/)
  expect(await gridOf(phone)).toBe(merge(puzzle, entries))
  await phone.follow(scan)
  const sixteen = Array.from({ length: 256 }, (_, cell) => (cell % 3 ? '.' : (cell % 9) + 1))
  await choose(phone, '相册', await photograph({ printed: sixteen.join('') }))
  await see(phone, '16×16 还不能拍照识别')
  await seen(phone, 'scan-sixteen')
  await phone.tap('输入 16×16')
  await see(phone, '点格子，再点数字；也可以直接粘贴')
  expect(await phone.cells()).toHaveLength(256)
})

test('equal digits on a curved page are marked on the photograph and on the input page', async () => {
  const phone = await openPhone({ path: scan })
  // A 4 in place of a 5, without which the puzzle has several solutions.
  const repeated =
    '4.....8.4.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
  await choose(phone, '相册', curved(repeated))
  await see(phone, '有冲突')
  await see(phone, '第1行有 2 个 4：第1行第1列、第1行第9列')
  await seen(phone, 'scan-conflict')
  expect(await conflictsIn(phone)).toHaveLength(2)
  await phone.tap('手动改')
  await phone.page.waitForURL(/input/)
  await see(phone, '第1行有 2 个 4：第1行第1列、第1行第9列')
  expect(await phone.cellsWith('conflict')).toEqual([0, 8])

  // Corrected on the photograph, nothing is marked.
  await phone.goBack()
  await phone.page.waitForURL(/scan/)
  // The page may still be on its way back.
  await eventually(async () => {
    const [, { x, y }] = await conflictsIn(phone)
    await phone.page.touchscreen.tap(x + 3, y + 3)
    await phone.settled()
    expect(await phone.find('.ways-name').textContent()).toBe('第1行第9列')
  })
  await phone.tapDigit('5')
  await see(phone, '唯一解')
  expect(await conflictsIn(phone)).toEqual([])
})

test('a partly solved puzzle is continued with its entries', async () => {
  const written = writtenAt({ 2: 4, 5: 8, 6: 9, 30: 7, 40: 5, 48: 9, 63: 2, 72: 3 })
  const phone = await openPhone({ path: scan, film: emptyFilm() })
  await phone.tap('打开摄像头')
  await phone.tap('允许')
  await choose(phone, '聊天图片', await photograph({ printed: puzzle, written }))
  await see(phone, '唯一解')
  await see(phone, '读出 30 个已知数、8 个手写数字')
  await phone.tap('开局')
  await phone.page.waitForURL(/play/)
  expect(await gridOf(phone)).toBe(merge(puzzle, written))
  expect(await phone.cellsWith('given')).toHaveLength(30)
  await phone.tap('提示')
  await see(phone, '下一步在哪')
})

test('what the camera is for is said before WeChat asks; a player who refuses can use the album', async () => {
  const phone = await openPhone({ path: scan, film: emptyFilm() })
  await see(phone, '拍照要用摄像头，接下来会问你是否允许；照片只在本机识别，不上传')
  await seen(phone, 'scan-unasked')
  expect(await phone.find('拒绝').count()).toBe(0)
  await choose(phone, '相册', await photograph({ printed: puzzle }))
  await see(phone, '唯一解')
  await phone.follow(scan)
  await phone.tap('打开摄像头')
  await phone.tap('拒绝')
  await see(phone, '没有摄像头权限')
  await seen(phone, 'scan-refused')
  await choose(phone, '相册', await photograph({ printed: puzzle }))
  await see(phone, '唯一解')
})

test('a device without a camera shows an explanation', async () => {
  const phone = await openPhone({ path: scan })
  await phone.tap('打开摄像头')
  await phone.tap('允许')
  await see(phone, '摄像头打不开')
  await seen(phone, 'scan-no-camera')
  await phone.tap('手动输入')
  await see(phone, '点格子，再点数字；也可以直接粘贴')
})

test('of a noisy picture another one is asked for; what was read can be seen anyway', async () => {
  const phone = await openPhone({ path: scan })
  const drawing = { width: 180, height: 180, corners: straight(30, 30, 120), noise: 65, ink: 60 }
  const { rgba, width, height } = drawPuzzle(puzzle, drawing)
  await choose(phone, '相册', encode({ data: Buffer.from(rgba), width, height }, 80).data)
  await see(phone, '看不清，重拍一张')
  await seen(phone, 'scan-unclear')
  await phone.tap('仍然查看')
  await phone.find('.way--next').waitFor()
})

test('the torch can be switched on; the camera opens at once when it has been allowed', async () => {
  const phone = await openPhone({ path: scan, film: emptyFilm() })
  await phone.tap('打开摄像头')
  await phone.tap('允许')
  await phone.tap('补光')
  await phone.find('.key--on').waitFor()
  await phone.follow(scan)
  await phone.find('.shutter').waitFor()
  expect(await phone.find('打开摄像头').count()).toBe(0)
})

const paper = () => photograph({ printed: puzzle })

/** A photograph of a puzzle on a page that curves. */
function curved(printed: string): Buffer {
  const corners = straight(90, 40, 460)
  const { rgba, width, height } = drawPuzzle(printed, {
    width: 640,
    height: 640,
    corners,
    bend: 0.1,
  })
  return encode({ data: Buffer.from(rgba), width, height }, 90).data
}

/** A crossword of 9 × 9 cells, partly filled in. */
function crossword(): Promise<Buffer> {
  const cells = Array.from({ length: 81 }, (_, cell) => {
    if ((cell * 7) % 11 < 3) return '<td style="background:#111">'
    return `<td>${cell % 3 ? 'ACEHKMNRTUWX'[(cell * 5) % 12] : ''}`
  })
  const rows = Array.from({ length: 9 }, (_, row) => cells.slice(9 * row, 9 * row + 9).join(''))
  const style =
    'td{width:40px;height:40px;border:1px solid #111;font:24px sans-serif;text-align:center}'
  return shoot(
    `<style>${style}</style><body style="margin:40px"><table style="border-collapse:collapse"><tr>${rows.join('<tr>')}`,
  )
}

/** Black on a transparent background, larger than the pictures that are read. */
async function drawing(): Promise<Buffer> {
  const corners = straight(60, 30, 300)
  return transparentPng(
    drawPuzzle(puzzle, { width: 480, height: 360, corners, paper: 255, noise: 0 }),
    3,
  )
}

const page = `<body style="margin:60px;font:22px/1.7 serif">${'数独是一种数学游戏。每一行、每一列、每一宫都有九个数字。'.repeat(24)}`

test.each([
  ['a black picture', () => shoot('<body style="background:#000">'), '没有找到数独', paper],
  ['a page of text', () => shoot(page), '没有找到数独', paper],
  ['a crossword', crossword, '这好像不是数独', paper],
  [
    'a truncated file',
    async () => (await photograph({ printed: puzzle })).subarray(0, 9000),
    '没有找到数独',
    paper,
  ],
  ['a single pixel', async () => PIXEL, '这张图片太小了', drawing],
])(
  '%s is refused with an explanation, and the next picture is read',
  async (what, make, text, next) => {
    const phone = await openPhone({ path: scan, film: emptyFilm() })
    await phone.tap('打开摄像头')
    await phone.tap('允许')
    await choose(phone, '相册', await make(), 'photo.png')
    await see(phone, text)
    if (what === 'a page of text') await seen(phone, 'scan-nothing')
    await choose(phone, '相册', await next(), next === drawing ? 'drawing.png' : 'photo.jpg')
    await see(phone, '唯一解')
  },
)

/** A PNG of 1 × 1. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Digits by cell as the 81 characters that `photograph` expects. */
function writtenAt(digits: Readonly<Record<number, number>>): string {
  return Array.from(puzzle, (_, cell) => digits[cell] ?? '.').join('')
}

function merge(printed: string, written: string): string {
  return Array.from(printed, (digit, cell) => (digit === '.' ? written[cell] : digit)).join('')
}

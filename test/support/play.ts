import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone, PhoneOptions } from '../../tools/phone/phone'
import { openPhone } from './phone'

const INPUT = 'packages/capture/input/input'

/** The address of the play page with the puzzle of a text. */
export const pathOf = (text: string) =>
  `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(text) })}`

/** Opens a game of a puzzle from whatever page is shown. */
export async function openGame(phone: Phone, text: string): Promise<void> {
  await phone.page.evaluate((path) => {
    location.hash = `#/${path}`
  }, pathOf(text))
  await phone.find('digit-pad').waitFor()
}

/** Opens a game from the home page of a new phone, which loads the worker first. */
export async function startGame(text: string, options: PhoneOptions = {}): Promise<Phone> {
  const phone = await openPhone(options)
  await phone.find('手动输入').waitFor()
  await openGame(phone, text)
  return phone
}

/** The digits of the board that is shown, with dots for empty cells. */
export const gridOf = async (phone: Phone) =>
  (await phone.cells()).map((cell) => cell || '.').join('')

/** Waits until this text is shown. */
export const see = (phone: Phone, text: string) => phone.find(text).first().waitFor()

/** Copies a text and taps what pastes it: 粘贴 on the page for typing. */
export async function paste(phone: Phone, text: string, button = '粘贴'): Promise<void> {
  await phone.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await phone.tap(button)
}

/** The input page with the text pasted, once its puzzle is judged to be unique. */
export async function openPasted(text: string): Promise<Phone> {
  const phone = await openPhone({ path: INPUT })
  await paste(phone, text)
  await see(phone, '唯一解')
  return phone
}

/** Opens the input page and chooses a rule to draw. */
export async function drawRule(name: string): Promise<Phone> {
  const phone = await openPhone({ path: INPUT })
  await phone.tap('9×9 标准')
  await phone.tap(`[aria-label^="${name}"]`)
  await phone.find('.segment').first().waitFor({ state: 'hidden' })
  return phone
}

/** What the labels of cells say that matches, after the cells' indices. */
export async function labelsOf(phone: Phone, pattern: RegExp): Promise<string[]> {
  const labels = await phone
    .find('.board .cell')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  return labels.flatMap((label, cell) => {
    const said = label?.match(pattern)
    return said ? [`${cell} ${said.join(' ')}`] : []
  })
}

/** Chooses a JPEG picture of the album on the page that photographs. */
export async function choosePicture(phone: Phone, picture: Buffer): Promise<void> {
  const chooser = phone.page.waitForEvent('filechooser')
  await phone.find('相册').first().tap()
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture }
  await (await chooser).setFiles(file)
}

/** Opens the game of the puzzle on the page that reads it. */
export async function playIt(phone: Phone): Promise<void> {
  await phone.tap('开局')
  await phone.page.waitForURL(/play\/play/)
}

/** Writes what is left of a solution, and waits for the end. `filled`: the digits that are there, if cells have single notes. */
export async function finishGame(phone: Phone, solution: string, filled = ''): Promise<void> {
  const cells = filled || (await phone.cells())
  const left = [...solution].flatMap((symbol, cell) =>
    cells[cell] === symbol ? [] : [{ cell, symbol, waitMs: 0 }],
  )
  await phone.placeDigits(left)
  await see(phone, '完成了')
}

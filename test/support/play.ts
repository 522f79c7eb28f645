import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone, PhoneOptions } from '../../tools/phone/phone'
import { openPhone } from './phone'

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

/** Copies a text and taps 粘贴 of the page for typing. */
export async function paste(phone: Phone, text: string): Promise<void> {
  await phone.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await phone.tap('粘贴')
}

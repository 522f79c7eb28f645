import { STARTERS } from '../../miniprogram/core/learning/starters'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'

/** Makes these choices on home for a new game, in the language of the app. */
export async function choose(phone: Phone, ...choices: readonly string[]): Promise<void> {
  await phone.tap('.fresh-choice')
  for (const choice of choices) await phone.tap(choice)
}

/** Plays a new game of these choices. */
export async function begin(phone: Phone, ...choices: readonly string[]): Promise<void> {
  await choose(phone, ...choices)
  await phone.tap('.ask-go')
  await phone.find('digit-pad').waitFor()
}

/** The page of a built-in puzzle. */
export function starterPath(id: string): string {
  const { givens } = STARTERS.find((one) => one.id === id) ?? STARTERS[0]
  return `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(givens) })}`
}

import { parsePuzzle } from '../../miniprogram/core/sudoku/notation'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'

/** Games in which the same hint once came for ever: after 7 digits a locked pair, after 4 digits a pointing pair. */
const GAMES = {
  hard: '.....2.98..6.....5...41...67.....1.4...96....5.4.8........9..37...8......15...9..',
  medium: '..4..6..2.93...5....68..9........8546...152...4..896......487....7......13..2.4.5',
}
const MAX_HINTS = 100

/** What the cells say, in the order of the document. */
const labelsOf = (phone: Phone) =>
  phone.find('.board .cell').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''))

/** Asks for a hint and taps its button until it is done. */
async function followHint(phone: Phone) {
  await phone.tap('提示')
  const action = phone.find('.panel .action')
  do await phone.tap(action)
  while ((await action.count()) > 0)
}

test.each(Object.entries(GAMES))(
  'hints alone lead to the end of a %s game without notes, each to another board',
  async (_, givens) => {
    const phone = await openPhone()
    await phone.find('手动输入').waitFor()
    await phone.page.evaluate(
      (code) => {
        location.hash = `#/pages/play/play?code=${code}`
      },
      encodeShare({ puzzle: parsePuzzle(givens) }),
    )
    await phone.cells()
    const boards = new Set<string>()
    for (let labels = await labelsOf(phone); labels.some((label) => label.includes('空格')); ) {
      expect(boards.size).toBeLessThan(MAX_HINTS)
      expect(boards).not.toContain(labels.join())
      boards.add(labels.join())
      await followHint(phone)
      labels = await labelsOf(phone)
    }
    await phone.find('完成了').waitFor()
  },
  120_000,
)

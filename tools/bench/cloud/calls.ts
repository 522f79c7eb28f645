import type { CloudAnswer } from '../../../cloud/api'
import type { LocalCloud } from '../../../cloud/emulator'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { solve } from '../../../miniprogram/core/sudoku/solver'

/** Calls a function. Throws if it refuses. */
export async function callFunction(
  cloud: LocalCloud,
  user: string,
  name: string,
  event: object,
  // biome-ignore lint/suspicious/noExplicitAny: the answers of several actions.
): Promise<any> {
  const answer = (await cloud.call(name, event, { user })) as CloudAnswer<object>
  if (!answer.ok) {
    throw new Error(`${name} ${JSON.stringify(event)}: ${answer.code}: ${answer.message}`)
  }
  return answer
}

/** The log of a game at a person's pace. */
export function gameOf(givens: string): string {
  const values = parseDigits(givens)
  const solution = solve(createPuzzle(9, values)) ?? []
  return values
    .flatMap((digit, cell) =>
      digit === 0
        ? [`${(2000 + 900 * (cell % 4)).toString(36)}P${cell.toString(36)}.${solution[cell]}`]
        : [],
    )
    .join(' ')
}

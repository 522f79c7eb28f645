import type { Player } from './player'

/** Wrong digits on the board that the person has not noticed. */
export interface Mistakes {
  /** Writes a wrong digit and does not notice. */
  misread(cell: number): void
  /** Counts a digit that was written; corrects the mistakes that it shows. */
  notice(): void
  /** Looks over the whole board at the end and corrects what is left. */
  correctAll(): void
}

interface Mistake {
  readonly cell: number
  /** The node of the wrong digit in the game's history. */
  readonly node: number
  /** Digits until it is noticed. */
  left: number
}

/** Digits until a mistake shows as a conflict. */
const MAX_DIGITS_UNTIL_NOTICED = 7
const UNDO_SHARE = 0.4

export function createMistakes(player: Player, solution: readonly number[]): Mistakes {
  const { draws } = player
  let mistakes: Mistake[] = []

  function correct({ cell, node }: Mistake): void {
    player.wait(draws.gamma(2, 0.6 * player.person.searchMs))
    const isLost = player.state.values[cell] === 0 || player.state.values[cell] === solution[cell]
    if (!isLost && draws.chance(UNDO_SHARE)) undoTo(player, node, solution)
    else if (!isLost && draws.chance(0.5)) player.erase(cell)
    writeFromMemory(player, [cell], solution)
  }

  return {
    misread(cell) {
      player.write(cell, wrongDigit(player, solution[cell]))
      const left = Math.floor(draws.between(1, MAX_DIGITS_UNTIL_NOTICED + 1))
      mistakes.push({ cell, node: player.state.history.position, left })
    },
    notice() {
      for (const mistake of mistakes) mistake.left--
      const noticed = mistakes.filter(({ left }) => left <= 0)
      mistakes = mistakes.filter(({ left }) => left > 0)
      for (const mistake of noticed) correct(mistake)
    },
    correctAll() {
      for (const mistake of mistakes) correct(mistake)
      const { values } = player.state
      const wrong = [...values.keys()].filter((cell) => values[cell] !== solution[cell])
      writeFromMemory(player, wrong, solution)
    },
  }
}

/** The wrong key, or the right key for a wrong cell. The person sees it at once. */
export function slip(
  player: Player,
  cell: number,
  digit: number,
  solution: readonly number[],
): void {
  const { draws, state } = player
  const beside = [cell - 1, cell + 1, cell - 9, cell + 9].filter(
    (other) => state.values[other] === 0 && solution[other] !== digit,
  )
  if (beside.length > 0 && draws.chance(0.5)) {
    const other = draws.weighted(beside, () => 1)
    player.write(other, digit)
    player.wait(draws.gamma(3, 700))
    if (draws.chance(0.5)) player.undo()
    else player.erase(other)
  } else {
    player.write(cell, wrongDigit(player, digit))
    player.wait(draws.gamma(3, 700))
    if (draws.chance(0.4)) player.undo()
  }
}

/** Writes digits that the person remembers. Skips those that are on the board. */
function writeFromMemory(
  player: Player,
  cells: readonly number[],
  solution: readonly number[],
): void {
  const { draws, person } = player
  for (const cell of cells) {
    if (player.state.values[cell] === solution[cell]) continue
    player.wait(draws.gamma(1.5, Math.min(1500, 0.2 * person.searchMs)))
    player.write(cell, solution[cell])
  }
}

/** Undoes everything since the wrong digit, and writes what was right again. */
function undoTo(player: Player, node: number, solution: readonly number[]): void {
  const before = player.state.values
  while (player.state.history.position >= node) player.undo()
  const lost = [...before.keys()].filter(
    (cell) => before[cell] === solution[cell] && player.state.values[cell] === 0,
  )
  writeFromMemory(player, lost, solution)
}

/** A neighbour of the right digit on the pad, or any other. */
function wrongDigit({ draws }: Player, right: number): number {
  const wrong = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => digit !== right)
  return draws.weighted(wrong, (digit) => (Math.abs(digit - right) === 1 ? 4 : 1))
}

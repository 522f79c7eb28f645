/** XY-Wing (4.2) and XYZ-Wing (4.4). */
import { digitCount } from '../../bits'
import { cellCandidates, PEERS, type SerSearch, sees } from './board'

/** A pivot and two pincers, three digits in all; the pincers have two candidates and one in common. */
export const seekWings = (pivotSize: 2 | 3, rating: number): SerSearch =>
  function* ({ masks }) {
    for (let pivot = 0; pivot < 81; pivot++) {
      const digits = masks[pivot]
      if (digitCount(digits) !== pivotSize) continue
      const pincers = PEERS[pivot].filter(
        (cell) => digitCount(masks[cell]) === 2 && digitCount(digits & ~masks[cell]) === 1,
      )
      for (const one of pincers) {
        for (const other of pincers) {
          const common = masks[one] & masks[other]
          if (digitCount(common) !== 1 || digitCount(digits | masks[one] | masks[other]) !== 3)
            continue
          // The pivot of an XY-Wing lacks the common digit, that of an XYZ-Wing has it.
          if ((pivotSize === 3) !== ((common & digits) !== 0)) continue
          const removed = PEERS[one]
            .filter((cell) => cell !== pivot && sees(cell, other))
            .filter((cell) => pivotSize === 2 || sees(cell, pivot))
            .flatMap((cell) => cellCandidates(cell, masks[cell] & common))
          yield { rating, removed }
        }
      }
    }
  }

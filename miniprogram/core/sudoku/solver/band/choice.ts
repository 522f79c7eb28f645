import { LevelOffset, Offset, memory as shared } from './memory'

const { clz32 } = Math

/** In place of a bivalue cell's other digit: the cell has more than two candidates. */
export const MORE_THAN_TWO = 15

/** Bivalue cells after which those of the next band are not looked at any more: more cost more than they save. */
const ENOUGH = 8

/**
 * Where to guess: the cell as 27 · band + bit (7 bits), the digit to try and the other one, each less 1
 * (4 bits). That is the bivalue cell whose digits take most from its peers, and more so from peers that
 * are bivalue too; without any, a cell of the fewest candidates. The digit that takes less comes first:
 * it is the likelier one.
 */
export function chooseGuess(level: number): number {
  const memory = shared
  const bivalue0 = memory[level + LevelOffset.Bivalue]
  const bivalue1 = memory[level + LevelOffset.Bivalue + 1]
  const bivalue2 = memory[level + LevelOffset.Bivalue + 2]
  if ((bivalue0 | bivalue1 | bivalue2) === 0) return fewestCandidates(level)
  let best = 0
  let most = -1
  let looked = 0
  for (let band = 0; band < 3; band++) {
    const pairs = memory[level + LevelOffset.Bivalue + band]
    if (pairs === 0 || looked >= ENOUGH) continue
    const first = level + band * 9
    const toNext = band === 2 ? -18 : 9
    const toLast = band === 0 ? 18 : -9
    const nextPairs = band === 0 ? bivalue1 : band === 1 ? bivalue2 : bivalue0
    const lastPairs = band === 0 ? bivalue2 : band === 1 ? bivalue0 : bivalue1

    // The smaller and the larger digit less 1 of all pairs of the band at a time: `larger4` holds the
    // cells whose larger one has the bit of value 4; 8 can only be the larger one.
    let mask = 0
    let seen = 0
    let smaller = 0
    let larger = 0
    let smaller1 = 0
    let smaller2 = 0
    let smaller4 = 0
    let larger1 = 0
    let larger2 = 0
    let larger4 = 0
    mask = memory[first] & pairs
    seen = mask
    mask = memory[first + 1] & pairs
    larger = mask & seen
    smaller = mask ^ larger
    seen |= mask
    smaller1 |= smaller
    larger1 |= larger
    mask = memory[first + 2] & pairs
    larger = mask & seen
    smaller = mask ^ larger
    seen |= mask
    smaller2 |= smaller
    larger2 |= larger
    mask = memory[first + 3] & pairs
    larger = mask & seen
    smaller = mask ^ larger
    seen |= mask
    smaller1 |= smaller
    larger1 |= larger
    smaller2 |= smaller
    larger2 |= larger
    mask = memory[first + 4] & pairs
    larger = mask & seen
    smaller = mask ^ larger
    seen |= mask
    smaller4 |= smaller
    larger4 |= larger
    mask = memory[first + 5] & pairs
    larger = mask & seen
    smaller = mask ^ larger
    seen |= mask
    smaller1 |= smaller
    larger1 |= larger
    smaller4 |= smaller
    larger4 |= larger
    mask = memory[first + 6] & pairs
    larger = mask & seen
    smaller = mask ^ larger
    seen |= mask
    smaller2 |= smaller
    larger2 |= larger
    smaller4 |= smaller
    larger4 |= larger
    mask = memory[first + 7] & pairs
    larger = mask & seen
    smaller = mask ^ larger
    seen |= mask
    smaller1 |= smaller
    larger1 |= larger
    smaller2 |= smaller
    larger2 |= larger
    smaller4 |= smaller
    larger4 |= larger
    mask = memory[first + 8] & pairs
    larger = mask & seen

    for (let rest = pairs; rest !== 0; rest &= rest - 1) {
      const bit = 31 - clz32(rest & -rest)
      const peers = memory[Offset.Peers | bit]
      const column = memory[Offset.Columns | bit]
      const digitA =
        ((smaller1 >> bit) & 1) | (((smaller2 >> bit) & 1) << 1) | (((smaller4 >> bit) & 1) << 2)
      const digitB =
        ((larger1 >> bit) & 1) |
        (((larger2 >> bit) & 1) << 1) |
        (((larger4 >> bit) & 1) << 2) |
        (((larger >> bit) & 1) << 3)
      const a = first + digitA
      const b = first + digitB
      const nearA = memory[a] & peers
      const nextA = memory[a + toNext] & column
      const lastA = memory[a + toLast] & column
      const nearB = memory[b] & peers
      const nextB = memory[b + toNext] & column
      const lastB = memory[b + toLast] & column
      // Cells of the column in the other two bands count once where they are in the same row of theirs:
      // that is near enough, and fits one mask.
      const takenA = nearA | nextA | lastA
      const takenB = nearB | nextB | lastB
      // Bits of both, in fields of three bits, then of six (Beeler et al., HAKMEM 169).
      const threesA = takenA - ((takenA >> 1) & 0o333333333) - ((takenA >> 2) & 0o111111111)
      const threesB = takenB - ((takenB >> 1) & 0o333333333) - ((takenB >> 2) & 0o111111111)
      const sixesA = (threesA + (threesA >> 3)) & 0o707070707
      const sixesB = (threesB + (threesB >> 3)) & 0o707070707
      const pairsHit =
        (-(nearA & pairs) >>> 31) +
        (-(nearB & pairs) >>> 31) +
        (-((nextA & nextPairs) | (lastA & lastPairs)) >>> 31) +
        (-((nextB & nextPairs) | (lastB & lastPairs)) >>> 31)
      const effect = ((sixesA + sixesB) % 63) + 3 * pairsHit
      looked++
      if (effect <= most) continue
      most = effect
      const cell = band * 27 + bit
      best =
        sixesA % 63 < sixesB % 63
          ? cell | (digitA << 7) | (digitB << 11)
          : cell | (digitB << 7) | (digitA << 11)
    }
  }
  return best
}

function fewestCandidates(level: number): number {
  const memory = shared
  let fewest = 10
  let best = 0
  for (let band = 0; band < 3; band++) {
    const first = level + band * 9
    for (let rest = memory[level + LevelOffset.Unsettled + band]; rest !== 0; rest &= rest - 1) {
      const bit = 31 - clz32(rest & -rest)
      let count = 0
      for (let slot = first; slot < first + 9; slot++) count += (memory[slot] >> bit) & 1
      if (count < fewest) {
        fewest = count
        best = band * 27 + bit
      }
    }
  }
  const band = Math.floor(best / 27)
  let digit = 0
  while (((memory[level + band * 9 + digit] >> (best - band * 27)) & 1) === 0) digit++
  return best | (digit << 7) | (MORE_THAN_TWO << 11)
}

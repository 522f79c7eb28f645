import { LevelOffset, Offset, memory as shared } from './memory'

const { clz32 } = Math

/** In place of a bivalue cell's other digit: the cell has more than two candidates. */
export const MORE_THAN_TWO = 15

/** After this number of bivalue cells no further band is examined, because that costs more than it gains. */
const MAX_BIVALUE_CELLS = 8

/** The score of a bivalue peer, relative to 1 for each eliminated candidate. */
const BIVALUE_PEER_SCORE = 3

/**
 * Chooses the next guess at a level: the cell as 27 · band + bit (7 bits), the digit to try and the other
 * one, each minus 1 (4 bits each).
 *
 * It takes the bivalue cell whose digits eliminate most candidates from its peers, where bivalue peers
 * count more. Without bivalue cells it takes a cell with the fewest candidates. The digit that eliminates
 * more candidates is tried first: if it is wrong, it fails sooner, and if there are several solutions, it
 * leaves fewer guesses (8 % fewer until the first solution of hard puzzles, 30 % with several solutions).
 *
 * The digits of all bivalue cells of a band are decoded at once, bit-sliced: each mask below is a band mask
 * of the cells in which one bit of a digit minus 1 is set.
 *
 *              smaller digit − 1      larger digit − 1
 *   value 1    smaller1               larger1
 *   value 2    smaller2               larger2
 *   value 4    smaller4               larger4
 *   value 8    —                      larger            only digit 9 has this bit, always as the larger one
 *
 * For example, a cell with the candidates 3 and 8 (binary 010 and 111) has its bit in smaller2, larger1,
 * larger2 and larger4.
 *
 * There is one block per digit. `mask` is the cells with the digit, `seen` the cells with a smaller digit.
 * So the digit is the larger one in `larger = mask & seen` and the smaller one in the rest of `mask`, and
 * the block adds these cells to the masks of the bits that are set in the digit minus 1. The blocks are
 * unrolled, and the function is not split, for speed: decoding cell by cell made hard puzzles 20 % slower.
 */
export function chooseGuess(level: number): number {
  const memory = shared
  const bivalue0 = memory[level + LevelOffset.Bivalue]
  const bivalue1 = memory[level + LevelOffset.Bivalue + 1]
  const bivalue2 = memory[level + LevelOffset.Bivalue + 2]
  if ((bivalue0 | bivalue1 | bivalue2) === 0) return fewestCandidates(level)
  let best = 0
  let bestScore = -1
  let examined = 0
  for (let band = 0; band < 3; band++) {
    const pairs = memory[level + LevelOffset.Bivalue + band]
    if (pairs === 0 || examined >= MAX_BIVALUE_CELLS) continue
    const first = level + band * 9
    const toNext = band === 2 ? -18 : 9
    const toPrevious = band === 0 ? 18 : -9
    const nextPairs = band === 0 ? bivalue1 : band === 1 ? bivalue2 : bivalue0
    const previousPairs = band === 0 ? bivalue2 : band === 1 ? bivalue0 : bivalue1

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
      const previousA = memory[a + toPrevious] & column
      const nearB = memory[b] & peers
      const nextB = memory[b + toNext] & column
      const previousB = memory[b + toPrevious] & column
      // The unions count peers in the same column and the same row of different bands once. That is accurate
      // enough and needs only one mask.
      const takenA = nearA | nextA | previousA
      const takenB = nearB | nextB | previousB
      // Population counts: fields of three bits, then of six, then modulo 63 (Beeler et al., HAKMEM 169).
      const threesA = takenA - ((takenA >> 1) & 0o333333333) - ((takenA >> 2) & 0o111111111)
      const threesB = takenB - ((takenB >> 1) & 0o333333333) - ((takenB >> 2) & 0o111111111)
      const sixesA = (threesA + (threesA >> 3)) & 0o707070707
      const sixesB = (threesB + (threesB >> 3)) & 0o707070707
      // `-x >>> 31` is 1 for a non-empty band mask and 0 for an empty one.
      const bivaluePeers =
        (-(nearA & pairs) >>> 31) +
        (-(nearB & pairs) >>> 31) +
        (-((nextA & nextPairs) | (previousA & previousPairs)) >>> 31) +
        (-((nextB & nextPairs) | (previousB & previousPairs)) >>> 31)
      const score = ((sixesA + sixesB) % 63) + BIVALUE_PEER_SCORE * bivaluePeers
      examined++
      if (score <= bestScore) continue
      bestScore = score
      const cell = band * 27 + bit
      best =
        sixesA % 63 > sixesB % 63
          ? cell | (digitA << 7) | (digitB << 11)
          : cell | (digitB << 7) | (digitA << 11)
    }
  }
  return best
}

/**
 * Takes the first bivalue cell, in the form of `chooseGuess`. That is a fifth of the work, and as good in
 * puzzles with several solutions, where few guesses fail.
 */
export function chooseQuickly(level: number): number {
  const memory = shared
  for (let band = 0; band < 3; band++) {
    const pairs = memory[level + LevelOffset.Bivalue + band]
    if (pairs === 0) continue
    const first = level + band * 9
    const cell = pairs & -pairs
    let smaller = first
    while ((memory[smaller] & cell) === 0) smaller++
    let larger = smaller + 1
    while ((memory[larger] & cell) === 0) larger++
    return (band * 27 + 31 - clz32(cell)) | ((smaller - first) << 7) | ((larger - first) << 11)
  }
  return fewestCandidates(level)
}

/** The guess in a cell with the fewest candidates, for levels without bivalue cells. */
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

import type { Puzzle } from '../../miniprogram/core/sudoku/grid'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Symbols of a share code with their checksum. */
export function withChecksum(symbols: string): string {
  let sum = 0
  for (const symbol of symbols) sum = (sum * 64 + ALPHABET.indexOf(symbol)) % 262139
  return symbols + [sum >> 12, (sum >> 6) & 63, sum & 63].map((value) => ALPHABET[value]).join('')
}

/** A code of version 4, which may hold rules that no program knows yet. */
export const laterCode = (puzzle: Puzzle): string =>
  withChecksum(`g${encodeShare({ puzzle }).slice(1, -3)}`)

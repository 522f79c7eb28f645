/** Numbers of any width in bits as text, six bits per character, most significant bit first, in the base64url alphabet. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const SYMBOL_BITS = 6

/** The value of a character, 0 … 63; −1 if it is not in the alphabet. */
export const symbolOf = (char: string) => ALPHABET.indexOf(char)

export const formatSymbols = (symbols: readonly number[]) =>
  symbols.map((symbol) => ALPHABET[symbol]).join('')

export interface BitWriter {
  /** Appends the lowest `width` bits of a number. */
  write(value: number, width: number): void
  /** What was written, padded with zeros to a whole symbol. */
  symbols(): number[]
}

export function createBitWriter(): BitWriter {
  const bits: number[] = []
  return {
    write(value, width) {
      for (let i = width - 1; i >= 0; i--) bits.push((value >>> i) & 1)
    },
    symbols() {
      const symbols: number[] = []
      for (let i = 0; i < bits.length; i += SYMBOL_BITS) {
        let symbol = 0
        for (let k = 0; k < SYMBOL_BITS; k++) symbol = symbol * 2 + (bits[i + k] ?? 0)
        symbols.push(symbol)
      }
      return symbols
    },
  }
}

export interface BitReader {
  /** The next number of `width` bits. Throws a RangeError at the end. */
  read(width: number): number
  /** Whether only the zeros that fill up the last symbol are left. */
  isAtEnd(): boolean
}

export function createBitReader(symbols: readonly number[]): BitReader {
  let position = 0
  const read = (width: number) => {
    let value = 0
    for (let i = 0; i < width; i++, position++) {
      const symbol = symbols[Math.floor(position / SYMBOL_BITS)]
      if (symbol === undefined) throw new RangeError('there are no more bits')
      const shift = SYMBOL_BITS - 1 - (position % SYMBOL_BITS)
      value = value * 2 + ((symbol >>> shift) & 1)
    }
    return value
  }
  return {
    read,
    isAtEnd() {
      const padding = symbols.length * SYMBOL_BITS - position
      return padding < SYMBOL_BITS && read(padding) === 0
    },
  }
}

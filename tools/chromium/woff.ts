import { inflateSync } from 'node:zlib'

const headerLength = 12
const entryLength = 16

/**
 * The TrueType or OpenType font inside a WOFF 1.0 file (https://www.w3.org/TR/WOFF/), for programs
 * that cannot read WOFF. WOFF holds the same tables, each compressed, with a longer directory:
 *
 *     WOFF  44-byte header, then per table: tag, offset, compressed length, length, checksum
 *     font  12-byte header, then per table: tag, checksum, offset, length; tables on 4-byte bounds
 */
export function fontOfWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file.')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(headerLength + entryLength * count)
  const power = Math.floor(Math.log2(count))
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(16 << power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((count - (1 << power)) * 16, 10)

  const parts: Uint8Array[] = [directory]
  let position = directory.length
  for (let index = 0; index < count; index++) {
    const from = 44 + 20 * index
    const [offset, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at))
    const packed = woff.subarray(offset, offset + packedLength)
    const table = packedLength < length ? inflateSync(packed) : packed

    const entry = headerLength + entryLength * index
    woff.copy(directory, entry, from, from + 4)
    woff.copy(directory, entry + 4, from + 16, from + 20)
    directory.writeUInt32BE(position, entry + 8)
    directory.writeUInt32BE(length, entry + 12)
    const padding = Buffer.alloc(-length & 3)
    parts.push(table, padding)
    position += length + padding.length
  }
  return Buffer.concat(parts)
}

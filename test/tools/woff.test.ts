import { deflateSync } from 'node:zlib'
import { fontOfWoff } from '../../tools/chromium/woff'

const tables = [
  { tag: 'cmap', data: Buffer.alloc(50, 'abc'), checksum: 11 },
  // Too small to compress: stored uncompressed.
  { tag: 'head', data: Buffer.from('xyz'), checksum: 22 },
  { tag: 'name', data: Buffer.alloc(33, 'de'), checksum: 33 },
]

/** A WOFF file with these tables, as the specification describes it. */
function woff(): Buffer {
  const header = Buffer.alloc(44 + 20 * tables.length)
  header.write('wOFF', 0, 'latin1')
  header.writeUInt32BE(0x00010000, 4)
  header.writeUInt16BE(tables.length, 12)
  const parts = [header]
  let offset = header.length
  tables.forEach(({ tag, data, checksum }, index) => {
    const deflated = deflateSync(data)
    const stored = deflated.length < data.length ? deflated : data
    const entry = 44 + 20 * index
    header.write(tag, entry, 'latin1')
    ;[offset, stored.length, data.length, checksum].forEach((value, place) => {
      header.writeUInt32BE(value, entry + 4 + 4 * place)
    })
    parts.push(Buffer.from(stored), Buffer.alloc(-stored.length & 3))
    offset += stored.length + (-stored.length & 3)
  })
  return Buffer.concat(parts)
}

test('a WOFF file unpacks to a font with the same tables', () => {
  const font = fontOfWoff(woff())
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  // Number of tables, then searchRange 16 · 2^⌊log₂ 3⌋, entrySelector and rangeShift.
  expect([4, 6, 8, 10].map((at) => font.readUInt16BE(at))).toEqual([3, 32, 1, 16])
  const read = tables.map((_, index) => {
    const entry = 12 + 16 * index
    const [checksum, offset, length] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at))
    expect(offset % 4).toBe(0)
    return {
      tag: font.toString('latin1', entry, entry + 4),
      data: font.subarray(offset, offset + length),
      checksum,
    }
  })
  expect(read).toEqual(tables)
})

test('any other file is rejected', () => {
  expect(() => fontOfWoff(Buffer.from('wOF2 and so on'))).toThrow('Not a WOFF file.')
})

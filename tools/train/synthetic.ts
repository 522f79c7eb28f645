import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs'
import { cutCells } from '../../miniprogram/core/vision/cells/cell-images'

/** Bytes of a record before its pixels: width and height, 200 coordinates, 81 labels. See synthesize.py. */
const HEADER_BYTES = 4 + 800 + 81

/**
 * Cuts the boards written by synthesize.py into cells with the phone's own code. Writes `target`.cells (784 bytes per cell)
 * and `target`.labels (one class per cell).
 */
export function cutSynthetic(source: string, target: string): void {
  const file = openSync(source, 'r')
  const end = fstatSync(file).size
  const cells: Uint8Array[] = []
  const labels: Uint8Array[] = []
  for (let position = 0; position < end; ) {
    const header = Buffer.alloc(HEADER_BYTES)
    readSync(file, header, 0, HEADER_BYTES, position)
    const width = header.readUInt16LE(0)
    const height = header.readUInt16LE(2)
    const pixels = new Uint8Array(width * height)
    readSync(file, pixels, 0, pixels.length, position + HEADER_BYTES)
    position += HEADER_BYTES + pixels.length
    const nodes = Array.from({ length: 100 }, (_, i) => ({
      x: header.readFloatLE(4 + 8 * i),
      y: header.readFloatLE(8 + 8 * i),
    }))
    cells.push(cutCells({ pixels, width, height }, nodes, 9, false).pixels)
    labels.push(header.subarray(HEADER_BYTES - 81))
  }
  closeSync(file)
  writeFileSync(`${target}.cells`, Buffer.concat(cells))
  writeFileSync(`${target}.labels`, Buffer.concat(labels))
}

import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs'
import { cutCells } from '../../miniprogram/core/vision/cells/cell-images'

const HEAD = 4 + 800 + 81

/**
 * Cuts the boards that synthesize.py has written into cells, as the reader on the phone does: `target`.cells
 * (784 bytes each) and `target`.labels (a class each).
 */
export function cutSynthetic(source: string, target: string): void {
  const file = openSync(source, 'r')
  const end = fstatSync(file).size
  const cells: Uint8Array[] = []
  const labels: Uint8Array[] = []
  for (let position = 0; position < end; ) {
    const head = Buffer.alloc(HEAD)
    readSync(file, head, 0, HEAD, position)
    const width = head.readUInt16LE(0)
    const height = head.readUInt16LE(2)
    const pixels = new Uint8Array(width * height)
    readSync(file, pixels, 0, pixels.length, position + HEAD)
    position += HEAD + pixels.length
    const nodes = Array.from({ length: 100 }, (_, i) => ({
      x: head.readFloatLE(4 + 8 * i),
      y: head.readFloatLE(8 + 8 * i),
    }))
    cells.push(cutCells({ pixels, width, height }, nodes, 9, false).pixels)
    labels.push(head.subarray(HEAD - 81))
  }
  closeSync(file)
  writeFileSync(`${target}.cells`, Buffer.concat(cells))
  writeFileSync(`${target}.labels`, Buffer.concat(labels))
}

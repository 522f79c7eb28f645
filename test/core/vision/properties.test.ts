import fc from 'fast-check'
import { readPhoto } from '../../../miniprogram/core/vision/photo-reader'
import { finish } from '../../../miniprogram/core/worker/finish'
import { classify } from '../../../miniprogram/packages/capture/model/classify'
import { cases } from '../../support/properties'
import { drawPuzzle, straight } from './puzzle-drawing'

const [width, height] = [320, 240]
const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const drawn = drawPuzzle(puzzle, { width, height, corners: straight(60, 20, 200) })

/** Bytes from one place to another are replaced: spots, stripes, missing parts, shifted rows. */
const damage = fc.record({
  from: fc.nat(drawn.rgba.length),
  length: fc.oneof(fc.nat(2000), fc.nat(drawn.rgba.length)),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 40 }),
    fc.nat(255).map((byte) => [byte]),
    fc.nat(drawn.rgba.length - 1).map((at) => drawn.rgba.subarray(at)),
  ),
})

test('a damaged photograph is read, or refused with a reason', () => {
  fc.assert(
    fc.property(fc.array(damage, { maxLength: 6 }), (damages) => {
      const rgba = drawn.rgba.slice()
      for (const { from, length, bytes } of damages) {
        const end = Math.min(from + length, rgba.length)
        for (let at = from; at < end; at++) rgba[at] = bytes[(at - from) % bytes.length]
      }
      const reading = finish(readPhoto({ rgba, width, height }, { classify }))
      if (reading.kind === 'nothing') {
        expect(['no-grid', 'too-small', 'no-digits', 'empty']).toContain(reading.reason)
        return
      }
      const { size, cells, lattice } = reading
      expect(cells).toHaveLength(size * size)
      expect(lattice).toHaveLength(2 * (size + 1) ** 2)
      expect(lattice.every(Number.isFinite)).toBe(true)
      for (const { digit, confidence } of cells) {
        expect(digit >= 0 && digit <= size).toBe(true)
        expect(confidence >= 0 && confidence <= 1).toBe(true)
      }
    }),
    cases(5),
  )
})

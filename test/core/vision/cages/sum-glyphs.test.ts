import { findMarks } from '../../../../miniprogram/core/vision/cages/marks'
import { readGlyph, shareFont } from '../../../../miniprogram/core/vision/cages/sum-glyphs'
import { classify } from '../../../../miniprogram/packages/capture/model/classify'
import { drawDigits, SEVEN, ZERO } from './glyphs'

function read(digit: readonly string[]) {
  const ink = drawDigits(digit)
  return readGlyph(ink, findMarks(ink, 100)[0], classify)
}

const likeliest = ({ scores }: { readonly scores: readonly number[] }) =>
  scores.indexOf(Math.max(...scores))

test('a ring is a 0, which the network does not know, and other digits are what it reads', () => {
  expect(likeliest(read(ZERO))).toBe(0)
  expect(likeliest(read(SEVEN))).toBe(7)
})

/** Log-probabilities of 0…9 of which some are given. */
const scoresOf = (known: Readonly<Record<number, number>>) =>
  Array.from({ length: 10 }, (_, digit) => Math.log(known[digit] ?? 0.001))
const unclear = scoresOf({ 1: 0.5, 7: 0.42 })
const noFits = new Array<number>(10).fill(0)
const glyphOf = (look: Float32Array, own: readonly number[]) => ({ look, own, scores: own })

test('an unclear glyph becomes what most that look like it are, and others stay', () => {
  const { look } = read(SEVEN)
  const sevens = [1, 2, 3].map(() => glyphOf(look, scoresOf({ 7: 0.99 })))
  const doubtful = glyphOf(look, unclear)
  const other = glyphOf(read(ZERO).look, unclear)
  const all = [...sevens, doubtful, other]
  shareFont(all, () => all.map((glyph) => ({ glyph, fits: noFits })))
  expect(likeliest(doubtful)).toBe(7)
  expect(likeliest(other)).toBe(1)
})

test('what fits the cages of others that look like it decides what an unclear glyph is', () => {
  const { look } = read(SEVEN)
  const [doubtful, other] = [glyphOf(look, unclear), glyphOf(look, unclear)]
  const fits = noFits.map((_, digit) => (digit === 1 ? -3 : 0))
  shareFont([doubtful, other], () => [
    { glyph: doubtful, fits: noFits },
    { glyph: other, fits },
  ])
  expect(likeliest(doubtful)).toBe(7)
})

import { decodeSums } from '../../../../miniprogram/core/vision/cages/sum-decoder'
import { finish } from '../../../../miniprogram/core/worker/finish'

type Killer = readonly [cells: readonly number[], sum: number][]

/** The cages and sums of a 4×4 killer with one solution. */
const cages: Killer = [
  [[0, 1], 5],
  [[2, 3, 6, 10], 10],
  [[4, 5, 9], 7],
  [[7, 11], 4],
  [[8], 4],
  [[12, 13, 14, 15], 10],
]
/** … and of one with more cages. */
const smallCages: Killer = [
  [[0, 1], 5],
  [[2, 3], 5],
  [[4, 8], 5],
  [[5], 4],
  [[6, 10], 5],
  [[7], 2],
  [[9, 13], 4],
  [[11], 3],
  [[12], 2],
  [[14], 1],
  [[15], 4],
]
const none = new Uint8Array(16)

/** Reads these sums; `seen` replaces what was seen of some: sums with their probabilities. `unclear`: cages with unclear borders or no sum. */
function decode(
  seen: Readonly<Record<number, Readonly<Record<number, number>>>>,
  unclear: readonly number[] = [],
  killer = cages,
  givens = none,
) {
  const choices = killer.map(([cells, sum], cage) => ({
    cells,
    isUnclear: unclear.includes(cage),
    choices: Object.entries(seen[cage] ?? { [sum]: 1 })
      .map(([one, probability]) => ({ sum: Number(one), score: Math.log(probability) }))
      .sort((a, b) => b.score - a.score),
  }))
  return finish(decodeSums(4, choices, givens))
}

const sums = cages.map(([, sum]) => sum)

test('clear sums stay as they are, without a doubt', () => {
  const read = decode({})
  expect(read.map(({ sum }) => sum)).toEqual(sums)
  expect(read.some(({ isDoubtful }) => isDoubtful)).toBe(false)
})

test('a sum that was not seen follows from the total, and is doubtful', () => {
  const read = decode({ 3: {} })
  expect(read.map(({ sum }) => sum)).toEqual(sums)
  expect(read.map(({ isDoubtful }) => isDoubtful)).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
  ])
})

test('the total corrects the least certain sum', () => {
  const read = decode({ 2: { 8: 0.6, 7: 0.4 } })
  expect(read[2]).toMatchObject({ sum: 7, isDoubtful: true })
})

test('two misread sums with the right total are found because they have no solution', () => {
  const read = decode({ 0: { 6: 0.7, 5: 0.3 }, 3: { 3: 0.7, 4: 0.3 } })
  expect(read.map(({ sum }) => sum)).toEqual(sums)
  expect(read.map(({ isDoubtful }) => isDoubtful)).toEqual([true, false, false, true, false, false])
})

describe('three misread sums with the right total', () => {
  const misread = { 0: { 6: 0.7, 5: 0.3 }, 1: { 6: 0.7, 5: 0.3 }, 2: { 3: 0.7, 5: 0.3 } }

  test('follow from the others, and are doubtful', () => {
    const read = decode(misread, [], smallCages)
    expect(read.map(({ sum }) => sum)).toEqual(smallCages.map(([, sum]) => sum))
    const doubtful = read.flatMap(({ isDoubtful }, cage) => (isDoubtful ? [cage] : []))
    expect(doubtful).toEqual([0, 1, 2])
  })

  test('follow from the others beside a misread given', () => {
    const read = decode(misread, [], smallCages, Uint8Array.from(none).fill(2, 0, 1))
    expect(read.map(({ sum }) => sum)).toEqual(smallCages.map(([, sum]) => sum))
  })

  test('stay as they are seen where cages may have other cells', () => {
    const read = decode(misread, [5, 7, 9], smallCages)
    expect(read.slice(0, 3).map(({ sum }) => sum)).toEqual([6, 6, 3])
    expect(read.every(({ isDoubtful }) => isDoubtful)).toBe(true)
  })
})

test('sums without any mark follow from the others', () => {
  const unseen = { 0: {}, 1: {}, 2: {}, 4: {} }
  const read = decode(unseen, Object.keys(unseen).map(Number), smallCages)
  expect(read.map(({ sum }) => sum)).toEqual(smallCages.map(([, sum]) => sum))
  expect(read.every(({ isDoubtful }, cage) => isDoubtful === cage in unseen)).toBe(true)
})

test('beside a sum that was not seen, cages with unclear borders are doubtful', () => {
  const read = decode({ 3: {} }, [0])
  expect(read.map(({ sum }) => sum)).toEqual(sums)
  expect(read.flatMap(({ isDoubtful }, cage) => (isDoubtful ? [cage] : []))).toEqual([0, 3])
})

test('where no likely sums have one solution, the least certain are doubtful', () => {
  const read = decode({ 3: { 5: 1 }, 4: { 3: 1 } })
  expect(read.filter(({ isDoubtful }) => isDoubtful).length).toBeGreaterThanOrEqual(3)
})

import { decodeSums } from '../../../../miniprogram/core/vision/cages/sum-decoder'
import { finish } from '../../../../miniprogram/core/worker/finish'

/** Cages as `cells=sum`, apart by spaces. */
const killerOf = (text: string) =>
  text.split(' ').map((cage) => cage.split('=').map((part) => part.split(',').map(Number)))

/** A 4×4 killer with one solution, and one with more cages. */
const cages = killerOf('0,1=5 2,3,6,10=10 4,5,9=7 7,11=4 8=4 12,13,14,15=10')
const smallCages = killerOf('0,1=5 2,3=5 4,8=5 5=4 6,10=5 7=2 9,13=4 11=3 12=2 14=1 15=4')
const none = new Uint8Array(16)

/** Reads these sums; `seen` replaces what was seen of some: sums with their probabilities. `unclear`: cages with unclear borders or no sum. */
function decode(
  seen: Readonly<Record<number, Readonly<Record<number, number>>>>,
  unclear: readonly number[] = [],
  killer = cages,
  givens = none,
) {
  const choices = killer.map(([cells, [sum]], cage) => ({
    cells,
    isUnclear: unclear.includes(cage),
    choices: Object.entries(seen[cage] ?? { [sum]: 1 })
      .map(([one, probability]) => ({ sum: Number(one), score: Math.log(probability) }))
      .sort((a, b) => b.score - a.score),
  }))
  return finish(decodeSums(4, choices, givens))
}

type Read = ReturnType<typeof decode>
const sumsOf = (read: Read) => read.map(({ sum }) => sum)
const doubtfulOf = (read: Read) => [...read.keys()].filter((cage) => read[cage].isDoubtful)
const [sums, smallSums] = [cages, smallCages].map((all) => all.map(([, [sum]]) => sum))

test('clear sums stay as they are, without a doubt', () => {
  const read = decode({})
  expect(sumsOf(read)).toEqual(sums)
  expect(doubtfulOf(read)).toEqual([])
})

test('a sum that was not seen follows from the total, and is doubtful', () => {
  const read = decode({ 3: {} })
  expect(sumsOf(read)).toEqual(sums)
  expect(doubtfulOf(read)).toEqual([3])
})

test('the total corrects the least certain sum', () => {
  const read = decode({ 2: { 8: 0.6, 7: 0.4 } })
  expect(read[2]).toMatchObject({ sum: 7, isDoubtful: true })
})

test('two misread sums with the right total are found because they have no solution', () => {
  const read = decode({ 0: { 6: 0.7, 5: 0.3 }, 3: { 3: 0.7, 4: 0.3 } })
  expect(sumsOf(read)).toEqual(sums)
  expect(doubtfulOf(read)).toEqual([0, 3])
})

test('where a sum was changed, a clear one is doubtful that may be the misread one', () => {
  const read = decode({ 9: { 4: 0.7, 1: 0.3 }, 10: { 4: 0.85, 1: 0.15 } }, [], smallCages)
  expect(sumsOf(read)).toEqual(smallSums)
  expect(doubtfulOf(read)).toEqual([9, 10])
})

describe('three misread sums with the right total', () => {
  const misread = { 0: { 6: 0.7, 5: 0.3 }, 1: { 6: 0.7, 5: 0.3 }, 2: { 3: 0.7, 5: 0.3 } }

  test('follow from the others, and are doubtful', () => {
    const read = decode(misread, [], smallCages)
    expect(sumsOf(read)).toEqual(smallSums)
    expect(doubtfulOf(read)).toEqual([0, 1, 2])
  })

  test('follow from the others beside a misread given', () => {
    const read = decode(misread, [], smallCages, Uint8Array.from(none).fill(2, 0, 1))
    expect(sumsOf(read)).toEqual(smallSums)
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
  expect(sumsOf(read)).toEqual(smallSums)
  expect(doubtfulOf(read)).toEqual(Object.keys(unseen).map(Number))
})

test('beside a sum that was not seen, cages with unclear borders are doubtful', () => {
  const read = decode({ 3: {} }, [0])
  expect(sumsOf(read)).toEqual(sums)
  expect(doubtfulOf(read)).toEqual([0, 3])
})

test('where no likely sums have one solution, the least certain are doubtful', () => {
  const read = decode({ 3: { 5: 1 }, 4: { 3: 1 } })
  expect(doubtfulOf(read).length).toBeGreaterThanOrEqual(3)
})

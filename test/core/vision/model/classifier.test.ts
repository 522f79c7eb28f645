import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CELL_SIDE_PX } from '../../../../miniprogram/core/vision/cells/cell-images'
import { BLANK_CLASS, CLASS_COUNT } from '../../../../miniprogram/core/vision/model/classifier'
import { createNetwork } from '../../../../miniprogram/core/vision/model/network'
import { classify } from '../../../../miniprogram/packages/capture/model/classify'
import { weights } from '../../../../miniprogram/packages/capture/model/weights'
import { repositoryRoot } from '../../../../tools/mini-program/files'

const samples = readFileSync(resolve(__dirname, 'samples.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [cell, scores] = line.split('\t')
    return { cell: new Uint8Array(Buffer.from(cell, 'hex')), scores: scores.split(' ').map(Number) }
  })
const cells = samples.map(({ cell }) => cell)

describe('the digit model', () => {
  test('computes exactly the same scores as Python, for synthetic cells of every class', () => {
    const network = createNetwork(weights, CELL_SIDE_PX)
    const best = new Set<number>()
    for (const { cell, scores } of samples) {
      expect(Array.from(network(cell)).slice(0, CLASS_COUNT)).toEqual(scores)
      best.add(scores.indexOf(Math.max(...scores)))
    }
    expect(best.size).toBe(CLASS_COUNT)
  })

  test('classifies a batch like its single cells', () => {
    const batch = Buffer.concat(cells.slice(0, 5))
    const together = classify(new Uint8Array(batch), 5)
    const apart = cells.slice(0, 5).flatMap((cell) => Array.from(classify(cell, 1)))
    expect(Array.from(together)).toEqual(apart)
  })

  test('returns log-probabilities', () => {
    const answer = classify(cells[0], 1)
    expect(answer).toHaveLength(CLASS_COUNT)
    expect(answer.reduce((sum, log) => sum + Math.exp(log), 0)).toBeCloseTo(1, 5)
  })

  test('classifies clean paper as blank', () => {
    const answer = classify(new Uint8Array(CELL_SIDE_PX * CELL_SIDE_PX), 1)
    expect(answer.indexOf(Math.max(...answer))).toBe(BLANK_CLASS)
  })

  test('has a second opinion, which mostly agrees and is not the same', () => {
    const likeliest = (scores: Float32Array) => scores.indexOf(Math.max(...scores))
    const agreeing = cells.filter(
      (cell) => likeliest(classify(cell, 1, true)) === likeliest(classify(cell, 1)),
    )
    expect(agreeing.length).toBeGreaterThan(0.8 * cells.length)
    expect(classify(cells[0], 1, true)).not.toEqual(classify(cells[0], 1))
  })

  test('is smaller than 150 KB', () => {
    const file = resolve(repositoryRoot, 'miniprogram/packages/capture/model/weights.ts')
    expect(readFileSync(file).length).toBeLessThan(150_000)
  })
})

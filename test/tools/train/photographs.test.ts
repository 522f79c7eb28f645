import {
  BLANK_CLASS,
  CANDIDATES_CLASS,
  FIRST_HANDWRITTEN_CLASS,
  FIRST_PRINTED_CLASS,
} from '../../../miniprogram/core/vision/model/classifier'
import {
  FOLD_COUNT,
  listPhotographs,
  type Photograph,
  UNKNOWN_KIND_LABEL,
} from '../../../tools/train/photographs'
import { describeWithData } from '../../data'

/** The digits 0…9 of a photograph's labels. */
function digitsOf({ labels }: Photograph): string {
  return Array.from(labels, (label) => {
    if (label === BLANK_CLASS || label === CANDIDATES_CLASS) return 0
    if (label >= UNKNOWN_KIND_LABEL) return label - UNKNOWN_KIND_LABEL
    return label >= FIRST_HANDWRITTEN_CLASS
      ? label - FIRST_HANDWRITTEN_CLASS + 1
      : label - FIRST_PRINTED_CLASS + 1
  }).join('')
}

describeWithData('photos/newspaper/labels.tsv', 'the photographs for cross-validation', () => {
  test('have each puzzle in one fold only', () => {
    const folds = new Map<string, Set<number>>()
    for (const photograph of listPhotographs('newspaper')) {
      const puzzle = digitsOf(photograph)
      folds.set(puzzle, (folds.get(puzzle) ?? new Set()).add(photograph.fold))
    }
    expect(folds.size).toBe(63)
    for (const ofPuzzle of folds.values()) expect(ofPuzzle.size).toBe(1)
    const all = new Set([...folds.values()].flatMap((ofPuzzle) => [...ofPuzzle]))
    expect(all.size).toBe(FOLD_COUNT)
  })

  test('have the same fold as the same photograph filled in', () => {
    const folds = new Map(listPhotographs('newspaper').map(({ name, fold }) => [name, fold]))
    for (const { name, fold } of listPhotographs('newspaper-completed')) {
      expect([name, fold]).toEqual([name, folds.get(name)])
    }
  })

  test('have the same printed digits when they are filled in', () => {
    const given = new Map(listPhotographs('newspaper').map((item) => [item.name, item.labels]))
    for (const { name, labels } of listPhotographs('newspaper-completed')) {
      const printed = labels.map((label) =>
        label >= FIRST_HANDWRITTEN_CLASS ? BLANK_CLASS : label,
      )
      expect([name, printed]).toEqual([name, given.get(name)])
    }
  })

  test('have a class, or a digit of unknown kind, in each cell', () => {
    for (const set of ['newspaper', 'newspaper-completed', 'pencil-a', 'pencil-b'] as const) {
      for (const { labels } of listPhotographs(set)) {
        expect(labels).toHaveLength(81)
        expect(Math.max(...labels)).toBeLessThanOrEqual(UNKNOWN_KIND_LABEL + 9)
      }
    }
  })
})

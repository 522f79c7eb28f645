import { resolve } from 'node:path'
import type { Classify } from '../../miniprogram/core/vision/model/classifier'
import { classify, createClassifier } from '../../miniprogram/core/vision/model/classifier'
import { dataFolder } from '../data-folder'
import { foldCount, type PhotographSet, photographsOf } from '../train/photographs'
import { readFold } from '../train/weights'
import { readData } from './data'

/** A photograph, what it shows, and a model that has not been trained on its puzzle. */
export interface LabelledPhoto {
  readonly name: string
  readonly file: string
  /** 81 characters: 0 for blank, `c` for a cell that holds only small candidates and counts either way. */
  readonly digits: string
  /** P or H a cell, or empty where it is not known. */
  readonly kinds: string
  readonly classify: Classify
}

/** The sets of photographs, below photos/ of the data folder. */
export const photoSets: readonly string[] = [
  'newspaper',
  'newspaper-completed',
  'pencil-a',
  'pencil-b',
]

/** The set that no model is trained on. */
const UNSEEN = 'pencil-b'

/**
 * The photographs of a set; none, said on standard error, where it is absent. What ships reads the set that training never saw; the other
 * sets are read by models that were made without the fold of puzzles that a photograph belongs to, unless `shipped`.
 */
export function labelledPhotos(set: string, shipped = false): LabelledPhoto[] {
  const text = readData(`photos/${set}/labels.tsv`)
  if (text === null) return []
  const models =
    shipped || set === UNSEEN
      ? []
      : Array.from({ length: foldCount }, (_, fold) => createClassifier(readFold(fold)))
  const folds = new Map(photographsOf(set as PhotographSet).map(({ name, fold }) => [name, fold]))
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name, digits, kinds = ''] = line.split('\t')
      return {
        name,
        file: resolve(dataFolder, 'photos', set, name),
        digits,
        kinds: kinds.length === 81 ? kinds : '',
        classify: models[folds.get(name) ?? 0] ?? classify,
      }
    })
}

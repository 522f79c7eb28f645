import { resolve } from 'node:path'
import type { Classify } from '../../miniprogram/core/vision/model/classifier'
import { classify, createClassifier } from '../../miniprogram/core/vision/model/classifier'
import { dataFolder } from '../data-folder'
import { FOLD_COUNT, listPhotographs, type PhotographSet } from '../train/photographs'
import { readFold } from '../train/weights'
import { readData } from './data'

/** A labelled photograph, with a model that was not trained on its puzzle. */
export interface LabelledPhoto {
  readonly name: string
  readonly file: string
  /** 81 characters: 0 for blank, `c` for a cell with only small candidates, which is not judged. */
  readonly digits: string
  /** P (printed) or H (handwritten) per cell, or empty if it is not known. */
  readonly kinds: string
  readonly classify: Classify
}

/** The sets of photographs: folders of photos/ in the data folder. */
export const photoSets: readonly string[] = [
  'newspaper',
  'newspaper-completed',
  'pencil-a',
  'pencil-b',
]

/** The set that no model is trained on. */
const UNSEEN_SET = 'pencil-b'

/**
 * Lists the photographs of a set; none, with a message on standard error, if the set is absent. The shipped model reads
 * the set that training never used. Other sets are read by the fold model that was trained without the photograph's
 * puzzle, unless `shipped` is true.
 */
export function listLabelledPhotos(set: string, shipped = false): LabelledPhoto[] {
  const text = readData(`photos/${set}/labels.tsv`)
  if (text === null) return []
  const models =
    shipped || set === UNSEEN_SET
      ? []
      : Array.from({ length: FOLD_COUNT }, (_, fold) => createClassifier(readFold(fold)))
  const folds = new Map(listPhotographs(set as PhotographSet).map(({ name, fold }) => [name, fold]))
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

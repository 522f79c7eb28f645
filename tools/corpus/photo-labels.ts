import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Classify } from '../../miniprogram/core/vision/model/classifier'
import { createClassifier } from '../../miniprogram/core/vision/model/classifier'
import { classify } from '../../miniprogram/packages/capture/model/classify'
import { dataFolder } from '../data-folder'
import { repositoryRoot } from '../mini-program/files'
import { FOLD_COUNT, listPhotographs, type PhotographSet } from '../train/photographs'
import { readFold } from '../train/weights'
import { readData } from './data'

/** A labelled photograph, with a model that was not trained on its puzzle. */
export interface LabelledPhoto {
  readonly name: string
  readonly file: string
  /**
   * One character per cell: 0 for blank, `c` for a cell with only small candidates, which is not judged. Null if there is no grid
   * of digits in the picture: a refusal is the right answer.
   */
  readonly digits: string | null
  /** P (printed) or H (handwritten) per cell, or empty if it is not known. */
  readonly kinds: string
  /** The cages of a killer, as `0,1,9=15;…`; empty if there are none, null if they are not labelled. */
  readonly cages: string | null
  /** What the picture is: `photo`, `screenshot` …; empty where all pictures of the set are of one kind. */
  readonly medium: string
  readonly classify: Classify
}

/** Sets of photographs that models are trained on, and those that are for testing only: folders of photos/ in the data folder. */
const TRAINING_SETS = ['newspaper', 'newspaper-completed', 'pencil-a'] as const
const UNSEEN_SETS: readonly string[] = ['pencil-b', 'wild', 'wild2', 'wild3', 'jigsaw']
/**
 * Drawn pictures of kinds that are rare among the photographs, and of killers: `tools/train` writes them by its steps `draw` and
 * `killers`. The kept ones are not tuned on.
 */
const DRAWN_SETS: readonly string[] = ['drawn', 'drawn-kept', 'killers', 'killers-kept']
export const photoSets: readonly string[] = [...TRAINING_SETS, ...UNSEEN_SETS, ...DRAWN_SETS]

const drawnFolder = resolve(repositoryRoot, '.cache/train')

/** The sets whose third column says what each picture is. */
const MIXED_SETS: readonly string[] = ['wild', 'wild2', 'wild3', ...DRAWN_SETS]

/**
 * Lists the photographs of a set; none, with a message on standard error, if the set is absent. The shipped model reads
 * the sets that training never used. Other sets are read by the fold model that was trained without the photograph's
 * puzzle.
 */
export function listLabelledPhotos(set: string): LabelledPhoto[] {
  const isDrawn = DRAWN_SETS.includes(set)
  const folder = isDrawn ? resolve(drawnFolder, set) : resolve(dataFolder, 'photos', set)
  const text = isDrawn ? readDrawn(folder) : readData(`photos/${set}/labels.tsv`)
  if (text === null) return []
  const models = (TRAINING_SETS as readonly string[]).includes(set) ? modelsByName(set) : undefined
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name, digits, third = '', , cages = ''] = line.split('\t')
      return {
        name,
        file: resolve(folder, name),
        digits: digits === '-' ? null : digits.replace(/\./g, '0'),
        kinds: /^[PH.]{81}$/.test(third) ? third : '',
        cages: isDrawn ? cages : third === 'killer' ? null : '',
        medium: MIXED_SETS.includes(set) ? third : '',
        classify: models?.get(name) ?? classify,
      }
    })
}

/** The labels of a drawn set; null, with a message on standard error, if it has not been drawn. */
function readDrawn(folder: string): string | null {
  const file = resolve(folder, 'labels.tsv')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  process.stderr.write(
    `skipped: ${folder} does not exist; node tools/run.mjs tools/train/index.ts draw killers\n`,
  )
  return null
}

/** The fold model for each photograph of a training set. */
function modelsByName(set: string): Map<string, Classify> {
  const models = Array.from({ length: FOLD_COUNT }, (_, fold) => createClassifier(readFold(fold)))
  const photographs = listPhotographs(set as PhotographSet)
  return new Map(photographs.map(({ name, fold }) => [name, models[fold]]))
}

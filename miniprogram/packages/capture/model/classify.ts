import { type Classify, createClassifier } from '../../../core/vision/model/classifier'
import { weights } from './weights'

let created: Classify | undefined

/** Classifies with the shipped weights, which are unpacked on first use. The app does so in the worker. */
export const classify: Classify = (cells, count, isSecond) => {
  created ??= createClassifier(weights)
  return created(cells, count, isSecond)
}

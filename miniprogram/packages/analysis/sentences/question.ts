/** The second level of a hint: a question that leads to the step without naming a cell or a digit. */
import type { Shape } from '../../../core/sudoku/grid'
import type { Step } from '../../../core/sudoku/logic/step'
import type { OtherId } from '../../../core/sudoku/logic/technique-ids'
import { fill, inEachLanguage } from '../../../strings/index'
import { capitalise } from '../../../strings/phrases'
import { fishOf } from '../../../strings/techniques'
import type { QuestionWords } from './questions.zh'

const questionWords = inEachLanguage<QuestionWords>({
  zh: () => (require('./questions.zh') as typeof import('./questions.zh')).questionsZh,
  en: () => (require('./questions.en') as typeof import('./questions.en')).questionsEn,
})

type QuestionId = Exclude<keyof QuestionWords, 'here' | 'fish' | 'finned'>

/** The question of each technique other than fish. */
const questionIds: Readonly<Record<OtherId, QuestionId>> = {
  'full-house': 'fullHouse',
  'naked-single': 'nakedSingle',
  'hidden-single': 'hiddenSingle',
  thermometer: 'thermometer',
  'thermometer-bounds': 'thermometerBounds',
  'cage-combinations': 'cageCombinations',
  'rule-of-45': 'ruleOf45',
  'cage-house': 'cageHouse',
  'cage-pair': 'cagePair',
  'cage-hidden': 'cageHidden',
  'innies-outies': 'inniesOuties',
  'large-innies-outies': 'inniesOuties',
  'split-cage': 'splitCage',
  'locked-pair': 'naked',
  'locked-triple': 'naked',
  pointing: 'pointing',
  claiming: 'claiming',
  'law-of-leftovers': 'leftovers',
  'naked-pair': 'naked',
  'naked-triple': 'naked',
  'naked-quad': 'naked',
  'hidden-pair': 'hidden',
  'hidden-triple': 'hidden',
  'hidden-quad': 'hidden',
  'remote-pair': 'remotePair',
  'bug-plus-1': 'bug',
  skyscraper: 'twoLines',
  'two-string-kite': 'twoLines',
  'dual-two-string-kite': 'twoLines',
  'turbot-fish': 'twoLines',
  'empty-rectangle': 'emptyRectangle',
  'dual-empty-rectangle': 'emptyRectangle',
  'w-wing': 'wWing',
  'xy-wing': 'xyWing',
  'xyz-wing': 'xyzWing',
  'unique-rectangle-1': 'rectangle',
  'unique-rectangle-2': 'rectangle',
  'unique-rectangle-3': 'rectangle',
  'unique-rectangle-4': 'rectangle',
  'unique-rectangle-5': 'rectangle',
  'unique-rectangle-6': 'rectangle',
  'hidden-rectangle': 'rectangle',
  'avoidable-rectangle-1': 'rectangle',
  'avoidable-rectangle-2': 'rectangle',
  'sue-de-coq': 'sueDeCoq',
  'simple-colors-trap': 'colours',
  'simple-colors-wrap': 'colours',
  'multi-colors-1': 'colours',
  'multi-colors-2': 'colours',
  'unique-loop': 'uniqueLoop',
  'extended-rectangle': 'extended',
  'bug-2': 'bugs',
  'bug-3': 'bugs',
  'bug-4': 'bugs',
  'bug-plus-n': 'bugs',
  'bug-lite': 'bugLite',
  'wxyz-wing': 'bentWing',
  'vwxyz-wing': 'bentWing',
  'aligned-pair-exclusion': 'alignedPair',
  'x-chain': 'chain',
  'xy-chain': 'chain',
  aic: 'chain',
  'grouped-aic': 'chain',
  'discontinuous-nice-loop': 'chain',
  'grouped-discontinuous-nice-loop': 'chain',
  'continuous-nice-loop': 'loop',
  'grouped-continuous-nice-loop': 'loop',
  'als-xz': 'als',
  'als-xy-wing': 'als',
  'als-xy-chain': 'als',
  'death-blossom': 'blossom',
  'kraken-fish-type-1': 'verity',
  'kraken-fish-type-2': 'verity',
  fireworks: 'fireworks',
  'sk-loop': 'skLoop',
  'junior-exocet': 'exocet',
  'multi-sector-locked-set': 'multiSector',
  guardians: 'guardians',
  'bivalue-oddagon': 'oddagon',
  tridagon: 'tridagon',
  'forcing-chain-contradiction': 'contradiction',
  'forcing-net-contradiction': 'contradiction',
  'forcing-chain-verity': 'verity',
  'forcing-net-verity': 'verity',
  'template-set': 'templates',
  'template-delete': 'templates',
}

/** The question of a step: 这一宫里，有个数字只剩一个位置。是哪个？ */
export function sayQuestion(shape: Shape, step: Step): string {
  const words = questionWords()
  // A naked single has no house; the first level of its hint shows the box.
  const kind = shape.kinds[step.houses.length > 0 ? step.houses[0] : 2 * shape.size]
  return capitalise(
    fill(words[questionOf(shape, step)], { n: step.digits.length, house: words.here[kind] }),
  )
}

function questionOf(shape: Shape, step: Step): Exclude<keyof QuestionWords, 'here'> {
  const { technique, sum, placements } = step
  if (technique === 'cage-combinations') {
    if (placements.length > 0) {
      return shape.cages[sum?.cages[0] ?? 0].cells.length === 1 ? 'cageAlone' : 'cageLast'
    }
    return sum?.combinations?.length === 1 ? 'cageOne' : 'cageCombinations'
  }
  const { houseTotal = 0, cageTotal = 0 } = sum ?? {}
  if (technique === 'rule-of-45' && cageTotal > houseTotal) return 'ruleOf45Out'
  const fish = fishOf(technique)
  if (!fish) return questionIds[technique as OtherId]
  return fish.form === 'basic' ? 'fish' : 'finned'
}

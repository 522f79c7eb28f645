/**
 * A lesson's example as four moving pictures: where to look; the pattern or the first case; what follows or the second
 * case; the result. The sentences name the cells and digits of the example's step.
 */
import type { LessonId } from '../../../../core/learning/lessons'
import type { Candidates } from '../../../../core/sudoku/logic/candidates'
import type { Step } from '../../../../core/sudoku/logic/step'
import { tellAls, tellSueDeCoq } from './als'
import * as basics from './basics'
import * as cages from './cages'
import { tellChain, tellLoop, tellRefutation } from './chains'
import { tellColours, tellRemotePair, tellTwoColourings } from './colours'
import {
  createStoryContext,
  type FourPictures,
  type Moment,
  type StoryContext,
  type StoryPicture,
  type StoryTeller,
} from './context'
import * as lines from './lines'
import { tellDots, tellThermometer } from './relations'
import * as uniqueness from './uniqueness'
import * as wings from './wings'

/** One teller per lesson, for the lesson's first technique. */
const tellers: Readonly<Record<LessonId, StoryTeller>> = {
  'full-house': basics.tellFullHouse,
  'hidden-single': basics.tellHiddenSingle,
  'naked-single': basics.tellNakedSingle,
  pointing: basics.tellLocked,
  claiming: basics.tellLocked,
  'naked-pair': basics.tellNaked,
  'locked-pair': basics.tellNaked,
  'hidden-pair': basics.tellHidden,
  'naked-triple': basics.tellNaked,
  'hidden-triple': basics.tellHidden,
  'naked-quad': basics.tellNaked,
  'hidden-quad': basics.tellHidden,
  'x-wing': lines.tellFish,
  skyscraper: lines.tellTwoPairs,
  'two-string-kite': lines.tellTwoPairs,
  'turbot-fish': lines.tellTwoPairs,
  'empty-rectangle': lines.tellEmptyRectangle,
  swordfish: lines.tellFish,
  jellyfish: lines.tellFish,
  'finned-x-wing': lines.tellFinnedFish,
  'finned-swordfish': lines.tellFinnedFish,
  'xy-wing': wings.tellXyWing,
  'xyz-wing': wings.tellXyzWing,
  'w-wing': wings.tellWWing,
  'remote-pair': tellRemotePair,
  'unique-rectangle-1': uniqueness.tellRectangle1,
  'unique-rectangle-2': uniqueness.tellRectangle2,
  'unique-rectangle-3': uniqueness.tellRectangle3,
  'unique-rectangle-4': uniqueness.tellRectangle4,
  'hidden-rectangle': uniqueness.tellHiddenRectangle,
  'bug-plus-1': basics.tellBug,
  'simple-colors-trap': tellColours,
  'multi-colors-1': tellTwoColourings,
  'x-chain': tellChain,
  'xy-chain': tellChain,
  aic: tellChain,
  'continuous-nice-loop': tellLoop,
  'als-xz': tellAls,
  'sue-de-coq': tellSueDeCoq,
  'forcing-chain-contradiction': tellRefutation,
  jigsaw: basics.tellJigsaw,
  'law-of-leftovers': basics.tellLeftovers,
  diagonal: basics.tellDiagonal,
  windows: basics.tellWindows,
  'anti-knight': basics.tellAntiKnight,
  thermometer: tellThermometer,
  kropki: tellDots,
  'cage-combinations': cages.tellCombinations,
  'rule-of-45': cages.tellRuleOf45,
  'cage-house': cages.tellCageHouse,
  'innies-outies': cages.tellInniesOuties,
  'split-cage': cages.tellSplitCage,
  'cage-pair': cages.tellCagePair,
  'cage-hidden': cages.tellCageHidden,
}

/** The four pictures of a lesson. `position`: before the step. */
export function storyOf(lesson: LessonId, position: Candidates, step: Step): FourPictures {
  const context = createStoryContext(position, step)
  const [first, second, third, last] = tellers[lesson](context)
  const named = (picture: StoryPicture) =>
    picture.map((moment) => ({ ...moment, names: namesOf(context, moment) }))
  return [named(first), named(second), named(third), named(last)]
}

/** The names in a moment's text: 右上这格, and 这两格 for the struck or the marked cells. */
function namesOf({ names, here, step }: StoryContext, { strikes, cells = [], isResult }: Moment) {
  const struck = isResult ? step.eliminations : (strikes ?? [])
  const shown = [...new Set(struck.map(({ cell }) => cell))]
  const marked = shown.length > 0 ? shown : cells
  return [...names(), ...(marked.length > 0 ? [{ text: here(marked), cells: marked }] : [])]
}

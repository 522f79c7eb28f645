import { randomInt } from 'node:crypto'
import {
  type PuzzleSpec,
  SYMMETRIES,
  type Symmetry,
} from '../../../miniprogram/core/sudoku/generator'
import { MAX_CAGE_CELLS } from '../../../miniprogram/core/sudoku/generator/kinds'
import {
  GenerationError,
  generateRatedPuzzles,
} from '../../../miniprogram/core/sudoku/generator/rated-puzzles'
import { isSize, type Shape, type ShapeSize } from '../../../miniprogram/core/sudoku/grid'
import { LEVELS, type Level } from '../../../miniprogram/core/sudoku/logic/rating'
import {
  TECHNIQUE_IDS,
  type TechniqueId,
} from '../../../miniprogram/core/sudoku/logic/technique-table'
import {
  type RulesJson,
  readRules,
} from '../../../miniprogram/packages/capture/notation/rules-json'
import { lineOf } from '../../../miniprogram/packages/capture/notation/write'
import { type Command, messageOf, numberOption, type OptionValues, UsageError } from '../command'

/** Short enough to be typed again. */
const MAX_RANDOM_SEED = 1_000_000

export const generate: Command = {
  usage:
    '[--level L] [--technique ID] [--count N] [--seed S] [--symmetry NAME] [--minimal] [--size N] [--rules JSON] [--jigsaw] [--killer] [--cages N]',
  summary:
    'puzzles of a level, or that need a technique; the same ones for the same seed, else new ones',
  options: {
    level: { type: 'string' },
    technique: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string' },
    symmetry: { type: 'string' },
    minimal: { type: 'boolean' },
    size: { type: 'string' },
    rules: { type: 'string' },
    jigsaw: { type: 'boolean' },
    killer: { type: 'boolean' },
    cages: { type: 'string' },
  },
  async run({ options, files, write, warn, fail }) {
    if (files.length > 0) throw new UsageError(`generate takes no files, not even '${files[0]}'`)
    const count = numberOption(options, 'count') ?? 1
    let left = count
    const wishes = wishesOf(options)
    try {
      for (const found of generateRatedPuzzles(wishes)) {
        if (typeof found === 'number') continue
        if (left === count && options.seed === undefined) warn('generate', `--seed ${wishes.seed}`)
        await write(lineOf(found.puzzle))
        if (--left === 0) return
      }
    } catch (error) {
      if (!(error instanceof GenerationError)) throw error
      fail('generate', error.message)
    }
  },
}

function wishesOf(options: OptionValues) {
  return {
    ...kindOf(options),
    seed: numberOption(options, 'seed') ?? randomInt(1, MAX_RANDOM_SEED),
    level: named<Level>(options, 'level', LEVELS),
    technique: named<TechniqueId>(options, 'technique', TECHNIQUE_IDS),
    symmetry: named<Symmetry>(options, 'symmetry', SYMMETRIES),
    minimal: options.minimal === true,
  }
}

/** The size, the rules and whether regions are drawn. */
function kindOf(options: OptionValues): Pick<PuzzleSpec, 'size' | 'shape' | 'jigsaw' | 'cages'> {
  const size = numberOption(options, 'size')
  const jigsaw = options.jigsaw === true
  const cages = cagesOf(options)
  if (typeof options.rules === 'string') {
    const shape = rulesOf(options.rules, size)
    return { size: shape.size, shape, jigsaw, ...cages }
  }
  const isKnown = jigsaw ? isJigsawSize(size ?? 9) : isSize(size ?? 9)
  if (!isKnown)
    throw new UsageError(`--size must be 4, 6, 9 or 16, not ${size}; with --jigsaw 4 to 9`)
  return { size: (size ?? 9) as ShapeSize, jigsaw, ...cages }
}

/** The most cells of a cage, if a killer is wanted. */
function cagesOf(options: OptionValues): Pick<PuzzleSpec, 'cages'> {
  const cells = numberOption(options, 'cages')
  if (cells === undefined && options.killer !== true) return {}
  const cages = cells ?? MAX_CAGE_CELLS
  if (cages < 1 || cages > MAX_CAGE_CELLS) {
    throw new UsageError(`--cages must be 1 to ${MAX_CAGE_CELLS}, not ${cages}`)
  }
  return { cages }
}

const isJigsawSize = (size: number) => size >= 4 && size <= 9

function rulesOf(text: string, size: number | undefined): Shape {
  try {
    const json: RulesJson = JSON.parse(text)
    return readRules(json, size ?? json.size ?? 9)
  } catch (error) {
    throw new UsageError(`--rules: ${messageOf(error)}`)
  }
}

/** The value of an option with a fixed set of names; undefined if it is not given. */
function named<Name extends string>(
  options: OptionValues,
  option: string,
  names: readonly Name[],
): Name | undefined {
  const text = options[option]
  const name = names.find((one) => one === text)
  if (text !== undefined && name === undefined) {
    throw new UsageError(`--${option} must be one of ${names.join(', ')}, not '${text}'`)
  }
  return name
}

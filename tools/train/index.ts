import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { generatePuzzle } from '../../miniprogram/core/sudoku/generator'
import { answerHelp } from '../help'
import { installPackage } from '../install-package.cjs'
import { repositoryRoot } from '../mini-program/files'
import { cutPhotographs, FOLD_COUNT, listPhotographs, photographSets } from './photographs'
import { cutSynthetic } from './synthetic'
import { readTrained, writeFold, writeShipped } from './weights'

const USAGE = `usage: node tools/run.mjs tools/train/index.ts [STEPS…] [--folds]

steps (both by default)
  cells   draws synthetic photographs, and cuts them and the photographs of SUDOKU_DATA into cells
  train   trains on the cells and writes the shipped weights; with --folds also ${FOLD_COUNT} more for cross-validation,
          each trained without a fifth of the puzzles
  draw    draws whole pictures of kinds that are rare among the photographs, for \`test:corpus -- photos drawn drawn-kept\`
  killers draws killers, for \`test:corpus -- photos killers killers-kept\`
`

/** Synthetic boards for training. */
const TRAINING_BOARD_COUNT = 3000
const TRAINING_SEED = 1
/** Boards with fonts and handwriting that training never uses. */
const HELD_OUT_BOARD_COUNT = 200
const HELD_OUT_SEED = 1000

/** Drawn pictures of each kind; half as many of each are kept aside. */
const DRAWN_COUNT = 24
const DRAWN_PUZZLE_COUNT = 90
/** Sizes of drawn killers, in turn. */
const KILLER_SIZES = [9, 9, 9, 9, 9, 9, 6, 4] as const

const folder = resolve(repositoryRoot, '.cache/train')

const steps: Readonly<Record<string, () => void>> = {
  cells() {
    installPackage(__dirname, 'the fonts and the handwriting')
    for (const [name, count, seed, ...rest] of [
      ['held-out', HELD_OUT_BOARD_COUNT, HELD_OUT_SEED, 'held-out'],
      ['synthetic', TRAINING_BOARD_COUNT, TRAINING_SEED],
      ['strokes-held-out', HELD_OUT_BOARD_COUNT, HELD_OUT_SEED, 'held-out', 'strokes'],
      ['strokes-synthetic', TRAINING_BOARD_COUNT, TRAINING_SEED, 'strokes'],
    ]) {
      const boards = resolve(folder, `${name}.boards`)
      runPython('synthesize.py', boards, `${count}`, `${seed}`, ...rest.map(String))
      cutSynthetic(boards, resolve(folder, `${name}`))
    }
    for (const set of photographSets) {
      if (listPhotographs(set).length > 0) cutPhotographs(set, resolve(folder, set))
      else process.stderr.write(`skipped: ${set} is not in the folder SUDOKU_DATA\n`)
    }
  },
  train() {
    for (const name of ['shipped', 'second']) runPython('train.py', folder, name)
    writeShipped(
      readTrained(resolve(folder, 'shipped.json')),
      readTrained(resolve(folder, 'second.json')),
    )
  },
  folds() {
    for (let fold = 0; fold < FOLD_COUNT; fold++) {
      runPython('train.py', folder, `fold-${fold}`, `${fold}`)
      writeFold(fold, readTrained(resolve(folder, `fold-${fold}.json`)))
    }
  },
  draw() {
    installPackage(__dirname, 'the fonts and the handwriting')
    const puzzles = Array.from({ length: DRAWN_PUZZLE_COUNT }, (_, seed) => {
      const { puzzle, solution } = generatePuzzle({ size: 9, seed, clues: 24 + (seed % 10) })
      return `${puzzle.values.join('')} ${solution.join('')}\n`
    })
    const file = resolve(folder, 'puzzles.txt')
    writeFileSync(file, puzzles.join(''))
    runPython('scenes/draw.py', folder, 'drawn', file, `${DRAWN_COUNT}`)
  },
  killers() {
    installPackage(__dirname, 'the fonts and the handwriting')
    const file = resolve(folder, 'killers.txt')
    const lines = Array.from({ length: DRAWN_PUZZLE_COUNT }, (_, seed) => {
      const size = KILLER_SIZES[seed % KILLER_SIZES.length]
      const { puzzle, solution } = generatePuzzle({ size, seed, cages: 3 + (seed % 3) })
      const cages = puzzle.shape.areas.map(({ cells, sum }) => `${cells.join(',')}=${sum}`)
      return `${size} ${puzzle.values.join('')} ${solution.join('')} ${cages.join(';')}\n`
    })
    writeFileSync(file, lines.join(''))
    runPython('scenes/draw.py', folder, 'killers', file, `${DRAWN_COUNT}`)
  },
}

/** Runs a Python program of this folder. Prefers the system's Python, for which Debian packages PyTorch and Pillow. */
function runPython(program: string, ...args: string[]): void {
  const interpreter = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'
  const { status } = spawnSync(interpreter, [resolve(__dirname, program), ...args], {
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error(`${program} failed`)
}

function main(args: string[]): void {
  answerHelp(USAGE)
  const { values, positionals } = parseArgs({
    args,
    options: { folds: { type: 'boolean' } },
    allowPositionals: true,
  })
  const chosen = positionals.length > 0 ? positionals : ['cells', 'train']
  if (values.folds) chosen.push('folds')
  const unknown = chosen.find((step) => !Object.hasOwn(steps, step))
  if (unknown !== undefined) {
    process.stderr.write(USAGE)
    process.exitCode = 2
    return
  }
  mkdirSync(folder, { recursive: true })
  for (const step of chosen) steps[step]()
}

main(process.argv.slice(2))

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackage } from '../install-package'
import { repositoryRoot } from '../mini-program/files'
import { cutPhotographs, foldCount, photographSets, photographsOf } from './photographs'
import { cutSynthetic } from './synthetic'
import { readTrained, writeFold, writeShipped } from './weights'

const USAGE = `usage: node tools/run.mjs tools/train/index.ts [STEPS…] [--folds]

steps, in this order; without any both
  cells   draws synthetic photographs, cuts them and the photographs of SUDOKU_DATA into cells
  train   trains on them and writes the weights that ship; with --folds also ${foldCount} more, each without a fifth of
          the puzzles, for judging photographs of puzzles that the model has not seen
`

/** Synthetic boards: for training, and of fonts and handwriting that training never sees. */
const BOARDS = 3000
const HELD_OUT_BOARDS = 200
const SEED = 1
const HELD_OUT_SEED = 1000

const folder = resolve(repositoryRoot, '.cache/train')

const steps: Readonly<Record<string, () => void>> = {
  cells() {
    installPackage(__dirname, 'the fonts and the handwriting')
    for (const [name, count, seed, ...rest] of [
      ['held-out', HELD_OUT_BOARDS, HELD_OUT_SEED, 'held-out'],
      ['synthetic', BOARDS, SEED],
    ]) {
      const boards = resolve(folder, `${name}.boards`)
      python('synthesize.py', boards, `${count}`, `${seed}`, ...rest.map(String))
      cutSynthetic(boards, resolve(folder, `${name}`))
    }
    for (const set of photographSets) {
      if (photographsOf(set).length > 0) cutPhotographs(set, resolve(folder, set))
      else process.stderr.write(`without ${set}, which is not in the folder SUDOKU_DATA\n`)
    }
  },
  train() {
    python('train.py', folder, 'shipped')
    writeShipped(readTrained(resolve(folder, 'shipped.json')))
  },
  folds() {
    for (let fold = 0; fold < foldCount; fold++) {
      python('train.py', folder, `fold-${fold}`, `${fold}`)
      writeFold(fold, readTrained(resolve(folder, `fold-${fold}.json`)))
    }
  },
}

/** Runs a program of this folder with Debian's Python, which has PyTorch, NumPy and Pillow as packages. */
function python(program: string, ...args: string[]): void {
  const interpreter = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'
  const { status } = spawnSync(interpreter, [resolve(__dirname, program), ...args], {
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error(`${program} failed.`)
}

function main(args: string[]): void {
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

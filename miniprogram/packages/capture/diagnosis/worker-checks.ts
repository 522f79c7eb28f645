import { parseDigits } from '../../../core/sudoku/digits'
import { isSolved, shapeOf } from '../../../core/sudoku/grid'
import { finish } from '../../../core/worker/finish'
import { checksum } from '../../../core/worker/methods/checksum'
import type { SolveResult } from '../../../core/worker/methods/index'
import type { CancelSignal } from '../../../platform/cancel'
import { networkType } from '../../../platform/network'
import { compute } from '../../../platform/worker-client'
import { fill } from '../../../strings/index'
import { sayDuration } from '../../../strings/say'
import { sayTechnique } from '../../../strings/techniques'
import { captureWords } from '../strings/index'
import { type Check, type Finding, failed, ok, skipped } from './check'

/** A phone may take seconds to load the worker's script. */
const WORKER_LIMIT_MS = 10_000

/** The worker: its start, its messages, its speed, and what it computes. */
export const workerChecks: readonly Check[] = [
  { name: 'worker', limitMs: WORKER_LIMIT_MS, run: askWorker },
  { name: 'restart', limitMs: WORKER_LIMIT_MS, needs: 'worker', run: restartWorker },
  { name: 'offline', limitMs: WORKER_LIMIT_MS, run: startOffline },
  { name: 'buffer', limitMs: WORKER_LIMIT_MS, needs: 'worker', run: sendBuffer },
  { name: 'speed', limitMs: WORKER_LIMIT_MS, needs: 'worker', run: measureWorker },
  { name: 'solver', limitMs: WORKER_LIMIT_MS, needs: 'worker', run: solveHardest },
  { name: 'hint', limitMs: WORKER_LIMIT_MS, needs: 'worker', run: findHint },
]

/** Only the worker runs this method, so an answer shows that it runs. */
async function askWorker(signal: CancelSignal): Promise<Finding> {
  await compute.call('checksum', { bytes: new ArrayBuffer(4) }, { signal })
  return ok(captureWords().diagnosis.workerOk)
}

function restartWorker(signal: CancelSignal): Promise<Finding> {
  compute.restart()
  return askWorker(signal)
}

async function startOffline(signal: CancelSignal): Promise<Finding> {
  if ((await networkType()) !== 'none') return skipped(captureWords().diagnosis.online)
  return restartWorker(signal)
}

const BUFFER_BYTES = 1 << 20

/** A photograph is sent like this. */
async function sendBuffer(signal: CancelSignal): Promise<Finding> {
  const t = captureWords().diagnosis
  const sent = { bytes: patternOf(BUFFER_BYTES) }
  const { sum } = finish(checksum(sent))
  const { type, length, sum: arrivedSum } = await compute.call('checksum', sent, { signal })
  return arrivedSum === sum
    ? ok(fill(t.bufferOk, { n: length }))
    : failed(fill(t.bufferBad, { type, n: length }))
}

/** Bytes without a short period. */
function patternOf(byteLength: number): ArrayBuffer {
  const words = new Uint32Array(byteLength / 4)
  // Multiples of the golden ratio, modulo 2³² (Weyl).
  for (let index = 0, word = 0; index < words.length; index++) {
    words[index] = word
    word = (word + 0x9e3779b9) | 0
  }
  return words.buffer
}

/** Everything heavy runs in the worker because iOS gives it a JIT compiler, which the page lacks. */
async function measureWorker(signal: CancelSignal): Promise<Finding> {
  const t = captureWords().diagnosis
  const { loopsPerMs: n, hasJit } = await compute.call('speed', { rounds: 20 }, { signal })
  const detail = fill(t.speed, { n, jit: hasJit ? t.withJit : t.withoutJit })
  return hasJit ? ok(detail) : failed(detail)
}

/** Golden Nugget, for years the puzzle with the highest known rating. */
const HARDEST = '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....'

/** Without a worker the page solves it. */
async function solveHardest(signal: CancelSignal): Promise<Finding> {
  const t = captureWords().diagnosis
  const solved = await compute.call('solve', { size: 9, values: HARDEST }, { signal })
  if (!isRight(HARDEST, solved)) return failed(t.solverBad)
  const time = sayDuration(solved.microseconds)
  return ok(fill(t.solverOk, { n: solved.guesses, time }))
}

/** Whether there is exactly one solution, which keeps the rules and the givens. */
export function isRight(givens: string, { solutions, complete }: SolveResult): boolean {
  const [solution] = solutions
  if (!complete || solutions.length !== 1 || solution.length !== givens.length) return false
  const keepsGivens = Array.from(givens).every((char, i) => char === '.' || char === solution[i])
  return keepsGivens && isSolved(shapeOf(Math.sqrt(givens.length)), parseDigits(solution))
}

/** A position whose next step is an XY-Wing. */
const WING = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'

async function findHint(signal: CancelSignal): Promise<Finding> {
  const notes = Array.from(WING, () => 0)
  const payload = { size: 9, values: WING, givens: WING, notes }
  const hint = await compute.call('hint', payload, { signal })
  if (hint.kind === 'step') return ok(sayTechnique(hint.step.technique))
  return failed(fill(captureWords().diagnosis.hintBad, { kind: hint.kind }))
}

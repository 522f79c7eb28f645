import type { Puzzle } from '../../../core/sudoku/grid'
import type { Quad } from '../../../core/vision/detection/quad'
import { packPuzzle } from '../../../core/worker/grid'
import type { PhotoReading, Verdict } from '../../../core/worker/methods/index'
import type { CancelSignal } from '../../../platform/cancel'
import { isWorkerLost } from '../../../platform/compute-error'
import { log } from '../../../platform/log'
import { compute } from '../../../platform/worker-client'
import { startGame } from '../../../state/games/sessions'
import { weights } from '../model/weights'
import { type PermissionState, permissionState } from '../platform/permissions'
import { PictureError, type Pixels } from '../platform/pictures'
import { type CorrectedReading, printAll, printedPuzzle, writtenEntries } from '../reading'
import type { BlockReason } from './blocks'

/** Whether WeChat would ask for the camera. If that cannot be told, the camera is tried. */
export async function cameraPermission(): Promise<PermissionState> {
  try {
    return await permissionState('scope.camera')
  } catch (error) {
    log.info('scan.permission', { error: String(error) })
    return 'granted'
  }
}

/**
 * Reads a grid of a picture in the worker: the one at `corners`, else the best one. `onProgress` receives the share of the
 * work that is done, 0…1.
 */
export function readPicture(
  { data, width, height }: Pixels,
  corners: Quad | undefined,
  signal: CancelSignal,
  onProgress: (share: number) => void,
): Promise<PhotoReading> {
  return compute.call(
    'read',
    { pixels: data, width, height, corners, weights },
    { signal, onProgress: ({ share }) => onProgress(share) },
  )
}

/** Translates an error of opening or reading a picture into a reason that the page can show. */
export function blockReasonOf(error: unknown): BlockReason {
  if (error instanceof PictureError) return error.code
  if (isWorkerLost(error)) return 'compute'
  log.error('scan.failed', { error: String(error) })
  return 'failed'
}

/** Counts the solutions of a puzzle in the worker. Rejects with a ComputeError. */
export function judgePuzzle(puzzle: Puzzle, signal: CancelSignal): Promise<Verdict> {
  return compute.call('verdict', packPuzzle(puzzle), { signal })
}

/**
 * Handwritten digits may be givens, if the puzzle was copied by hand. Returns the reading with all digits as printed
 * if it then has one solution. Returns null otherwise, without handwritten digits, or if the request fails or is cancelled.
 */
export async function tryAllPrinted(
  reading: CorrectedReading,
  signal: CancelSignal,
): Promise<CorrectedReading | null> {
  if (!writtenEntries(reading).some(Boolean)) return null
  const all = printAll(reading)
  try {
    const verdict = await judgePuzzle(printedPuzzle(all), signal)
    return !signal.cancelled && verdict.kind === 'unique' ? all : null
  } catch (error) {
    // The verdict on the printed digits remains valid.
    if (!signal.cancelled) log.info('scan.allPrinted', { error: String(error) })
    return null
  }
}

/** Starts a game with the puzzle and the handwritten entries. Returns its id, or null if the storage is full. */
export function startScannedGame(reading: CorrectedReading): string | null {
  try {
    return startGame(printedPuzzle(reading), {
      origin: { kind: 'photo' },
      entries: writtenEntries(reading),
    })
  } catch (error) {
    log.error('scan.keep', { error: String(error) })
    return null
  }
}

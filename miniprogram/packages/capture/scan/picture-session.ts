import type { Quad } from '../../../core/vision/detection/quad'
import type { PhotoReading } from '../../../core/worker/methods/index'
import { CallError } from '../../../platform/call'
import { type CancelSignal, createCanceller } from '../../../platform/cancel'
import { windowSize } from '../../../platform/device'
import { log } from '../../../platform/log'
import { fill } from '../../../strings/index'
import {
  choosePicture,
  type OpenedPicture,
  openPicture,
  type PictureSource,
  type Pixels,
} from '../platform/pictures'
import { doubtCount, readingOf } from '../reading'
import { captureWords } from '../strings/index'
import { blockReasonOf, readPicture } from './actions'
import { blockReasonFor } from './blocks'
import type { ScanCounter } from './counter'
import type { ResultSession } from './result-session'
import type { Stage } from './stage'
import { photoOf, type ReadingState, worksheetIn } from './state'
import { type Worksheet, worksheetOf } from './worksheet'

/** Share of the window's height for the photograph: while it is read, and with grids to choose. */
const READING_PHOTO_RATIO = 0.55
const CHOOSING_PHOTO_RATIO = 0.62

/** With a larger share of doubtful cells it takes longer to check them than to take another photograph. */
const MAX_DOUBT_RATIO = 0.5

/** From a picture to the reading of one of its grids. */
export interface PictureSession {
  /** Reads a picture from the camera. */
  read(file: string): Promise<void>
  /** Lets the player choose a picture and reads it. */
  readFrom(source: PictureSource): Promise<void>
  /** Reads a grid of the worksheet, or shows it again with its corrections. */
  chooseGrid(grid: number): void
  /** Reads the picture again in which nothing could be computed. */
  retry(): void
  /** Returns to the grids of the picture, or to the camera if it has only one. */
  back(): void
}

/** Reads a grid in the worker. Returns null if that was cancelled. */
async function find(stage: Stage, pixels: Pixels, corners: Quad | undefined, signal: CancelSignal) {
  const found = await readPicture(pixels, corners, signal, (share) => stage.setData({ share }))
  return signal.cancelled ? null : found
}

export function createPictureSession(
  stage: Stage,
  results: ResultSession,
  counter: ScanCounter,
): PictureSession {
  async function read(file: string) {
    const work = createCanceller()
    enterReading({ picture: null, worksheet: null, work })
    try {
      const { picture, pixels } = await openPicture(file)
      if (work.signal.cancelled) return
      stage.update({ kind: 'reading', picture, worksheet: null, work })
      await stage.photo().show(picture, null)
      const found = await find(stage, pixels, undefined, work.signal)
      if (!found) return
      const worksheet = worksheetOf(picture, pixels, found)
      if (worksheet) showGrids(worksheet)
      else showFound(picture, found, null, 0)
    } catch (error) {
      if (!work.signal.cancelled) stage.block(blockReasonOf(error))
    }
  }

  async function readGrid(worksheet: Worksheet, grid: number) {
    const { picture, pixels, grids, readings } = worksheet
    const known = readings[grid]
    if (known) {
      results.show(picture, known, worksheet, grid)
      return
    }
    const work = createCanceller()
    enterReading({ picture, worksheet, work })
    try {
      await stage.photo().show(picture, null)
      const found = await find(stage, pixels, grids[grid], work.signal)
      if (found) showFound(picture, found, worksheet, grid)
    } catch (error) {
      if (!work.signal.cancelled) stage.block(blockReasonOf(error))
    }
  }

  function enterReading(reading: Omit<ReadingState, 'kind'>) {
    const photoHeight = Math.round(windowSize().height * READING_PHOTO_RATIO)
    stage.enter({ kind: 'reading', ...reading }, { share: 0, photoHeight })
  }

  function showFound(
    picture: OpenedPicture,
    found: PhotoReading,
    worksheet: Worksheet | null,
    grid: number,
  ) {
    if (found.kind !== 'grid') return stage.block(blockReasonFor(found.reason))
    const reading = readingOf(found)
    const show = () => {
      counter.found(reading)
      results.show(picture, reading, worksheet, grid)
    }
    // A filled grid is doubtful as a whole, because nothing tells its givens.
    const isFilled = reading.cells.every(({ digit }) => digit > 0)
    const isUnclear = doubtCount(reading) > MAX_DOUBT_RATIO * reading.cells.length
    if (isUnclear && !isFilled) stage.block('unclear', show)
    else show()
  }

  function showGrids(worksheet: Worksheet) {
    const { picture, grids } = worksheet
    const photoHeight = Math.round(windowSize().height * CHOOSING_PHOTO_RATIO)
    const several = fill(captureWords().scan.several, { n: grids.length })
    stage.enter({ kind: 'choosing', picture, worksheet }, { photoHeight, several, selected: -1 })
    void stage.photo().show(picture, { kind: 'grids', grids })
  }

  return {
    read,

    async readFrom(source) {
      try {
        void read(await choosePicture(source))
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (error.code === 'cancelled') return
        log.warn('scan.choose', { error: String(error) })
        stage.block(error.code === 'privacy' ? 'privacy' : 'source')
      }
    },

    chooseGrid(grid) {
      const state = stage.state()
      if (state.kind === 'choosing') void readGrid(state.worksheet, grid)
    },

    retry() {
      const picture = photoOf(stage.state())
      if (picture) void read(picture.file)
    },

    back() {
      const worksheet = worksheetIn(stage.state())
      if (worksheet) showGrids(worksheet)
      else stage.openCamera()
    },
  }
}

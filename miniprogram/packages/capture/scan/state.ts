import type { Canceller } from '../../../platform/cancel'
import type { Brush } from '../brush'
import type { OpenedPicture } from '../platform/pictures'
import type { CorrectedReading } from '../reading'
import type { BlockReason } from './blocks'
import { type Worksheet, withReading } from './worksheet'

/** The page is open, and it is not known yet whether WeChat would ask for the camera. */
interface OpeningState {
  readonly kind: 'opening'
}

/** The camera is open. */
interface LiveState {
  readonly kind: 'live'
}

/** A picture is opened and read. */
export interface ReadingState {
  readonly kind: 'reading'
  /** Null until it is opened. */
  readonly picture: OpenedPicture | null
  /** Where the grid was chosen, if the picture has several. */
  readonly worksheet: Worksheet | null
  /** Cancels the reading. */
  readonly work: Canceller
}

/** The picture has several grids; the player chooses one. */
interface ChoosingState {
  readonly kind: 'choosing'
  readonly picture: OpenedPicture
  readonly worksheet: Worksheet
}

/** There is nothing to correct. */
interface BlockedState {
  readonly kind: 'blocked'
  readonly reason: BlockReason
  readonly showAnyway?: () => void
  /** The picture in which nothing was found, if there is one. */
  readonly picture: OpenedPicture | null
  readonly worksheet: Worksheet | null
}

/** A puzzle was read; the player corrects it. */
export interface ResultState {
  readonly kind: 'result'
  readonly picture: OpenedPicture
  /** The other grids of the picture; null if there are none. */
  readonly worksheet: Worksheet | null
  /** The index of this grid in the worksheet. */
  readonly grid: number
  readonly reading: CorrectedReading
  /** The selected cell, or −1. */
  readonly selected: number
  /** What taps and slides draw; null while taps select cells. */
  readonly brush: Brush | null
  /** The only solution of the printed digits; null while it is not known. */
  readonly answer: string | null
  /** Whether the answer is drawn over the picture. */
  readonly isAnswerShown: boolean
  /** Cancels the verdict on the printed digits. */
  readonly work: Canceller
}

/** What the scan page is doing, with the data that belongs to it. */
export type ScanState =
  | OpeningState
  | LiveState
  | ReadingState
  | ChoosingState
  | BlockedState
  | ResultState

/** The picture that the page shows in this state, if there is one. */
export function photoOf(state: ScanState): OpenedPicture | null {
  return 'picture' in state ? state.picture : null
}

/** The worksheet that the player can go back to, if there is one; with the corrections of the grid on the page. */
export function worksheetIn(state: ScanState): Worksheet | null {
  if (!('worksheet' in state) || !state.worksheet) return null
  return state.kind === 'result'
    ? withReading(state.worksheet, state.grid, state.reading)
    : state.worksheet
}

/** Whether the photo component is on the page: from the moment a picture is being opened. */
export function showsPhoto(state: ScanState): boolean {
  return state.kind === 'reading' || photoOf(state) !== null
}

/** Cancels whatever runs in this state. */
export function cancelWork(state: ScanState): void {
  if (state.kind === 'reading' || state.kind === 'result') state.work.cancel()
}

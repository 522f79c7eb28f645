import type { Canceller } from '../../../platform/cancel'
import type { OpenedPicture } from '../../../platform/pictures'
import type { CorrectedReading } from '../reading'
import type { BlockReason } from './blocks'

/** The page is open, and it is not known yet whether WeChat would ask for the camera. */
interface OpeningState {
  readonly kind: 'opening'
}

/** The camera is open. */
interface LiveState {
  readonly kind: 'live'
}

/** A picture is opened and read. */
interface ReadingState {
  readonly kind: 'reading'
  /** Null until it is opened. */
  readonly picture: OpenedPicture | null
  /** Cancels the reading. */
  readonly work: Canceller
}

/** There is nothing to correct. */
interface BlockedState {
  readonly kind: 'blocked'
  readonly reason: BlockReason
  /** The picture in which nothing was found, if there is one. */
  readonly picture: OpenedPicture | null
}

/** A puzzle was read; the player corrects it. */
export interface ResultState {
  readonly kind: 'result'
  readonly picture: OpenedPicture
  readonly reading: CorrectedReading
  /** The selected cell, or −1. */
  readonly selected: number
  /** The only solution of the printed digits; null while it is not known. */
  readonly answer: string | null
  /** Whether the answer is drawn over the picture. */
  readonly isAnswerShown: boolean
  /** Cancels the verdict on the printed digits. */
  readonly work: Canceller
}

/** What the scan page is doing, with the data that belongs to it. */
export type ScanState = OpeningState | LiveState | ReadingState | BlockedState | ResultState

/** The picture that the page shows in this state, if there is one. */
export function photoOf(state: ScanState): OpenedPicture | null {
  return 'picture' in state ? state.picture : null
}

/** Whether the photo component is on the page: from the moment a picture is being opened. */
export function showsPhoto(state: ScanState): boolean {
  return state.kind === 'reading' || photoOf(state) !== null
}

/** Cancels whatever runs in this state. */
export function cancelWork(state: ScanState): void {
  if (state.kind === 'reading' || state.kind === 'result') state.work.cancel()
}

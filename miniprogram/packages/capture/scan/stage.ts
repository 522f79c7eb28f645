import { windowSize } from '../../../platform/device'
import { log } from '../../../platform/log'
import type { Overlay } from '../photo/paint'
import type { OpenedPicture } from '../platform/pictures'
import { type BlockReason, blockOf } from './blocks'
import { cancelWork, photoOf, type ScanState, showsPhoto, worksheetIn } from './state'

/** Share of the window's height for the photograph when nothing was found. */
const BLOCKED_PHOTO_RATIO = 0.4

/** The photo component's methods. */
export interface PhotoView {
  show(picture: OpenedPicture, overlay: Overlay | null): Promise<void>
  fit(): Promise<void>
  save(): Promise<string>
}

/** The page as its parts see it. */
interface ScanPage {
  setData(patch: Record<string, unknown>): void
  photo(): PhotoView
}

/** What the page is doing, and the page that shows it. */
export interface Stage extends ScanPage {
  state(): ScanState
  /** Changes to another state and cancels the work of the previous one. `patch`: further page data. */
  enter(next: ScanState, patch: Record<string, unknown>): void
  /** Replaces the data of the current state; its work goes on. */
  update(next: ScanState): void
  openCamera(): void
  /** Shows why nothing was read, below the photograph if there is one. `showAnyway`: shows what was. */
  block(reason: BlockReason, showAnyway?: () => void): void
}

export function createStage(page: ScanPage): Stage {
  let state: ScanState = { kind: 'opening' }

  function enter(next: ScanState, patch: Record<string, unknown>) {
    cancelWork(state)
    state = next
    page.setData({ ...patch, state: next.kind, hasPicture: showsPhoto(next) })
  }

  return {
    state: () => state,
    setData: (patch) => page.setData(patch),
    photo: () => page.photo(),
    enter,

    update(next) {
      state = next
    },

    openCamera() {
      enter({ kind: 'live' }, { selected: -1, answered: false })
    },

    block(reason, showAnyway) {
      log.info('scan.blocked', { reason })
      const picture = photoOf(state)
      const worksheet = worksheetIn(state)
      const photoHeight = Math.round(windowSize().height * BLOCKED_PHOTO_RATIO)
      const block = blockOf(reason, worksheet !== null)
      enter({ kind: 'blocked', reason, picture, worksheet, showAnyway }, { block, photoHeight })
      if (picture) void page.photo().show(picture, null)
    },
  }
}

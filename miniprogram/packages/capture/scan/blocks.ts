import type { PhotoRefusal } from '../../../core/vision/grid-reading'
import { words } from '../../../strings/index'
import { captureWords } from '../strings/index'

/**
 * Why there is nothing to correct: WeChat would ask for the camera (`unasked`), no camera (`denied`, `camera`), no picture (`privacy`, `source`, `broken`, `heic`,
 * `tooLarge`, `tooSmall`), no puzzle was found (`nothing`) or what was found has too few digits (`noSudoku`), most of its cells are doubtful (`unclear`), it has 16×16
 * cells (`sixteen`), no worker starts (`compute`), or an unexpected error (`failed`).
 */
export type BlockReason =
  | 'unasked'
  | 'denied'
  | 'camera'
  | 'privacy'
  | 'source'
  | 'broken'
  | 'heic'
  | 'tooLarge'
  | 'tooSmall'
  | 'nothing'
  | 'noSudoku'
  | 'unclear'
  | 'sixteen'
  | 'compute'
  | 'failed'

/** Reasons that concern the grid in the picture. */
const GRID_REASONS: readonly BlockReason[] = ['nothing', 'noSudoku', 'unclear', 'sixteen']

/** What the page shows, and the one action that it offers. Other sources of pictures are always offered. */
export interface Block {
  readonly reason: BlockReason
  readonly drawing: string
  readonly tone: 'calm' | 'care' | 'bad'
  readonly heading: string
  readonly text: string
  readonly action: string
}

/** After these the same is tried again; after others another photograph is taken. */
const RETRIED_REASONS: readonly BlockReason[] = ['camera', 'privacy', 'compute']
/** Reasons that are not errors. */
const CALM_REASONS: readonly BlockReason[] = ['unasked', 'denied', 'privacy']

/** The reason for the worker's refusal. */
export function blockReasonFor(refusal: PhotoRefusal): BlockReason {
  if (refusal === 'no-digits') return 'noSudoku'
  return refusal === 'sixteen' ? 'sixteen' : 'nothing'
}

/** The texts and the action for a reason. `hasOthers`: the picture has other grids to choose. */
export function blockOf(reason: BlockReason, hasOthers: boolean): Block {
  const t = captureWords().scan
  const actions: Partial<Record<BlockReason, string>> = {
    unasked: t.goOn,
    denied: t.openCamera,
    sixteen: t.typeSixteen,
  }
  const retry = RETRIED_REASONS.includes(reason)
    ? words().common.retry
    : hasOthers
      ? t.another
      : t.again
  return {
    reason,
    drawing: GRID_REASONS.includes(reason) ? 'grid' : 'camera',
    tone: CALM_REASONS.includes(reason) ? 'calm' : 'care',
    heading: reason === 'compute' ? words().common.computeMissing : t.blocks[reason],
    text: t.blockTexts[
      reason === 'compute' ? 'failed' : reason === 'unclear' ? 'tooSmall' : reason
    ],
    action: actions[reason] ?? retry,
  }
}

import { captureWords } from '../strings/index'

/**
 * Why there is nothing to correct: WeChat would ask for the camera (`unasked`), no camera (`denied`, `camera`), no picture (`privacy`, `source`, `broken`,
 * `tooLarge`, `tooSmall`), no puzzle was found (`nothing`), or an unexpected error (`failed`).
 */
export type BlockReason =
  | 'unasked'
  | 'denied'
  | 'camera'
  | 'privacy'
  | 'source'
  | 'broken'
  | 'tooLarge'
  | 'tooSmall'
  | 'nothing'
  | 'failed'

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
const RETRIED_REASONS: readonly BlockReason[] = ['camera', 'privacy']
/** Reasons that are not errors. */
const CALM_REASONS: readonly BlockReason[] = ['unasked', 'denied', 'privacy']

/** The texts and the action for a reason. */
export function blockOf(reason: BlockReason): Block {
  const t = captureWords().scan
  const actions: Partial<Record<BlockReason, string>> = { unasked: t.goOn, denied: t.openCamera }
  const retry = RETRIED_REASONS.includes(reason) ? t.retry : t.again
  return {
    reason,
    drawing: reason === 'nothing' ? 'grid' : 'camera',
    tone: CALM_REASONS.includes(reason) ? 'calm' : 'care',
    heading: t.blocks[reason],
    text: t.blockTexts[reason],
    action: actions[reason] ?? retry,
  }
}

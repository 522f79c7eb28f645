import { words } from '../../../strings/index'

/**
 * Why there is nothing to correct yet: no camera (`denied`, `camera`), no picture (`privacy`, `source`,
 * `broken`, `tooLarge`, `tooSmall`), no code to read it with (`download`), or nothing in it (`nothing`, `failed`).
 */
export type BlockReason =
  | 'denied'
  | 'camera'
  | 'privacy'
  | 'source'
  | 'broken'
  | 'tooLarge'
  | 'tooSmall'
  | 'download'
  | 'nothing'
  | 'failed'

/** What the page says then, and the one thing that it offers; typing and other pictures are always there. */
export interface Block {
  readonly reason: BlockReason
  readonly drawing: string
  readonly tone: 'calm' | 'care' | 'bad'
  readonly heading: string
  readonly text: string
  readonly action: string
}

/** Those after which the same is tried again, rather than another photograph taken. */
const AGAIN: readonly BlockReason[] = ['camera', 'privacy', 'download']
/** Those that are nobody's mistake are said calmly. */
const CALM: readonly BlockReason[] = ['denied', 'privacy', 'download']

export function blockOf(reason: BlockReason): Block {
  const t = words().scan
  return {
    reason,
    drawing: reason === 'nothing' ? 'grid' : 'camera',
    tone: CALM.includes(reason) ? 'calm' : 'care',
    heading: t.blocks[reason],
    text: t.blockTexts[reason],
    action: reason === 'denied' ? t.openCamera : AGAIN.includes(reason) ? t.retry : t.again,
  }
}

import { createEmitter } from './emitter'

/**
 * WeChat's own range is 0.94 to 1.4 on iPhones and up to 1.65 on Android; 1.4 is its 关怀模式. Above that, too little text
 * fits on a line of a phone; below 1, the smallest text is too small to read.
 */
const MIN_SCALE = 1
const MAX_SCALE = 1.4

interface TextSize {
  /** The scale of text that the player has chosen in WeChat, 1…1.4: `--font-scale` of a page's root. */
  current(): number
  /** Calls `listener` at every change. Returns an unsubscribe function. */
  subscribe(listener: (scale: number) => void): () => void
  /** Reads the scale again. WeChat reports no change, but its settings can change only while the app is hidden. */
  refresh(): void
}

export function createTextSize(): TextSize {
  const changes = createEmitter<number>()
  let last: number | undefined

  const readScale = () => {
    // Undefined in old base libraries.
    const { fontSizeScaleFactor: factor = 1 } = wx.getAppBaseInfo()
    return Math.min(MAX_SCALE, Math.max(MIN_SCALE, factor))
  }

  const current = () => {
    last ??= readScale()
    return last
  }

  return {
    current,
    subscribe: changes.subscribe,
    refresh() {
      const before = last
      last = readScale()
      if (before !== undefined && last !== before) changes.emit(last)
    },
  }
}

/** The text size of the app. */
export const textSize = createTextSize()

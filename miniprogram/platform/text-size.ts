import { createEmitter } from './emitter'

/**
 * WeChat's own text runs from 0.94 to 1.4 on iPhones and to 1.65 on Androids; 1.4 is its 关怀模式. Beyond
 * that lines of a phone's width hold too little; below 1 our smallest text would be too small to read.
 */
const SMALLEST = 1
const LARGEST = 1.4

export interface TextSize {
  /** How much larger than usual the player wants text, 1…1.4: `--font-scale` of a page's root. */
  current(): number
  /** Calls `listener` whenever that changes; the returned function ends that. */
  subscribe(listener: (scale: number) => void): () => void
  /** Asks WeChat again, which tells nobody: its settings can only change while the app is hidden. */
  refresh(): void
}

export function createTextSize(): TextSize {
  const changes = createEmitter<number>()
  let last: number | undefined

  const ask = () => {
    // A base library that does not tell leaves it undefined.
    const { fontSizeScaleFactor: factor = 1 } = wx.getAppBaseInfo()
    return Math.min(LARGEST, Math.max(SMALLEST, factor))
  }

  const current = () => {
    last ??= ask()
    return last
  }

  return {
    current,
    subscribe: changes.subscribe,
    refresh() {
      const before = last
      last = ask()
      if (before !== undefined && last !== before) changes.emit(last)
    },
  }
}

/** The text size of the app. */
export const textSize = createTextSize()

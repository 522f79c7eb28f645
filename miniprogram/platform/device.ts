/** What the phone is: its window, safe area, fonts and language. Read afresh, since windows turn. */

export interface WindowSize {
  /** Logical pixels. */
  readonly width: number
  readonly height: number
  /** Device pixels in a logical one. */
  readonly pixelRatio: number
  /** What the home bar covers at the bottom of the window, logical pixels. */
  readonly bottomInset: number
}

/** The size of the page's window in logical pixels, without navigation and tab bars. */
export function windowSize(): WindowSize {
  const { windowWidth, windowHeight, pixelRatio, screenHeight, safeArea } = wx.getWindowInfo()
  const bottomInset = safeArea ? Math.max(0, screenHeight - safeArea.bottom) : 0
  return { width: windowWidth, height: windowHeight, pixelRatio, bottomInset }
}

/** Width of the window, logical pixels. */
export function windowWidth(): number {
  return windowSize().width
}

/** The language of WeChat, as far as there are strings for it: Chinese in any writing, else English. */
export function systemLanguage(): 'zh' | 'en' {
  const { language } = wx.getAppBaseInfo()
  return !language || language.startsWith('zh') ? 'zh' : 'en'
}

/** A page shown within WeChat's timeline: without cloud, worker, storage, clipboard and album. */
const TIMELINE = 1154

/** Whether the app shows one page within the timeline; a tap of WeChat's own opens all of it. */
export function isOnTimeline(): boolean {
  return wx.getLaunchOptionsSync().scene === TIMELINE
}

/** Properties of the phone. They are read at every call, because windows are rotated and resized. */

interface WindowSize {
  /** Logical pixels. */
  readonly width: number
  readonly height: number
  /** Device pixels per logical pixel. */
  readonly pixelRatio: number
  /** The height at the bottom that the home indicator covers, logical pixels. */
  readonly bottomInset: number
}

/** The size of the page's window in logical pixels, without navigation and tab bars. */
export function windowSize(): WindowSize {
  const { windowWidth, windowHeight, pixelRatio, screenHeight, safeArea } = wx.getWindowInfo()
  const bottomInset = safeArea ? Math.max(0, screenHeight - safeArea.bottom) : 0
  return { width: windowWidth, height: windowHeight, pixelRatio, bottomInset }
}

/** The width of the window, logical pixels. */
export function windowWidth(): number {
  return windowSize().width
}

/** WeChat's language: Chinese in any script, otherwise English. */
export function systemLanguage(): 'zh' | 'en' {
  const { language } = wx.getAppBaseInfo()
  return !language || language.startsWith('zh') ? 'zh' : 'en'
}

/** The launch scene of a page within WeChat's timeline, which has no cloud, worker, storage, clipboard or album. */
const TIMELINE_SCENE = 1154

/** Whether the app shows a single page within the timeline. WeChat's button there opens the whole app. */
export function isOnTimeline(): boolean {
  return wx.getLaunchOptionsSync().scene === TIMELINE_SCENE
}

/** What the phone is: its window, safe area, fonts and language. Read afresh, since windows turn. */

export interface Window {
  /** Logical pixels. */
  readonly width: number
  readonly height: number
  /** Device pixels in a logical one. */
  readonly pixelRatio: number
}

/** The size of the page's window in logical pixels, without navigation and tab bars. */
export function windowSize(): Window {
  const { windowWidth: width, windowHeight: height, pixelRatio } = wx.getWindowInfo()
  return { width, height, pixelRatio }
}

/** Width of the window, logical pixels. */
export function windowWidth(): number {
  return windowSize().width
}

/** Logical pixels that rounded corners and the home bar take from each edge of the screen. */
export function safeInsets(): { top: number; bottom: number; left: number; right: number } {
  const { safeArea, screenWidth, screenHeight } = wx.getWindowInfo()
  if (!safeArea) return { top: 0, bottom: 0, left: 0, right: 0 }
  return {
    top: Math.max(0, safeArea.top),
    bottom: Math.max(0, screenHeight - safeArea.bottom),
    left: Math.max(0, safeArea.left),
    right: Math.max(0, screenWidth - safeArea.right),
  }
}

/** WeChat's font size setting as a factor: 1 = standard, up to about 1.7. */
export function fontScale(): number {
  const { fontSizeScaleFactor } = wx.getAppBaseInfo() as { fontSizeScaleFactor?: number }
  return fontSizeScaleFactor && fontSizeScaleFactor > 0 ? fontSizeScaleFactor : 1
}

/** The language of WeChat, as far as there are strings for it: Chinese in any writing, else English. */
export function systemLanguage(): 'zh' | 'en' {
  const { language } = wx.getAppBaseInfo()
  return !language || language.startsWith('zh') ? 'zh' : 'en'
}

/** Calls `listener` after the window changed its size (rotation, a PC window); returns the off. */
export function onResize(listener: (window: Window) => void): () => void {
  const onChange = () => listener(windowSize())
  wx.onWindowResize(onChange)
  return () => wx.offWindowResize(onChange)
}

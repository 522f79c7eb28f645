/** The texts of bars and overlays: in Simplified Chinese, Traditional Chinese and English. */
const WORDS = {
  back: ['返回', '返回', 'Back'],
  home: ['首页', '首頁', 'Home'],
  more: ['更多', '更多', 'More'],
  close: ['关闭', '關閉', 'Close'],
  cancel: ['取消', '取消', 'Cancel'],
  confirm: ['确定', '確定', 'OK'],
  enterApp: ['前往小程序', '前往小程序', 'Open mini program'],
  copied: ['内容已复制', '內容已複製', 'Copied'],
} as const

/** Languages in the order of the texts of a word. */
type Texts = readonly [simplified: string, traditional: string, english: string]

/** The text of a word in the language of the document. */
export function inLanguage([simplified, traditional, english]: Texts): string {
  const { lang } = document.documentElement
  if (/^zh.(TW|HK|MO|Hant)/.test(lang)) return traditional
  return lang.startsWith('zh') ? simplified : english
}

export const word = (name: keyof typeof WORDS): string => inLanguage(WORDS[name])

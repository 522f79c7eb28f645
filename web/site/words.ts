/** Texts of the site's bars, menu and printed sheets: in Simplified Chinese, Traditional Chinese and English. */
export const SITE_WORDS = {
  brand: ['数独通', '數獨通', 'Sudoku Tong'],
  tabs: ['导航', '導覽', 'Navigation'],
  share: ['分享', '分享', 'Share'],
  link: ['复制链接', '複製連結', 'Copy link'],
  copied: ['链接已复制', '連結已複製', 'Link copied'],
  copyThis: ['复制这个链接', '複製這個連結', 'Copy this link'],
  newVersion: ['有新版本', '有新版本', 'New version'],
  update: ['更新', '更新', 'Update'],
  print: ['打印', '列印', 'Print'],
  printFour: ['打印四道', '列印四道', 'Print four puzzles'],
  keyHint: [
    '方向键选格，数字键填数，按 ? 看全部按键',
    '方向鍵選格，數字鍵填數，按 ? 看全部按鍵',
    'Arrows move, digits write; ? shows all keys',
  ],

  sudoku: ['数独', '數獨', 'Sudoku'],
  making: ['正在出题…', '正在出題…', 'Creating puzzles…'],
  date: ['日期', '日期', 'Date'],
  time: ['用时', '用時', 'Time'],
  answer: ['答案', '答案', 'Solution'],
  code: ['题目代码', '題目代碼', 'Code'],
} as const

// Generated from miniprogram/strings/lessons.zh.ts by tools/build/traditional.
import type { ChapterId, LessonId } from '../core/learning/lessons'

/** Names and ideas in one language. */
export interface LessonWords {
  readonly chapters: Readonly<Record<ChapterId, string>>
  readonly lessons: Readonly<
    Record<
      LessonId,
      {
        /** The lesson's name if it differs from the name of its first technique. */
        readonly name?: string
        /** What the technique does, in one short line. */
        readonly idea: string
      }
    >
  >
}

/** Chapters and lessons in Chinese. */
export const lessonsZh: LessonWords = {
  chapters: {
    first: '起步 · 直接填數',
    pairs: '入門 · 區塊與數組',
    lines: '進階 · 盯住一個數字',
    wings: '熟手 · 翼',
    unique: '熟手 · 只有一個解',
    chains: '高手 · 染色與鏈',
  },
  lessons: {
    'full-house': { idea: '只差一個，就填它' },
    'hidden-single': { idea: '這個數字能去哪裡' },
    'naked-single': { idea: '這一格還剩什麼' },
    pointing: { idea: '一宮佔住一條線' },
    claiming: { idea: '一條線佔住一宮' },
    'naked-pair': { idea: '兩格分兩個數字' },
    'locked-pair': { name: '死鎖數組', idea: '一組數，兩頭排除' },
    'hidden-pair': { idea: '兩個數字佔兩格' },
    'naked-triple': { idea: '三格分三個數字' },
    'hidden-triple': { idea: '三個數字佔三格' },
    'naked-quad': { idea: '四格分四個數字' },
    'hidden-quad': { idea: '四個數字佔四格' },
    'x-wing': { idea: '兩列兩行的矩形' },
    skyscraper: { idea: '兩座樓，一樣的地基' },
    'two-string-kite': { idea: '一橫一豎，在宮裡碰頭' },
    'turbot-fish': { idea: '兩處非此即彼接起來' },
    'empty-rectangle': { idea: '十字的一臂被擋住' },
    swordfish: { idea: '三列只用三行' },
    jellyfish: { idea: '四列只用四行' },
    'finned-x-wing': { name: '鰭X-Wing', idea: '差一點的 X-Wing' },
    'finned-swordfish': { name: '鰭劍魚', idea: '差一點的劍魚' },
    'xy-wing': { idea: '樞紐往哪邊都一樣' },
    'xyz-wing': { idea: '樞紐自己也算一個' },
    'w-wing': { idea: '一樣的兩格，隔空相連' },
    'remote-pair': { idea: '一黑一白的一串' },
    'unique-rectangle-1': { idea: '三角成對，第四角讓開' },
    'unique-rectangle-2': { idea: '多出同一個數字' },
    'unique-rectangle-3': { idea: '兩格當一格用' },
    'unique-rectangle-4': { idea: '一個數字鎖住兩格' },
    'hidden-rectangle': { idea: '對角不能成全它' },
    'bug-plus-1': { idea: '最後一個三候選格' },
    'simple-colors-trap': { name: '簡單染色', idea: '兩種顏色，一真一假' },
    'multi-colors-1': { name: '多重染色', idea: '兩串顏色碰了頭' },
    'x-chain': { idea: '一個數字走到底' },
    'xy-chain': { idea: '雙值格一格接一格' },
    aic: { idea: '換著數字往前推' },
    'continuous-nice-loop': { name: '環', idea: '接回開頭的鏈' },
    'als-xz': { idea: '兩組各多一個數字' },
    'sue-de-coq': { idea: '交叉處分家' },
    'forcing-chain-contradiction': { name: '強制鏈', idea: '條條路都到同一處' },
  },
}

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
    first: '起步 · 直接填数',
    pairs: '入门 · 区块与数组',
    lines: '进阶 · 盯住一个数字',
    wings: '熟手 · 翼',
    unique: '熟手 · 只有一个解',
    chains: '高手 · 染色与链',
    variants: '变型 · 多几条规则',
    killer: '杀手 · 框与和',
  },
  lessons: {
    'full-house': { idea: '只差一个，就填它' },
    'hidden-single': { idea: '这个数字能去哪里' },
    'naked-single': { idea: '这一格还剩什么' },
    pointing: { idea: '一宫占住一条线' },
    claiming: { idea: '一条线占住一宫' },
    'naked-pair': { idea: '两格分两个数字' },
    'locked-pair': { name: '死锁数组', idea: '一组数，两头排除' },
    'hidden-pair': { idea: '两个数字占两格' },
    'naked-triple': { idea: '三格分三个数字' },
    'hidden-triple': { idea: '三个数字占三格' },
    'naked-quad': { idea: '四格分四个数字' },
    'hidden-quad': { idea: '四个数字占四格' },
    'x-wing': { idea: '两行两列的矩形' },
    skyscraper: { idea: '两座楼，一样的地基' },
    'two-string-kite': { idea: '一横一竖，在宫里碰头' },
    'turbot-fish': { idea: '两处非此即彼接起来' },
    'empty-rectangle': { idea: '十字的一臂被挡住' },
    swordfish: { idea: '三行只用三列' },
    jellyfish: { idea: '四行只用四列' },
    'finned-x-wing': { name: '鳍X-Wing', idea: '差一点的 X-Wing' },
    'finned-swordfish': { name: '鳍剑鱼', idea: '差一点的剑鱼' },
    'xy-wing': { idea: '枢纽往哪边都一样' },
    'xyz-wing': { idea: '枢纽自己也算一个' },
    'w-wing': { idea: '一样的两格，隔空相连' },
    'remote-pair': { idea: '一黑一白的一串' },
    'unique-rectangle-1': { idea: '三角成对，第四角让开' },
    'unique-rectangle-2': { idea: '多出同一个数字' },
    'unique-rectangle-3': { idea: '两格当一格用' },
    'unique-rectangle-4': { idea: '一个数字锁住两格' },
    'hidden-rectangle': { idea: '对角不能成全它' },
    'bug-plus-1': { idea: '最后一个三候选格' },
    'simple-colors-trap': { name: '简单染色', idea: '两种颜色，一真一假' },
    'multi-colors-1': { name: '多重染色', idea: '两串颜色碰了头' },
    'x-chain': { idea: '一个数字走到底' },
    'xy-chain': { idea: '双值格一格接一格' },
    aic: { idea: '换着数字往前推' },
    'continuous-nice-loop': { name: '环', idea: '接回开头的链' },
    'als-xz': { idea: '两组各多一个数字' },
    'sue-de-coq': { idea: '交叉处分家' },
    'forcing-chain-contradiction': { name: '强制链', idea: '条条路都到同一处' },
    jigsaw: { name: '锯齿', idea: '粗线围起的也是宫' },
    'law-of-leftovers': { idea: '去掉重叠，剩下的一样' },
    diagonal: { name: '对角线', idea: '对角线上也是 1 到 9' },
    windows: { name: '窗口', idea: '四个窗口也是 1 到 9' },
    'anti-knight': { name: '无马', idea: '马步跳到的，不能相同' },
    kropki: { name: '黑白点', idea: '一格定了，邻格也快了' },
    thermometer: { idea: '圆头最小，一格比一格大' },
    'cage-combinations': { idea: '这个和，怎么凑' },
    'rule-of-45': { idea: '一区 45，差的就是它' },
    'cage-house': { idea: '怎么凑都少不了它' },
    'innies-outies': { idea: '里面剩的，外面多的' },
    'split-cage': { idea: '跨边界的框，一分为二' },
    'cage-pair': { idea: '两框相邻，数字不抢' },
    'cage-hidden': { idea: '只有这个框放得下' },
  },
}

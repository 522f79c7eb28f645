// Generated from miniprogram/packages/lessons/course/story/words.zh.ts by tools/build/traditional.
/** The four sentences of a lesson's pictures. */
type FourTexts = readonly [string, string, string, string]

const stories = {
  fullHouse: [
    '看{house}：只剩一個空格。',
    '已經有 {others}。',
    '1 到 9，只缺 {digit}。',
    '所以這格是 {digit}。',
  ],
  hiddenSingle: [
    '看{house}：{digit} 能放在哪一格？',
    '{seers}已經有 {digit}，擋住了這些空格。',
    '沒被擋住的，只有這一格。',
    '所以這格是 {digit}。',
  ],
  nakedSingle: [
    '看{cell}：它能填什麼？',
    '它的列、行、宮裡已經有 {others}。',
    '別的數字都用過了，只剩 {digit}。',
    '所以這格是 {digit}。',
  ],
  locked: [
    '看{house}：{digit} 能放在哪裡？',
    '只能放在{pattern}，都在{house2}。',
    '不管是哪一格，{house2}的 {digit} 都在這裡了。',
    '所以{house2}的其他格不能是 {digit}。',
  ],
  nakedPair: [
    '看{houses}裡的這兩格。',
    '它們都只剩 {digits}。',
    '如果一格是 {x}，另一格就是 {y}；反過來也一樣。',
    '所以{houses}的其他格不能是 {either}。',
  ],
  nakedSet: [
    '看{houses}裡的{pattern}。',
    '合起來，它們只有 {digits}。',
    '{n}格分{n}個數字，一個也不會剩下。',
    '所以{houses}的其他格不能是 {either}。',
  ],
  hiddenPair: [
    '看{house}：{digits} 能放在哪裡？',
    '都只能放在這兩格。',
    '如果一格是 {x}，另一格就是 {y}；反過來也一樣。',
    '所以這兩格裡，別的數字都去掉。',
  ],
  hiddenSet: [
    '看{house}：{digits} 能放在哪裡？',
    '都只能放在{pattern}。',
    '{n}個數字正好佔滿{n}格。',
    '所以{pattern}裡，別的數字都去掉。',
  ],
  xWing: [
    '只看 {digit}，先看{bases}。',
    '這兩{line}的 {digit}，都只能放在{covers}。',
    '如果{base}的 {digit} 在{cover}，{base2}的就在{cover2}；反過來也一樣。',
    '所以{covers}的其他格不能是 {digit}。',
  ],
  fish: [
    '只看 {digit}，先看{bases}。',
    '這{n}{line}的 {digit}，都只能放在{covers}。',
    '{n}{line}各要一個 {digit}，正好把這{n}{cross}各佔一個。',
    '所以{covers}的其他格不能是 {digit}。',
  ],
  finnedFish: [
    '只看 {digit}，先看{bases}。',
    '除了{fins}，這{n}{line}的 {digit} 都在{covers}。',
    '如果那裡沒有 {digit}，就是普通的{fish}；如果有，看得到它的格就不能是 {digit}。',
    '不管哪種情況，{target}都不能是 {digit}。',
  ],
  twoPairs: [
    '只看 {digit}：{house}和{house2}都只有兩格能放。',
    '{joint}的這兩格，不能都是 {digit}。',
    '所以另外兩格裡，至少有一格是 {digit}。',
    '{target}兩邊都看得到，所以不能是 {digit}。',
  ],
  emptyRectangle: [
    '只看 {digit}：{house2}只有兩格能放。',
    '如果{near}是 {digit}，{house}的 {digit} 就只能在{offLine}。',
    '如果{near}不是，{far}就是 {digit}。',
    '{eitherWay}',
  ],
  xyWing: [
    '{pivot}不是 {x} 就是 {y}。',
    '如果是 {x}，{left}就只能是 {z}。',
    '如果是 {y}，{right}就只能是 {z}。',
    '{eitherWay}',
  ],
  xyzWing: [
    '{pivot}是 {either} 之一。',
    '如果是 {x}，{left}就是 {z}。',
    '如果是 {y}，{right}就是 {z}；再不然，它自己是 {z}。',
    '{eitherWay}',
  ],
  wWing: [
    '{left}和{right}，都只剩 {digits}。',
    '{house}的 {x} 如果在{near}，{left}就是 {z}。',
    '如果在{far}，{right}就是 {z}。',
    '{eitherWay}',
  ],
  remotePair: [
    '{pattern}都只剩 {digits}，一格看得到下一格。',
    '如果{start}是 {x}，後面就輪著來：{y}、{x}、{y}。',
    '如果{start}是 {y}，就全部反過來。',
    '{eitherWay}',
  ],
  rectangle1: [
    '這四格圍成長方形，只佔兩個宮。',
    '三個角都只剩 {digits}。',
    '如果第四個角也只有它們，{digits} 就能互換，題目有兩個解。',
    '題目只有一個解，所以這格不能是 {either}。',
  ],
  rectangle2: [
    '這四格圍成長方形，只佔兩個宮。',
    '兩個角只剩 {digits}，另外兩個角還多一個 {extra}。',
    '如果這兩格都不是 {extra}，{digits} 就能互換，題目有兩個解。',
    '所以有一格是 {extra}；打叉的{target}看得到它們，不能是 {extra}。',
  ],
  rectangle3: [
    '這四格圍成長方形，只佔兩個宮。',
    '兩個角只剩 {digits}，另外兩個角還多出 {extra}。',
    '這兩個角至少要用一個多出來的；和{set}合起來，正好佔完 {extra}。',
    '所以{house}的其他格不能是 {extraEither}。',
  ],
  rectangle4: [
    '這四格圍成長方形，只佔兩個宮。',
    '{house}的 {x}，只能放在這兩個角。',
    '一個角是 {x}；另一個如果是 {extra}，{digits} 就能互換，題目有兩個解。',
    '題目只有一個解，所以這兩格不能是 {extra}。',
  ],
  hiddenRectangle: [
    '這四格圍成長方形，只佔兩個宮。',
    '{houses}的 {x}，都只能放在這幾個角。',
    '如果這格是 {extra}，兩邊就是 {x}，對角是 {extra}：{digits} 又能互換了。',
    '題目只有一個解，所以這格不能是 {extra}。',
  ],
  bug: [
    '快做完了：空格幾乎都只剩兩個候選數。',
    '只有{cell}還有三個：{all}。',
    '如果這格不是 {digit}，剩下的數字都能成對互換，題目就不止一個解。',
    '所以這格是 {digit}，別的去掉。',
  ],
  colours: [
    '只看 {digit}：哪裡只有兩格能放，就把兩格連起來。',
    '要麼，這一組都是 {digit}。',
    '要麼，另一組都是 {digit}。',
    '{eitherWay}',
  ],
  twoColourings: [
    '只看 {digit}：只有兩格能放的地方，連成了兩串。',
    '這兩格互相看得到，不能都是 {digit}。',
    '所以剩下的兩組裡，至少有一組是 {digit}。',
    '{target}兩組都看得到，所以不能是 {digit}。',
  ],
  chain: [
    '從{start}的 {digit} 看起。',
    '如果它是 {digit}，打叉的{target}就不能是 {digit}。',
    '如果它不是 {digit}，就一環一環推下去。',
    '{eitherWay}',
  ],
  loop: [
    '從{start}的 {digit} 看起。',
    '一環接一環，最後又接回這裡，成了一圈。',
    '如果它不是 {digit}，就一環一環推下去。',
    '每條虛線的兩頭總有一個成立，所以{target}不能是 {either}。',
  ],
  als: [
    '看這兩組格：每組的數字都比格子多一個。',
    '如果 {x} 在實線框裡，虛線框就沒有 {x}，只好放 {rightRest}。',
    '如果 {x} 不在實線框裡，那裡只好放 {leftRest}。',
    '{eitherWay}',
  ],
  sueDeCoq: [
    '看{line}和{box}交叉的{crossing}。',
    '再加上{line}的{inLine}、{box}的{inBox}，一共{n}格。',
    '裡面正好有 {all}，每個用一次。',
    '所以{line}別處去掉 {lineDigits}，{box}別處去掉 {boxDigits}。',
  ],
  refuted: [
    '假設{start}是 {digit}，看看會怎樣。',
    '那麼它看得到的格，都不能再是 {digit}。',
    '{house}就沒有地方放 {lost} 了。',
    '說不通，所以{start}不能是 {digit}。',
  ],
} satisfies Record<string, FourTexts>

export type StoryId = keyof typeof stories

/** Texts of the lessons' pictures in one language. Places in braces are filled by the file of the family. */
export interface StoryWords {
  readonly stories: Readonly<Record<StoryId, FourTexts>>
  /** Where a cell is, by its box. */
  readonly areas: readonly string[]
  /** Numbers of cells, from 0. */
  readonly counts: readonly string[]
  /** A cell and several cells in one area. */
  readonly cellAt: string
  readonly cellsAt: string
  /** A cell by the house that it shares with the one before it. */
  readonly inHouse: readonly [row: string, column: string, box: string]
  /** The marked cells. */
  readonly here: string
  readonly hereMany: string
  /** One of several rows or columns. */
  readonly lines: readonly [rows: string, columns: string]
  /** The result of two cases. */
  readonly eitherWay: string
  /** A link: to another cell (strong, weak), inside a cell, and into a cell and on inside it. */
  readonly links: {
    readonly other: readonly [strong: string, weak: string]
    readonly strongInside: string
    readonly weakInside: string
    readonly through: string
  }
  /** Another chain from the same start. */
  readonly also: string
  /** The end of a loop. */
  readonly around: string
}

/** Texts of the lessons' pictures in Chinese. */
export const storyZh: StoryWords = {
  stories,
  areas: ['左上', '上方', '右上', '左邊', '中間', '右邊', '左下', '下方', '右下'],
  counts: ['零', '一', '兩', '三', '四', '五', '六', '七', '八', '九'],
  cellAt: '{area}這格',
  cellsAt: '{area}這{n}格',
  inHouse: ['同列這格', '同行這格', '同宮這格'],
  here: '這格',
  hereMany: '這{n}格',
  lines: ['列', '行'],
  eitherWay: '不管哪種情況，{target}都看得到一個 {digit}，所以不能是 {digit}。',
  links: {
    other: ['那麼{to}。', '於是{to}。'],
    strongInside: '那它只能是 {digit}。',
    weakInside: '它是 {from}，就不是 {digit}。',
    through: '於是{place}不是 {from}，只能是 {digit}。',
  },
  also: '再看另一邊：{to}。',
  around: '走了一圈回到開頭；倒著走也一樣。',
}

/** The four sentences of a lesson's pictures. */
type FourTexts = readonly [string, string, string, string]

const stories = {
  fullHouse: [
    '看{house}：只剩一个空格。',
    '已经有 {others}。',
    '1 到 9，只缺 {digit}。',
    '所以这格是 {digit}。',
  ],
  hiddenSingle: [
    '看{house}：{digit} 能放在哪一格？',
    '{seers}已经有 {digit}，挡住了这些空格。',
    '没被挡住的，只有这一格。',
    '所以这格是 {digit}。',
  ],
  /** After the rule of the house, see `rules`. */
  singleWithRule: [
    '看{house}：{digit} 能放在哪一格？',
    '圈出的 {digit}，挡住了打叉的格子。',
    '没被挡住的，只有这一格。',
    '所以这格是 {digit}。',
  ],
  leftovers: [
    '大框是{lines}，底色是{regions}：格数一样，每个数字也一样多。',
    '去掉重叠的格，只剩实线格和虚线格，它们的数字也一样。',
    '{conclusion}',
    '{result}',
  ],
  nakedSingle: [
    '看{cell}：它能填什么？',
    '它的行、列、宫里已经有 {others}。',
    '别的数字都用过了，只剩 {digit}。',
    '所以这格是 {digit}。',
  ],
  locked: [
    '看{house}：{digit} 能放在哪里？',
    '只能放在{pattern}，都在{house2}。',
    '不管是哪一格，{house2}的 {digit} 都在这里了。',
    '所以{house2}的其他格不能是 {digit}。',
  ],
  nakedPair: [
    '看{houses}里的这两格。',
    '它们都只剩 {digits}。',
    '如果一格是 {x}，另一格就是 {y}；反过来也一样。',
    '所以{houses}的其他格不能是 {either}。',
  ],
  nakedSet: [
    '看{houses}里的{pattern}。',
    '合起来，它们只有 {digits}。',
    '{n}格分{n}个数字，一个也不会剩下。',
    '所以{houses}的其他格不能是 {either}。',
  ],
  hiddenPair: [
    '看{house}：{digits} 能放在哪里？',
    '都只能放在这两格。',
    '如果一格是 {x}，另一格就是 {y}；反过来也一样。',
    '所以这两格里，别的数字都去掉。',
  ],
  hiddenSet: [
    '看{house}：{digits} 能放在哪里？',
    '都只能放在{pattern}。',
    '{n}个数字正好占满{n}格。',
    '所以{pattern}里，别的数字都去掉。',
  ],
  xWing: [
    '只看 {digit}，先看{bases}。',
    '这两{line}的 {digit}，都只能放在{covers}。',
    '如果{base}的 {digit} 在{cover}，{base2}的就在{cover2}；反过来也一样。',
    '所以{covers}的其他格不能是 {digit}。',
  ],
  fish: [
    '只看 {digit}，先看{bases}。',
    '这{n}{line}的 {digit}，都只能放在{covers}。',
    '{n}{line}各要一个 {digit}，正好把这{n}{cross}各占一个。',
    '所以{covers}的其他格不能是 {digit}。',
  ],
  finnedFish: [
    '只看 {digit}，先看{bases}。',
    '除了{fins}，这{n}{line}的 {digit} 都在{covers}。',
    '如果那里没有 {digit}，就是普通的{fish}；如果有，看得到它的格就不能是 {digit}。',
    '不管哪种情况，{target}都不能是 {digit}。',
  ],
  twoPairs: [
    '只看 {digit}：{house}和{house2}都只有两格能放。',
    '{joint}的这两格，不能都是 {digit}。',
    '所以另外两格里，至少有一格是 {digit}。',
    '{target}两边都看得到，所以不能是 {digit}。',
  ],
  emptyRectangle: [
    '只看 {digit}：{house2}只有两格能放。',
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
    '如果{start}是 {x}，后面就轮着来：{y}、{x}、{y}。',
    '如果{start}是 {y}，就全部反过来。',
    '{eitherWay}',
  ],
  rectangle1: [
    '这四格围成长方形，只占两个宫。',
    '三个角都只剩 {digits}。',
    '如果第四个角也只有它们，{digits} 就能互换，题目有两个解。',
    '题目只有一个解，所以这格不能是 {either}。',
  ],
  rectangle2: [
    '这四格围成长方形，只占两个宫。',
    '两个角只剩 {digits}，另外两个角还多一个 {extra}。',
    '如果这两格都不是 {extra}，{digits} 就能互换，题目有两个解。',
    '所以有一格是 {extra}；打叉的{target}看得到它们，不能是 {extra}。',
  ],
  rectangle3: [
    '这四格围成长方形，只占两个宫。',
    '两个角只剩 {digits}，另外两个角还多出 {extra}。',
    '这两个角至少要用一个多出来的；和{set}合起来，正好占完 {extra}。',
    '所以{house}的其他格不能是 {extraEither}。',
  ],
  rectangle4: [
    '这四格围成长方形，只占两个宫。',
    '{house}的 {x}，只能放在这两个角。',
    '一个角是 {x}；另一个如果是 {extra}，{digits} 就能互换，题目有两个解。',
    '题目只有一个解，所以这两格不能是 {extra}。',
  ],
  hiddenRectangle: [
    '这四格围成长方形，只占两个宫。',
    '{houses}的 {x}，都只能放在这几个角。',
    '如果这格是 {extra}，两边就是 {x}，对角是 {extra}：{digits} 又能互换了。',
    '题目只有一个解，所以这格不能是 {extra}。',
  ],
  bug: [
    '快做完了：空格几乎都只剩两个候选数。',
    '只有{cell}还有三个：{all}。',
    '如果这格不是 {digit}，剩下的数字都能成对互换，题目就不止一个解。',
    '所以这格是 {digit}，别的去掉。',
  ],
  colours: [
    '只看 {digit}：哪里只有两格能放，就把两格连起来。',
    '要么，这一组都是 {digit}。',
    '要么，另一组都是 {digit}。',
    '{eitherWay}',
  ],
  twoColourings: [
    '只看 {digit}：只有两格能放的地方，连成了两串。',
    '这两格互相看得到，不能都是 {digit}。',
    '所以剩下的两组里，至少有一组是 {digit}。',
    '{target}两组都看得到，所以不能是 {digit}。',
  ],
  chain: [
    '从{start}的 {digit} 看起。',
    '如果它是 {digit}，打叉的{target}就不能是 {digit}。',
    '如果它不是 {digit}，就一环一环推下去。',
    '{eitherWay}',
  ],
  loop: [
    '从{start}的 {digit} 看起。',
    '一环接一环，最后又接回这里，成了一圈。',
    '如果它不是 {digit}，就一环一环推下去。',
    '每条虚线的两头总有一个成立，所以{target}不能是 {either}。',
  ],
  als: [
    '看这两组格：每组的数字都比格子多一个。',
    '如果 {x} 在实线框里，虚线框就没有 {x}，只好放 {rightRest}。',
    '如果 {x} 不在实线框里，那里只好放 {leftRest}。',
    '{eitherWay}',
  ],
  sueDeCoq: [
    '看{line}和{box}交叉的{crossing}。',
    '再加上{line}的{inLine}、{box}的{inBox}，一共{n}格。',
    '里面正好有 {all}，每个用一次。',
    '所以{line}别处去掉 {lineDigits}，{box}别处去掉 {boxDigits}。',
  ],
  cageCombinations: [
    '看这个框：{n}格，和是 {total}。',
    '{n}个不同的数字凑成 {total}，只能是 {combinations}。',
    '别的数字，这个框里都用不上。',
    '所以只留下 {kept}，打叉的都去掉。',
  ],
  ruleOf45: [
    '{look}',
    '框起来的都是整框，和一共是 {cageTotal}。',
    '{left}',
    '所以这格是 {digit}。',
  ],
  cageHouse: [
    '看这个框：和是 {total}。',
    '能凑成 {total} 的是 {combinations}，总少不了 {digit}。',
    '框里放得下 {digit} 的，只有{pattern}。',
    '所以同时看得到{pattern}的格，都不能是 {digit}。',
  ],
  inniesOuties: [
    '{look}',
    '框起来的都是整框，和一共是 {cageTotal}。',
    '{left}',
    '凑不成这个数的候选数，都去掉。',
  ],
  splitCage: [
    '{houses}的和是 {houseTotal}，框起来的整框一共 {cageTotal}。',
    '所以实线里{part}的和是 {houseTotal}\u00a0−\u00a0{cageTotal}\u00a0=\u00a0{total}。',
    '它们那个框的和是 {cage}，虚线里{pattern}就是 {cage}\u00a0−\u00a0{total}\u00a0=\u00a0{rest}。',
    '凑不成 {rest} 的候选数，都去掉。',
  ],
  cagePair: [
    '看这两个框：每一格都互相看得到，数字不能重复。',
    '实线框的和是 {total}，虚线框的和是 {other}。',
    '要和虚线框不重复，实线框只能是 {combinations}。',
    '用不上的候选数，都去掉。',
  ],
  cageHidden: [
    '看{house}：{digits} 能放在哪里？',
    '只能放在这个框里。',
    '这个框的和是 {total}，要用上 {digits}，只能是 {combinations}。',
    '用不上的候选数，都去掉。',
  ],
  kropki: [
    '看{start}：已经是 {digit}。',
    '它和{pattern}之间{mark}。',
    '那么{pattern}只能是 {left}。',
    '打叉的候选数都去掉。',
  ],
  thermometer: [
    '这条温度计上，{start}已经是 {digit}。',
    '{way}',
    '离它几格，就至少{more}几。',
    '所以打叉的候选数都去掉。',
  ],
  refuted: [
    '假设{start}是 {digit}，看看会怎样。',
    '那么它看得到的格，都不能再是 {digit}。',
    '{house}就没有地方放 {lost} 了。',
    '说不通，所以{start}不能是 {digit}。',
  ],
} satisfies Record<string, FourTexts>

export type StoryId = keyof typeof stories

/** What holds on the way along a thermometer. */
interface LineWay {
  readonly way: string
  readonly more: string
}

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
  /** What a kind of rules adds. */
  readonly rules: Readonly<
    Record<
      'jigsaw' | 'diagonal' | 'windows' | 'anti-knight' | 'thermometer' | 'kropki' | 'killer',
      string
    >
  >
  /** What the first cells left over say about the others, and the result. */
  readonly leftovers: Readonly<Record<'have' | 'lack' | 'placed' | 'struck', string>>
  /** Of killers: combinations, the sum of houses, and which cells it leaves. */
  readonly cages: Readonly<
    Record<
      | 'or'
      | 'many'
      | 'oneHouse'
      | 'moreHouses'
      | 'cellIn'
      | 'cellOut'
      | 'cellsIn'
      | 'cellsOut'
      | 'cellsBoth',
      string
    >
  >
  /** What is between two cells of a Kropki Sudoku. */
  readonly dots: Readonly<Record<'white' | 'black' | 'none', string>>
  /** Of thermometers: what is known on the way from the bulb on, and towards it. */
  readonly ways: readonly [up: LineWay, down: LineWay]
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
  areas: ['左上', '上方', '右上', '左边', '中间', '右边', '左下', '下方', '右下'],
  counts: ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九'],
  cellAt: '{area}这格',
  cellsAt: '{area}这{n}格',
  inHouse: ['同行这格', '同列这格', '同宫这格'],
  here: '这格',
  hereMany: '这{n}格',
  lines: ['行', '列'],
  eitherWay: '不管哪种情况，{target}都看得到一个 {digit}，所以不能是 {digit}。',
  rules: {
    jigsaw: '锯齿数独：粗线围起的九格是一宫，每宫都有 1 到 9。',
    diagonal: '对角线数独：两条对角线上，1 到 9 也各出现一次。',
    windows: '窗口数独：四个阴影窗口里，1 到 9 也各出现一次。',
    'anti-knight': '无马数独：马走“日”字，一步跳到的两格数字不同。',
    kropki: '黑白点数独：白点两边相差 1，黑点两边是两倍，没有点的都不是。',
    thermometer: '温度计数独：从圆头起，数字越来越大。',
    killer: '杀手数独：虚线框里数字不重复，加起来是角上的数。',
  },
  leftovers: {
    have: '实线格里有 {digit}，虚线格里也要有，只有这里放得下。',
    lack: '实线格里不会有 {either}，虚线格里也就没有。',
    placed: '所以{target}是 {digit}。',
    struck: '所以{target}不能是 {either}。',
  },
  cages: {
    or: ' 或 ',
    many: '{n} 种组合之一',
    oneHouse: '看{houses}：1 加到 9，和是 {houseTotal}。',
    moreHouses: '看{houses}：每个的和是 45，一共 {houseTotal}。',
    cellIn: '里面只差{pattern}：{more}\u00a0−\u00a0{less}\u00a0=\u00a0{total}。',
    cellOut: '外面只多{pattern}：{more}\u00a0−\u00a0{less}\u00a0=\u00a0{total}。',
    cellsIn: '里面还差{pattern}，它们的和是 {more}\u00a0−\u00a0{less}\u00a0=\u00a0{total}。',
    cellsOut: '外面多出{pattern}，它们的和是 {more}\u00a0−\u00a0{less}\u00a0=\u00a0{total}。',
    cellsBoth: '里面差实线{plus}，外面多虚线{minus}：实线的和减去虚线的和是 {total}。',
  },
  dots: {
    white: '是白点，相差 1',
    black: '是黑点，一个是另一个的两倍',
    none: '没有点，不相差 1，也不是两倍',
  },
  ways: [
    { way: '往后，一格比一格大。', more: '大' },
    { way: '往圆头，一格比一格小。', more: '小' },
  ],
  links: {
    other: ['那么{to}。', '于是{to}。'],
    strongInside: '那它只能是 {digit}。',
    weakInside: '它是 {from}，就不是 {digit}。',
    through: '于是{place}不是 {from}，只能是 {digit}。',
  },
  also: '再看另一边：{to}。',
  around: '走了一圈回到开头；倒着走也一样。',
}

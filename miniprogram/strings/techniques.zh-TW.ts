// Generated from miniprogram/strings/techniques.zh.ts by tools/build/traditional.
import type { OtherId } from '../core/sudoku/logic/technique-ids'

/** The same keys with any texts. */
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

export type TechniqueWords = Texts<typeof techniquesZh>

const names: Readonly<Record<OtherId, string>> = {
  'full-house': '最後一格',
  'hidden-single': '排除',
  'naked-single': '唯一餘數',
  'locked-pair': '死鎖數對',
  'locked-triple': '死鎖三數組',
  pointing: '宮區塊',
  claiming: '行列區塊',
  'naked-pair': '顯性數對',
  'naked-triple': '顯性三數組',
  'hidden-pair': '隱性數對',
  'hidden-triple': '隱性三數組',
  'naked-quad': '顯性四數組',
  'hidden-quad': '隱性四數組',
  'remote-pair': '遠程數對',
  'bug-plus-1': 'BUG+1',
  skyscraper: '摩天樓',
  'two-string-kite': '雙線風箏',
  'dual-two-string-kite': '雙重雙線風箏',
  'turbot-fish': '多寶魚',
  'empty-rectangle': '空矩形',
  'dual-empty-rectangle': '雙重空矩形',
  'w-wing': 'W-Wing',
  'xy-wing': 'XY-Wing',
  'xyz-wing': 'XYZ-Wing',
  'unique-rectangle-1': '唯一矩形類型1',
  'unique-rectangle-2': '唯一矩形類型2',
  'unique-rectangle-3': '唯一矩形類型3',
  'unique-rectangle-4': '唯一矩形類型4',
  'unique-rectangle-5': '唯一矩形類型5',
  'unique-rectangle-6': '唯一矩形類型6',
  'hidden-rectangle': '隱性唯一矩形',
  'avoidable-rectangle-1': '可規避矩形類型1',
  'avoidable-rectangle-2': '可規避矩形類型2',
  'sue-de-coq': '融合待定數組',
  'simple-colors-trap': '簡單染色（夾擊）',
  'simple-colors-wrap': '簡單染色（自相矛盾）',
  'multi-colors-1': '多重染色類型1',
  'multi-colors-2': '多重染色類型2',
  'x-chain': 'X鏈',
  'xy-chain': 'XY鏈',
  'continuous-nice-loop': '連續環',
  'discontinuous-nice-loop': '不連續環',
  aic: 'AIC',
  'grouped-continuous-nice-loop': '區塊連續環',
  'grouped-discontinuous-nice-loop': '區塊不連續環',
  'grouped-aic': '區塊鏈',
  'als-xz': 'ALS-XZ',
  'als-xy-wing': 'ALS-XY-Wing',
  'als-xy-chain': 'ALS鏈',
  'death-blossom': '死亡綻放',
  'kraken-fish-type-1': '海怪魚類型1',
  'kraken-fish-type-2': '海怪魚類型2',
  'forcing-chain-contradiction': '強制鏈（矛盾）',
  'forcing-chain-verity': '強制鏈（同果）',
  'forcing-net-contradiction': '強制網（矛盾）',
  'forcing-net-verity': '強制網（同果）',
  'template-set': '模板（必填）',
  'template-delete': '模板（排除）',
}

/** Texts of hints and explanations, in Chinese. `step.ts` fills the places such as `{cells}`. */
export const techniquesZh = {
  names,
  fish: {
    'x-wing': 'X-Wing',
    swordfish: '劍魚',
    jellyfish: '水母',
    squirmbag: '五階魚',
    whale: '六階魚',
    leviathan: '七階魚',
  },
  /** Hidden singles by the kind of their house. */
  hiddenSingles: { row: '列內排除', column: '行內排除', box: '宮內排除' },
  forms: {
    basic: '{fish}',
    finned: '鰭{fish}',
    sashimi: '退化{fish}',
    franken: '宮內{fish}',
    'finned-franken': '鰭宮內{fish}',
    mutant: '交叉{fish}',
    'finned-mutant': '鰭交叉{fish}',
  },

  /** Parts of sentences. */
  cells: '第{rows}橫列第{columns}直行',
  row: '第{n}橫列',
  rows: '第{n}橫列',
  column: '第{n}直行',
  columns: '第{n}直行',
  box: '第{n}宮',
  boxes: '第{n}宮',
  comma: '、',
  /** Before the last number of several rows, columns or boxes. */
  numberAnd: '、',
  and: '和',
  digitAnd: ' 和 ',
  digitOr: '、',
  clauseComma: '，',
  chainStop: '；',
  is: '{cells}是 {digit}',
  isNot: '{cells}不是 {digit}',
  oneIs: '{cells}有一格是 {digit}',
  noneIs: '{cells}都不是 {digit}',
  group: '「{cells}」',
  former: '前一組',
  latter: '後一組',
  set: '「{cells}」（只有 {digits}）',
  through: '（{cells}只有 {digits}）',
  fills: '{cells}填 {digits}',
  loses: '{cells}不能是 {either}',
  put: '{cells}填 {digits}',
  strike: '從{cells}去掉 {digits}',
  ifThen: '如果{from}，那麼{to}',
  therefore: '{from}，於是{to}',
  next: '於是{to}',
  also: '同時{to}',

  /** The first level of a hint: where to look. */
  where: {
    houses: '看看{houses}',
    grid: '這一步要把整個盤面連起來看',
    start: '從{houses}看起，會牽出一串格子',
  },

  /** The reason for a step, one template per family. */
  steps: {
    'full-house': '{house}只剩{cells}沒填，只缺 {digit}，所以這格是 {digit}。',
    blocked: '{house}裡，圈出的 {digit} 擋住了打叉的格子，{removed}{digit} 只能填在{cells}。',
    ruledOut: '圈出的數字和{cells}同列、同行或同宮，這格都不能再填；{removed}只剩 {digit}。',
    /** Parts of the two above: what no digit on the board excludes. */
    removedPlaces: '{cells}的 {digit} 已經排除，',
    removedDigits: '{digits} 已經排除，',
    'hidden-single': '{house}裡 {digit} 只有{cells}可以放，所以這格是 {digit}。',
    'naked-single': '{cells}的其他數字都已排除，只剩 {digit}，所以這格是 {digit}。',
    locked: '{house}裡 {digit} 只能在{cells}，都落在{house2}裡，所以{house2}其他格不能是 {digit}。',
    naked: '{cells}只剩 {digits}，所以{houses}其他格不能是 {either}。',
    hidden: '{house}裡 {digits} 只能在{cells}，這 {n} 格正好放下它們，容不下別的：{outcome}。',
    fish: '{bases}的 {digit} 都落在{covers}裡，{size} 個 {digit} 正好把{covers}各佔一個，多一個都放不下，所以{outcome}。',
    finned:
      '{bases}的 {digit} 除了鰭（{fins}）都落在{covers}裡。鰭裡沒有 {digit}，{covers}就被這條魚佔滿；鰭裡有 {digit}，看得到鰭的格就不能是 {digit}。兩種情況下{outcome}。',
    siamese:
      '{bases}的 {digit} 能搭成兩條魚，覆蓋取自{covers}，鰭在{fins}。每條魚都一樣：鰭裡沒有 {digit}，覆蓋就被佔滿；鰭裡有 {digit}，看得到鰭的格就不能是 {digit}。合起來，{outcome}。',
    'kraken-fish-type-1':
      '{bases}的 {digit} 除了鰭（{fins}）都落在{covers}裡。鰭裡沒有 {digit}，{covers}就被這條魚佔滿；鰭裡有 {digit}，順著鏈推下去結果也一樣：{outcome}。',
    'kraken-fish-type-2':
      '{bases}的 {digit} 除了鰭（{fins}）都落在{covers}裡，那裡放不下 {size} 個 {digit}，所以鰭裡至少有一格是 {digit}。不論是哪一格，順著鏈推下去結果都一樣：{outcome}。',
    pairs:
      '{digit} 在{house}只有{start}和{near}兩格，在{house2}只有{far}和{end}兩格。{near}和{far}不能都是 {digit}，所以{start}和{end}至少有一格是 {digit}，看得到這兩格的{outcome}。',
    joined:
      '{start}和{near}必有一格是 {digit}，{far}和{end}也是；{near}和{far}不能都是，所以{start}和{end}至少有一格是 {digit}',
    emptyRectangle:
      '{box}的 {digit} 只在{onLine}和{offLine}；{near}和{far}必有一格是 {digit}。{near}是 {digit} 時，{onLine}就不是，{digit} 落在{offLine}；否則{far}是 {digit}',
    both: '{parts}。所以{outcome}。',
    eitherWay: '{parts}。不論哪種情況，{outcome}。',
    'w-wing':
      '{left}和{right}都只剩 {digits}。{house}的 {x} 只能在{near}和{far}，它們各看著其中一格，所以這兩格不能都是 {x}，至少有一格是 {z}。看得到這兩格的{outcome}。',
    'xy-wing':
      '樞紐{pivot}只有 {x} 和 {y}：它是 {x}，翼{left}就是 {z}；它是 {y}，翼{right}就是 {z}。兩翼總有一格是 {z}，所以看得到兩翼的{outcome}。',
    'xyz-wing':
      '樞紐{pivot}是 {x}，翼{left}就是 {z}；是 {y}，翼{right}就是 {z}；否則它自己是 {z}。三格總有一格是 {z}，所以看得到這三格的{outcome}。',
    rectangle: '{lines}相交的四格如果只放 {digits}，這兩個數字可以互換，題目就會有兩個解。',
    avoidable:
      '{lines}相交的四格都不是題目給出的。如果四格只放 {digits}，這兩個數字可以互換，題目就會有兩個解。',
    'unique-rectangle-1': '其餘三格已經只剩它們，{fins}必須是別的數字，所以{outcome}。',
    oneExtra: '所以{fins}至少有一格是 {extra}，看得到它們的{outcome}。',
    'unique-rectangle-3':
      '所以{fins}至少有一格是別的數字；把它們看成一格，和{set}一起在{house}裡正好放下 {setDigits}，所以{outcome}。',
    'unique-rectangle-4':
      '{house}裡 {x} 只能在{fins}，其中一格必是 {x}；另一格再是 {extra} 就成了這樣，所以{outcome}。',
    'unique-rectangle-6':
      '{houses}裡 {x} 都只能在這四格：{fins}有一格是 {x}，另一格也只好是 {x}，就成了這樣，所以{outcome}。',
    'hidden-rectangle':
      '{houses}裡 {x} 都只能在這四格：如果{cell}是 {extra}，{neighbours}就都是 {x}，對角的{opposite}是 {extra}，就成了這樣，所以{outcome}。',
    'avoidable-rectangle-1': '其餘三格已經這樣放了，所以{outcome}。',
    'bug-plus-1':
      '除了{cells}，每個空格都剩兩個候選數，每列、每行、每宮裡每個數字也都剩兩處。{cells}如果不是 {digit}，題目就會有兩個解，或者無解。所以這格是 {digit}，{outcome}。',
    colours:
      '{digit} 的位置兩兩相連，分成{a}和{b}兩組，恰有一組全是 {digit}。看得到兩組的格總會碰上 {digit}，所以{outcome}。',
    coloursWrap:
      '{digit} 的位置兩兩相連，分成{a}和{b}兩組，恰有一組全是 {digit}。{which}裡有兩格互相看得到，不能全是 {digit}，所以{outcome}。',
    'multi-colors-1':
      '{digit} 的位置連成兩串，每串恰有一組全是 {digit}：一串是{a}與{b}，另一串是{c}與{d}。兩串裡有互相看得到的組，不能同時成立，所以它們各自的另一組至少有一組成立，看得到那兩組的{outcome}。',
    'multi-colors-2':
      '{digit} 的位置連成兩串，每串恰有一組全是 {digit}：一串是{a}與{b}，另一串是{c}與{d}。{wrong}這一組看得到另一串的兩組，而那兩組總有一組成立，所以{outcome}。',
    'remote-pair':
      '{a}和{b}都只剩 {digits}，一格接一格互相看得到，數字輪流交替：一組是其中一個，另一組就是另一個。看得到兩組的格兩個都不能放，所以{outcome}。',
    'sue-de-coq':
      '{line}和{box}相交處的{crossing}，加上{line}的{inLine}和{box}的{inBox}，{n} 格正好放下 {all} 各一次。所以{outcome}。',
    chainSame: '所以{start}和{end}總有一處是 {digit}，看得到它們的{outcome}。',
    chainOther: '所以「{startIs}」和「{endIs}」至少有一個成立，{outcome}。',
    refuted: '這和開頭的假設矛盾，所以{outcome}。',
    proved: '這和開頭的假設矛盾，所以{endIs}，{outcome}。',
    loop: '這就接回了開頭，成了一個環，順著逆著都成立：環上不能同真的每兩處，恰有一處成立。所以{outcome}。',
    alsOne:
      '{left}與{right}是兩個待定數組，各比格數多一個數字。{commons} 不能兩邊都有，沒有它的一邊就放滿其餘的數字，所以總有一邊含有 {digits}，{outcome}。',
    alsTwo:
      '{left}與{right}是兩個待定數組，各比格數多一個數字。{commons} 都不能兩邊都有，所以兩邊各佔一個，其餘的數字也都鎖定在各自的數組裡，{outcome}。',
    'als-xy-wing':
      '三個待定數組依次是{left}、{pivot}和{right}，各比格數多一個數字。中間的必含 {commons} 之一，含哪個，靠它相連的那一邊就沒有它，只好放滿其餘的數字，所以兩邊總有一邊含有 {digits}，{outcome}。',
    'als-xy-chain':
      '待定數組一個連一個：{sets}，各比格數多一個數字。相鄰兩個靠 {commons} 相連，連著的數字不能兩邊都有。依次推下去，兩端總有一端含有 {digits}，所以{outcome}。',
    'death-blossom':
      '花蕊{stem}只有 {commons}。它填其中任何一個，花瓣{sets}裡就有一個失去這個數字，放滿其餘的，其中總有 {digits}。所以{outcome}。',
    'template-set': '排出 {digit} 在全盤的每一種擺法，有些格在每一種裡都是 {digit}：{outcome}。',
    'template-delete': '排出 {digit} 在全盤的每一種擺法，沒有一種用到這些格，所以{outcome}。',
    contradiction: '假設{premise}。{branches}{contradiction}，矛盾。所以{outcome}。',
    longContradiction: '假設{premise}，順著鏈一步步推下去，{contradiction}，矛盾。所以{outcome}。',
    netContradiction:
      '假設{premise}，把由此確定的格一格一格填下去，{contradiction}，矛盾。所以{outcome}。',
    verity: '{source}，推到最後都一樣：{branches}所以{outcome}。',
    longVerity: '{source}，順著鏈一步步推下去，結果都一樣：{outcome}。',
    netVerity: '{source}，把由此確定的格一格一格填下去，結果都一樣：{outcome}。',
  },
  /** Why one end of a link follows from the other. */
  because: {
    sameCell: '（同一格）',
    sameHouse: '（同在{house}）',
    twoDigits: '（這格只剩 {digits}）',
    twoPlaces: '（{house}的 {digit} 只有這兩處）',
  },
  branch: '{chain}。',
  contradictions: {
    house: '{house}就沒有地方放 {digit}',
    cell: '{cells}就沒有數字可填',
    both: '{cells}又是 {digit} 又不是 {digit}',
    own: '假設就推翻了自己',
  },
  source: {
    cell: '{cells}不論填哪個候選數',
    house: '{house}的 {digit} 不論放在{cells}的哪一格',
  },
}

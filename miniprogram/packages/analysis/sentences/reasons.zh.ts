import type { Texts } from '../../../strings/techniques.zh'

/** Sentences of hints and explanations, in Chinese. The reasons and `step.ts` fill the places such as `{cells}`. */
export const reasonsZh = {
  /** Names of patterns, see patterns.ts. */
  patterns: {
    'w-wing': 'W-Wing（短链）',
    'm-wing': 'M-Wing（短链）',
    's-wing': 'S-Wing（短链）',
    'l-wing': 'L-Wing（短链）',
    'l2-wing': 'L2-Wing（短链）',
    'h-wing': 'H-Wing（短链）',
    'als-w-wing': 'ALS-W-Wing',
    skyscraper: '摩天楼',
    'two-string-kite': '双线风筝',
    'almost-locked-candidates': '欠一数组',
    'discontinuous-loop-1': '不连续环类型1',
    'discontinuous-loop-2': '不连续环类型2',
    'discontinuous-loop-3': '不连续环类型3',
    'wxyz-wing': 'WXYZ-Wing',
    'vwxyz-wing': 'VWXYZ-Wing',
    'uvwxyz-wing': 'UVWXYZ-Wing',
    'tuvwxyz-wing': 'TUVWXYZ-Wing',
    'stuvwxyz-wing': 'STUVWXYZ-Wing',
    'rstuvwxyz-wing': 'RSTUVWXYZ-Wing',
  },
  /** The name of a pattern with groups. */
  grouped: '区块{name}',

  /** The first level of a hint: where to look. */
  where: {
    houses: '看看{houses}',
    grid: '这一步要把整个盘面连起来看',
    start: '从{houses}看起，会牵出一串格子',
  },

  /** The second level of a hint: a question that the player can answer alone. `{house}` is `here`: 这一行, 这一列 or 这一宫. */
  questions: {
    here: {
      row: '这一行',
      column: '这一列',
      box: '这一宫',
      region: '这一宫',
      diagonal: '这条对角线',
      window: '这一窗',
    },
    fullHouse: '{house}只差一个数字。差的是哪个？',
    nakedSingle: '{house}里，有一格只剩一个数字可以填。是哪一格？',
    hiddenSingle: '{house}里，有个数字只剩一个位置。是哪个？',
    cageAlone: '有个虚线框只有一格。是哪一格？',
    cageLast: '有个虚线框只差一格，用减法就知道填几。是哪一格？',
    cageOne: '有个虚线框只剩一种凑法。是哪个框？',
    ruleOf45Out: '几个整框的和，比行、列、宫的和大，多出来的只有一格。是哪里？',
    cageCombinations: '有个虚线框，凑成这个和的组合不多，有些数字用不上。是哪个框？',
    ruleOf45: '每一行、列、宫的和都一样。减去整框的和，只剩一格。是哪里？',
    thermometer: '温度计上有一格已经填了，它前面或后面的格就有些数字放不下了。是哪一格？',
    thermometerBounds: '温度计上有一格最小或最大是几已经知道，它前面或后面的格就受限了。是哪一格？',
    pairDigit: '有一格已经填了，和旁边一格之间有标记（或者没有），旁边就少了几种可能。是哪一格？',
    pairCandidates:
      '有一格候选数不多，和旁边一格之间的标记（或没有标记）又排除了旁边的几个。是哪两格？',
    pairNeeded: '有标记的两格，不管怎么填都会用到同一个数字。是哪两格？',
    arrowLast: '有个箭头只差一格。是哪一格？',
    arrowBounds: '箭杆上的和有最小值和最大值，圆圈或箭杆上有些数字就不行了。是哪个箭头？',
    arrowSums: '有个箭头，有些数字怎么凑都用不上。是哪个？',
    pairCrowded: '有一格要是填了某个数字，旁边几格就不够数字分了。是哪一格？',
    cageHouse: '有个虚线框，每种组合都有同一个数字，同一行、列、宫的其他格就放不下它了。是哪个框？',
    cagePair: '两个虚线框在同一行、列或宫里，数字不能重复，有些组合就不行了。是哪两个？',
    cageHidden: '有个数字在一行、列或宫里只能放进某个虚线框，没有它的组合就不行了。是哪个框？',
    inniesOuties: '减去整框的和，只剩几格，它们的和就知道了。是哪几格？',
    splitCage: '有个虚线框跨在边界上，一边的和可以算出来，另一边的也就知道了。是哪个框？',
    cageSharing: '{house}由几个虚线框分完，每个数字只用一次，有些组合就不行了。是哪个框？',
    sumLimits: '减去整框的和，剩下几个框的一部分。有些和，别的部分配不上。是哪一部分？',
    combinationChain: '有个框、有一格或者有个数字，只剩几种可能。一种一种往下推，会怎样？',
    pointing: '有个数字在一宫里只能落在一条线上，这条线的其他格就放不下它了。是哪个？',
    leftovers: '几行或几列，和同样多的宫，重叠的部分去掉，两边剩下的格子数字一样。看哪里？',
    claiming: '有个数字在一条线上只能落在一宫里，这一宫的其他格就放不下它了。是哪个？',
    naked: '有 {n} 格合起来只剩 {n} 个数字，这些数字就被它们占住了。是哪几格？',
    hidden: '有 {n} 个数字合起来只剩 {n} 个位置，那里就容不下别的了。是哪几个数字？',
    fish: '有个数字，几行里的都落在同样几列上，或者几列里的都落在同样几行上。是哪个数字？',
    finned: '有个数字差一点就排成一条鱼，多出来的几格就是鳍。是哪个数字？',
    twoLines: '有个数字在两处各只剩两个位置，其中两个位置又互相看得到。是哪个数字？',
    emptyRectangle: '有个数字在一宫里排成十字，另一处又只剩两个位置。是哪个数字？',
    wWing: '有两格剩下一样的两个数字，又被别处的一个数字连了起来。是哪两格？',
    xyWing: '有一格只剩两个数字，不管填哪个，旁边两格里总有一格是同一个数字。是哪一格？',
    xyzWing: '有一格剩三个数字，不管填哪个，它自己和旁边两格里总有一格是同一个数字。是哪一格？',
    rectangle: '有四格围成矩形，差一点就能互换数字，那样就有两个解了。是哪四格？',
    bug: '几乎每个空格都只剩两个数字，只有一处例外。是哪一格？',
    bugs: '几乎每个空格都只剩两个数字，例外的几格里总有一格要用多出来的数字。是哪几格？',
    uniqueLoop: '有几格连成一圈，差一点就能互换数字，那样就有两个解了。是哪几格？',
    extended: '有两条线，上面的几格差一点就能对调数字，那样就有两个解了。是哪几格？',
    bugLite: '有几格差一点就都能换成另一个数字，那样就有两个解了。是哪几格？',
    bentWing: '有 {n} 格合起来只有 {n} 个数字，其中一个总会出现。是哪几格？',
    alignedPair: '有两格互相看得到，许多填法都会让旁边的格没有数字可填。是哪两格？',
    colours: '有个数字的位置两两相连，可以分成两组，总有一组全对。是哪个数字？',
    remotePair: '有几格剩下一样的两个数字，一格连着一格。是哪几格？',
    sueDeCoq: '一条线和一宫相交的地方，几格正好把几个数字分完。是哪里？',
    chain: '从一个假设出发，一环接一环推下去，就能得到结果。从哪一格开始？',
    loop: '一环接一环推下去，会接回开头，成一个环。从哪一格开始？',
    als: '有几组格子，每组的数字都只比格子多一个，靠共同的数字连在一起。是哪几组？',
    blossom: '有一格不管填哪个，都会让旁边一组格子放满，结果却都一样。是哪一格？',
    fireworks: '一行和一列在一宫里相交，有几个数字在宫外各只剩一处，正好占满几格。相交在哪一格？',
    skLoop: '有两行两列，在四个宫里围出一圈，每宫四格，数字正好够填。是哪两行、哪两列？',
    exocet: '一条线上同宫的两格填什么，另外两宫里也有两格跟着填什么。是哪两格？',
    multiSector: '有几行和几列相交，那里的格子和能放进去的数字正好一样多。是哪几行、哪几列？',
    guardians: '有个数字的几个位置围成一圈，格数是单数，一格隔一格地放就接不上。是哪个数字？',
    oddagon: '有几格围成一圈，格数是单数，只用同样两个数字填不满。是哪几格？',
    tridagon: '有四宫各看三格，一行一列各一格，只用同样三个数字怎么也填不满。是哪三个数字？',
    templates: '把一个数字在全盘的摆法都排出来，有些格每次都一样。是哪个数字？',
    contradiction: '有个假设一步步推下去会自相矛盾。是哪一个？',
    verity: '有一处不管填哪个，推到最后结果都一样。从哪里开始？',
  },

  /** The reason for a step, one template per family. */
  steps: {
    'full-house': '{house}只剩一格没填，只缺 {digit}，所以{cells}是 {digit}。',
    blocked: '{house}里，圈出的 {digit} 挡住了打叉的格子，{removed}{digit} 只能填在{cells}。',
    ruledOut: '圈出的数字，{cells}都看得到，不能再填；{removed}只剩 {digit}。',
    /** After `blocked`, if cells must differ that share no house. */
    differing: '斜线连着的两格，不能是同一个数字。',
    /** Parts of the two above: what no digit on the board excludes. */
    removedPlaces: '{cells}的 {digit} 已经排除，',
    removedDigits: '{digits} 已经排除，',
    /** The same for what the rules of the puzzle exclude from the start. */
    forbiddenPlaces: '{cells}按规则不能是 {digit}，',
    forbiddenDigits: '按规则不能是 {digits}，',
    'hidden-single': '{house}里 {digit} 只有{cells}可以放，所以这格是 {digit}。',
    'naked-single': '{cells}的其他数字都已排除，只剩 {digit}，所以这格是 {digit}。',
    locked: '{house}的 {digit} 只能在{cells}，都在{house2}，所以{house2}的其他格不能是 {digit}。',
    /** `{sum}` is `cageSum`, with reasons of `cageWhy`, and what is left. */
    cageSum: '{cells}的和是 {total}',
    /** Of cells that the sentence has named. */
    cageTotal: '和是 {total}',
    cageAlike: '就是 {total}',
    /** Several cells, and one. */
    cagePart: '{cells}的和',
    cageCell: '{cells}',
    cageWhy: {
      has: '框里已有 {digits}',
      standing: '{houses}已有 {digits}',
      standingAll: '{houses}都已有 {digits}',
      gone: '{digits} 已经排除',
      cell: '{cells}只能是 {either}',
      crowded: '{digits} 都只能放在{cells}，放不下',
    },
    cageNeeds: '{house}的 {digits} 只能放在框里',
    cageOne: '只能是 {combinations}',
    cageSome: '可以是 {combinations}',
    cageMany: '还有 {n} 种组合',
    /** Digits of combinations that are left, in cells where they do not fit. */
    cageFill: '{cells}填 {either}',
    cageRest: '{fills} 的话，其他格就凑不出来',
    cageCombinations: '{sum}，所以{outcome}。',
    cageLast: '{cage}的和是 {total}，只差{cells}：{total} − {known} = {digit}，所以{outcome}。',
    cageAlone: '{cells}自成一框，就是 {total}。',
    /** `from`: the cell that is the reason. */
    thermometer: '{from}是 {bound}，{way}，所以{outcome}。',
    lowest: '{from}至少是 {bound}，{way}，所以{outcome}。',
    highest: '{from}最多是 {bound}，{way}，所以{outcome}。',
    rises: '温度计上往后每格至少大 1',
    falls: '温度计上往圆头每格至少小 1',
    /** `mark`: what is between the cell and another one, see below. */
    pairDigit: '{from}是 {bound}，{mark}，所以{outcome}。',
    pairCandidates: '{from}只能是 {either}，{mark}，所以{outcome}。',
    /** The same where few digits are gone. */
    pairLacks: '{from}不能是 {gone}，{mark}，所以{outcome}。',
    pairNeeded:
      '{from}{mark}：{sets}，两格里一定有 {digit}。同时看得到它们的都不能是 {digit}，所以{outcome}。',
    pairCrowded: '{from}{mark}。它要是 {digit}，{sets}，可它们要不同，不够分，所以{outcome}。',
    pairLeft: '{cells}只能是 {either}',
    /** `circle` and `shaft`: the cells of an arrow. */
    arrowLast: '箭杆（{shaft}）的和就是圆圈（{circle}）里的数，只差{last}，所以{outcome}。',
    arrowBounds:
      '箭杆（{shaft}）的和就是圆圈（{circle}）里的数：箭杆至少 {least}、最多 {most}，圆圈最小 {min}、最大 {max}，所以{outcome}。',
    arrowSums:
      '箭杆（{shaft}）的和就是圆圈（{circle}）里的数：{sets}，别的凑法都不成，所以{outcome}。',
    between: '和{to}之间{mark}',
    /** What is between two cells: a mark, or none of a rule. */
    marks: {
      white: '是白点（相差 1）',
      black: '是黑点（一个是另一个的两倍）',
      bar: '是白条（相差 1）',
      x: '是 X（和是 10）',
      v: '是 V（和是 5）',
      /** The first cell is the larger, and the smaller. */
      greater: '是不等号（前者大）',
      'greater-turned': '是不等号（后者大）',
    },
    noMarks: {
      kropki: '没有点（不相差 1，也不是两倍）',
      consecutive: '没有白条（不相差 1）',
      xv: '没有 X 和 V（和不是 10，也不是 5）',
    },
    cageHouse:
      '{sum}，框里一定有 {digit}，只能放在{cells}。同时看得到这些格的都不能是 {digit}，所以{outcome}。',
    cagePair:
      '{others}是 {other}{beside}。{cells}也在{house}，不能用同样的数字：{sum}，所以{outcome}。',
    ruleOf45:
      '{houses}的和是 {houseTotal}，框里的和共 {cageTotal}，只差{cells}：{more} − {less} = {total}，所以{outcome}。',
    innies:
      '{houses}的和是 {houseTotal}，框里的和共 {cageTotal}，所以{cells}的和是 {total}，{outcome}。',
    outies:
      '{houses}的和是 {houseTotal}，框里的和共 {cageTotal}，所以{plus}比{minus}多 {total}，{outcome}。',
    outiesSame:
      '{houses}的和是 {houseTotal}，框里的和也是 {cageTotal}，所以{plus}和{minus}一样大，{outcome}。',
    splitCage:
      '{houses}的和是 {houseTotal}，框里的和共 {cageTotal}，所以{part}是 {total}。框里还剩{cells}，{sum}，所以{outcome}。',
    /** What a part of a house can hold, and the digits that stand in it. */
    shareSome: '{cells}可以是 {list}',
    shareOnly: '{cells}只能是 {list}',
    shareThus: '这样{left}',
    /** The cage of the cells reaches further. */
    shareRest: '框里的{rest}也要凑得上',
    /** Why a combination is out: what it leaves other parts, and where that ends. */
    shareDrop: '{cells}用 {list} 的话，{why}',
    shareForced: '{cells}就只能是 {list}',
    shareStuck: '{cells}就凑不出来',
    shareLacks: '{digit} 就没有地方放',
    shareTried: '{house}的数字每个只用一次。{fills} 的话，{parts}怎么配都凑不齐，所以{outcome}。',
    cageSharing: '{house}的数字每个只用一次：{parts}。{drops}{left}，所以{outcome}。',
    sumLimits:
      '{houses}的和是 {houseTotal}，框里的和共 {cageTotal}，所以{difference}。{parts}{own}只能是 {sums}{rest}，所以{outcome}。',
    sumLimitsAlone:
      '{houses}的和是 {houseTotal}，框里的和共 {cageTotal}，所以{difference}{rest}，{outcome}。',
    sumIs: '{plus}是 {total}',
    sumMore: '{plus}比{minus}多 {total}',
    sumSame: '{plus}和{minus}一样大',
    sumCan: '{part}可以是 {sums}，',
    caseOf: '是 {list} 的话，{why}',
    /** The same follows from each combination. */
    caseEach: '不管是哪种，{why}',
    /** Before the result: cases that nobody needs to follow. */
    caseRest: '其余的组合本来就没有这种填法，',
    casesAlike: '{cases}所以{outcome}。',
    /** Why a case needs no further reason: the digits of the combination are in the cage, and no others. */
    caseHas: '框里就是这些数字',
    caseCell: '{cells}是 {digit}',
    caseHouse: '{houses}的 {digit} 只能放在{cells}',
    caseSharing: '{houses}的数字每个只用一次',
    caseSum: '{houses}减去整框，{difference}',
    /** Why a case ends, after its reason. */
    caseEnds: {
      cell: '{cells}没有数字可填',
      house: '{houses}没有地方放 {digit}',
      sharing: '凑不齐',
      sum: '凑不出来',
    },
    leftovers: '{lines}和{regions}数字一样多，去掉重叠的部分，剩下的{known}和{others}数字也一样。',
    /** What follows: the first cells lack a digit, or have one for which the others have no more places. */
    leftoversLack: '{known}里没有 {either}，所以{outcome}。',
    leftoversHave: '{known}里有 {digit}，另一边只有这里放得下，所以{outcome}。',
    lockedSeen:
      '{house}的 {digit} 只能在{cells}，能看到这些格的格都不能是 {digit}，所以{outcome}。',
    naked: '{cells}只剩 {digits}，所以{houses}的其他格不能是 {either}。',
    hidden: '{house}的 {digits} 只能在{cells}，这 {n} 格正好放下它们，容不下别的：{outcome}。',
    fish: '{bases}的 {digit} 都落在{covers}里，{size} 个 {digit} 正好把{covers}各占一个，多一个都放不下，所以{outcome}。',
    finned:
      '{bases}的 {digit} 除了鳍（{fins}）都落在{covers}里。鳍里没有 {digit}，{covers}就被这条鱼占满；鳍里有 {digit}，看得到鳍的格就不能是 {digit}。不管哪种情况，{outcome}。',
    siamese:
      '{bases}的 {digit} 能搭成两条鱼，覆盖取自{covers}，鳍在{fins}。每条鱼都一样：鳍里没有 {digit}，覆盖就被占满；鳍里有 {digit}，看得到鳍的格就不能是 {digit}。合起来，{outcome}。',
    'kraken-fish-type-1':
      '{bases}的 {digit} 除了鳍（{fins}）都落在{covers}里。鳍里没有 {digit}，{covers}就被这条鱼占满；鳍里有 {digit}，顺着链推下去结果也一样：{outcome}。',
    'kraken-fish-type-2':
      '{bases}的 {digit} 除了鳍（{fins}）都落在{covers}里，那里放不下 {size} 个 {digit}，所以鳍里至少有一格是 {digit}。不管是哪一格，顺着链推下去结果都一样：{outcome}。',
    pairs:
      '{house}的 {digit} 只能在{start}或{near}，{house2}的只能在{far}或{end}。{near}和{far}不能都是 {digit}，所以{start}和{end}至少有一格是 {digit}，两格都看得到的{outcome}。',
    joined:
      '{start}和{near}总有一格是 {digit}，{far}和{end}也是；{near}和{far}不能都是，所以{start}和{end}至少有一格是 {digit}',
    emptyRectangle:
      '{box}的 {digit} 只在{onLine}和{offLine}，{near}和{far}总有一格是 {digit}。如果{near}是，{box}的 {digit} 就只能在{offLine}；如果不是，{far}就是 {digit}',
    both: '{parts}。所以{outcome}。',
    eitherWay: '{parts}。不管哪种情况，{outcome}。',
    // A wing, sentence by sentence: where it begins, one case, the other, and what both lead to.
    'w-wing': [
      '{left}和{right}都只剩 {digits}。',
      '{house}的 {x} 只能在{near}或{far}。如果在{near}，{left}就只能是 {z}。',
      '如果在{far}，{right}就只能是 {z}。',
      '两种情况都有一格是 {z}，两格都看得到的{outcome}。',
    ],
    'xy-wing': [
      '{pivot}不是 {x} 就是 {y}。',
      '如果这格是 {x}，{left}就只能是 {z}。',
      '如果是 {y}，{right}就只能是 {z}。',
      '两种情况都有一格是 {z}，两格都看得到的{outcome}。',
    ],
    'xyz-wing': [
      '{pivot}只剩 {digits}。',
      '如果这格是 {x}，{left}就只能是 {z}。',
      '如果是 {y}，{right}就只能是 {z}；再不然，这格自己是 {z}。',
      '三种情况都有一格是 {z}，三格都看得到的{outcome}。',
    ],
    rectangle: '{lines}相交的四格如果只放 {digits}，这两个数字可以互换，题目就会有两个解。',
    avoidable:
      '{lines}相交的四格都不是题目给出的。如果四格只放 {digits}，这两个数字可以互换，题目就会有两个解。',
    'unique-rectangle-1': '其余三格已经只剩它们，所以{outcome}。',
    oneExtra: '所以{fins}至少有一格是 {extra}，看得到它们的{outcome}。',
    'unique-rectangle-3':
      '所以{fins}至少有一格是别的数字；把它们看成一格，和{set}一起在{house}里正好放下 {setDigits}，所以{outcome}。',
    'unique-rectangle-4':
      '{house}的 {x} 只能在{fins}，其中一格是 {x}；另一格如果是 {extra}，又会有两个解，所以{outcome}。',
    'unique-rectangle-6':
      '{houses}的 {x} 都只能在这四格：{fins}有一格是 {x}，另一格也只好是 {x}，又能互换了，所以{outcome}。',
    'hidden-rectangle':
      '{houses}的 {x} 都只能在这四格：如果{cell}是 {extra}，{neighbours}就都是 {x}，对角的{opposite}是 {extra}，又能互换了，所以{outcome}。',
    'avoidable-rectangle-1': '其余三格已经这样放了，所以{outcome}。',
    'bug-plus-1':
      '除了{cells}，每个空格都剩两个候选数，每行、每列、每宫里每个数字也都剩两处。{cells}如果不是 {digit}，题目就会有两个解，或者无解。所以这格是 {digit}，别的都去掉。',
    uniqueLoop:
      '{cells}连成一圈，一格看得到下一格。如果圈上只放 {digits}，这两个数字可以互换，题目就会有两个解。',
    extendedRectangle:
      '{lines}相交的 {n} 格如果只放 {digits}，{two}在这里的数字可以对调，题目就会有两个解。',
    bugLite:
      '{cells}这 {n} 格，除去{fins}多余的候选数，每格都是两个数字，每个数字在行、列、宫里要么没有，要么正好两处。这样每格都可以换成另一个数字，题目就会有两个解。',
    oneRoof: '其余各格没有别的数字，所以{outcome}。',
    bug: '除去{cells}多余的 {digits}，每个空格都剩两个候选数，每行、每列、每宫里每个数字也都剩两处，题目就会有两个解，或者无解。',
    'bug-plus-n': '所以“{extras}”至少有一个对；不管哪个对，{outcome}。',
    bentWing:
      '如果{cells}都不是 {z}，那么{wings}，{core}这 {k} 格只剩 {rest}，不够放。{bentWingEnd}',
    hingedWing: '如果{cells}都不是 {z}，那么{wings}，{core}就没有数字可填。{bentWingEnd}',
    bentWingEnd: '所以其中总有一格是 {z}，{outcome}。',
    'aligned-pair-exclusion':
      '{cells}都看得到{sets}。这两格如果占了其中一组的两个数字，那一组就不够放。去掉这些填法，{outcome}。',
    colours:
      '{digit} 的位置两两相连，分成{a}和{b}两组，总有一组全是 {digit}。两组都看得到的格，总会碰上一个 {digit}，所以{outcome}。',
    coloursWrap:
      '{digit} 的位置两两相连，分成{a}和{b}两组，总有一组全是 {digit}。{which}里有两格互相看得到，不能全是 {digit}，所以{outcome}。',
    'multi-colors-1':
      '{digit} 的位置连成两串，每串总有一组全是 {digit}：一串是{a}和{b}，另一串是{c}和{d}。两串里有两组互相看得到，不能都是 {digit}，所以剩下的两组至少有一组是 {digit}，两组都看得到的{outcome}。',
    'multi-colors-2':
      '{digit} 的位置连成两串，每串总有一组全是 {digit}：一串是{a}和{b}，另一串是{c}和{d}。{wrong}这一组看得到另一串的两组，而那两组总有一组是 {digit}，所以{outcome}。',
    'remote-pair':
      '{a}和{b}都只剩 {digits}，一格看得到下一格，两个数字轮着来：一组是这个，另一组就是那个。两组都看得到的格，两个数字都不能放，所以{outcome}。',
    'sue-de-coq':
      '{line}和{box}相交处的{crossing}，加上{line}的{inLine}和{box}的{inBox}，这 {n} 格正好放 {all}，各一次。所以{outcome}。',
    chainSame: '所以{start}和{end}至少有一处是 {digit}，两处都看得到的{outcome}。',
    chainOther: '所以“{startIs}”和“{endIs}”至少有一个对，{outcome}。',
    refuted: '这和开头说的对不上，所以{outcome}。',
    proved: '这和开头说的对不上，所以{endIs}，{outcome}。',
    loop: '走了一圈又回到开头，顺着走、倒着走都行：圈上不能都对的相邻两处，总有一处对。所以{outcome}。',
    alsOne:
      '{left}和{right}，每组的数字都比格子多一个。{commons} 不能两边都有，没有它的那边只好放满别的数字，所以总有一边有 {digits}，{outcome}。',
    alsTwo:
      '{left}和{right}，每组的数字都比格子多一个。{commons} 都不能两边都有，所以两边各占一个，别的数字也都留在各自那组里，{outcome}。',
    'als-xy-wing':
      '依次看{left}、{pivot}和{right}，每组的数字都比格子多一个。中间那组总有 {commons} 之一；有哪个，靠它相连的那边就没有，只好放满别的数字，所以两边总有一边有 {digits}，{outcome}。',
    'als-xy-chain':
      '一组连着一组：{sets}，每组的数字都比格子多一个。相邻两组靠 {commons} 相连，连着的数字不能两边都有。一组组推下去，两头总有一头有 {digits}，所以{outcome}。',
    'death-blossom':
      '{stem}只剩 {commons}。不管填哪个，{sets}里就有一组少了这个数字，只好放满别的，里面总有 {digits}。所以{outcome}。',
    'template-set': '把 {digit} 在全盘的摆法都排出来，每一种都用到这些格：{outcome}。',
    'template-delete': '把 {digit} 在全盘的摆法都排出来，没有一种用到这些格，所以{outcome}。',
    fireworks:
      '{digits} 各有一个相交格：{centres}。在它的行和列上，宫外都只剩{wings}可放；都不放在那里，就只能放在相交格。所以这 {n} 格正好放下它们：{outcome}。',
    covers:
      '{houses}上的{cells}，一共 {n} 格。这些格里，{covers}，合起来也只有 {n} 个位置，所以每个位置都要用上，这些数字不能再放在线上别的格：{outcome}。',
    cover: '{house}最多放 {digits}',
    'junior-exocet':
      '{base}同行或同列，又同宫，填的是 {digits} 里的两个。这两个数字在{crosses}的带外部分各最多放两处，三条线却要放三处，所以在这一带里还要各放一处，只能是{targets}。这两格和前两格填的数字一样：{outcome}。',
    guardians:
      '{cells}，这 {n} 格一格看得到下一格，围成一圈。如果{houses}里的 {digit} 都只能放在这一圈上，就得一格隔一格地放；可是格数是单数，接不上。',
    'bivalue-oddagon':
      '{cells}，这 {n} 格一格看得到下一格，围成一圈。只用 {digits} 就得轮着填；可是格数是单数，接不上。',
    tridagon:
      '{houses}各看三格，每行每列一格：{cells}。照这样的排法，只用 {digits} 怎么也填不满这 {n} 格。',
    /** The guardians of a pattern: one, or several with the same result. */
    oneGuardian: '能补上的只有这一处，所以{guardians}。',
    severalGuardians: '所以下面至少有一个成立：{guardians}。不管是哪个，{outcome}。',
    contradiction: '假设{premise}。{branches}{contradiction}，说不通。所以{outcome}。',
    longContradiction: '假设{premise}，一步步推下去，{contradiction}，说不通。所以{outcome}。',
    netContradiction:
      '假设{premise}，把能定下来的格一格一格填下去，{contradiction}，说不通。所以{outcome}。',
    verity: '{source}，推到最后都一样：{branches}所以{outcome}。',
    longVerity: '{source}，一步步推下去，结果都一样：{outcome}。',
    netVerity: '{source}，把能定下来的格一格一格填下去，结果都一样：{outcome}。',
  },
  /** Why one end of a link follows from the other. */
  because: {
    sameHouse: '（同在{house}）',
    twoDigits: '（只剩 {digits}）',
    twoPlaces: '（{house}的 {digit} 只有这两处）',
  },
  branch: '{chain}。',
  contradictions: {
    house: '{house}就没有地方放 {digit}',
    cell: '{cells}就没有数字可填',
    both: '{cells}又是 {digit} 又不是 {digit}',
    guarded: '{pattern}就只剩 {digits} 可填，可是填不满',
    own: '推出来的正好和假设相反',
  },
  source: {
    cell: '{cells}不管填哪个数字',
    house: '{house}的 {digit} 不管放在{cells}的哪一格',
    guarded: '{pattern}只用 {digits} 填不满，至少有一个成立：{guardians}。不管是哪个',
  },
}

/** These texts in any language. */
export type ReasonWords = Texts<typeof reasonsZh>

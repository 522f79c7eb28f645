/** Texts of the static pages that are not texts of the mini program. `{n}`: how many lessons there are; `{name}`, `{idea}`: of a lesson. */
const zh = {
  brand: '数独通',
  lang: 'zh-CN',
  locale: 'zh_CN',
  open: '打开数独通',
  /** The name of the other language, in it. */
  other: '中文',
  lessons: {
    title: '数独技巧教程：从唯余、排除到链，每一种都讲清楚 · 数独通',
    heading: '数独技巧教程',
    description:
      '{n} 种数独技巧，从最后一格、排除、数对到 X-Wing、XY-Wing、唯一矩形和链，每种都有讲解、例题和练习。',
    intro:
      '由易到难，一课一种技巧。每课先看一道真题里的例子，再练三道。点进去看讲解，或者直接打开动画课。',
  },
  lesson: {
    title: '{name}：{idea} · 数独技巧',
    what: '是什么',
    look: '怎么找',
    slip: '容易错在哪里',
    example: '例题',
    picture: '例题的盘面',
    open: '看动画，做练习',
    before: '上一课：{name}',
    after: '下一课：{name}',
    all: '全部技巧',
  },
  solver: {
    title: '数独求解器：拍照、粘贴或输入，看答案也看每一步的理由 · 数独通',
    heading: '数独求解器',
    description:
      '拍下、粘贴或输入一道数独，马上知道有没有唯一解、有多难；看答案，或一步一步看讲解。不用注册，照片不上传。',
    parts: [
      {
        heading: '把题目放进来',
        text: '拍照、选一张图片、粘贴文字，或者自己填。4×4 到 16×16 都行，25×25 可以粘贴。照片只在你的设备上识别，不上传。',
      },
      {
        heading: '马上有判断',
        text: '边填边告诉你：有没有矛盾，有没有解，是一个还是好几个；好几个时标出不一样的格子。唯一解的题会给出难度和最难的技巧。',
      },
      {
        heading: '每一步都有理由',
        text: '像老师一样，总是先用最简单的技巧：从唯余、排除到数对、鱼、翼、唯一矩形、链和强制链。每一步都在盘面上画出来，可以前进、后退、跳着看。只能靠试的时候，会直接告诉你。',
      },
      {
        heading: '离线也能用',
        text: '打开过一次以后，没有网络也能求解、出题和做练习。可以像应用一样装到桌面。',
      },
    ],
    enter: '输入题目',
    scan: '拍照识题',
    learn: '数独技巧教程',
  },
  missing: {
    title: '没有这个页面',
    text: '地址可能写错了，或者页面换了地方。',
    home: '去首页',
  },
}

const en: typeof zh = {
  brand: 'Sudoku Tong',
  lang: 'en',
  locale: 'en_US',
  open: 'Open Sudoku Tong',
  other: 'English',
  lessons: {
    title: 'Sudoku techniques explained, from singles to chains · Sudoku Tong',
    heading: 'Sudoku techniques',
    description:
      '{n} Sudoku techniques, from singles and pairs to X-Wing, XY-Wing, unique rectangles and chains, each with an explanation, an example and drills.',
    intro:
      'One technique per lesson, easiest first. Each lesson shows an example from a real puzzle, then three drills. Read the explanation here, or open the animated lesson.',
  },
  lesson: {
    title: '{name}: {idea} · Sudoku techniques',
    what: 'What it is',
    look: 'How to find it',
    slip: 'A common mistake',
    example: 'Example',
    picture: 'The board of the example',
    open: 'Watch it move, then practise',
    before: 'Previous: {name}',
    after: 'Next: {name}',
    all: 'All techniques',
  },
  solver: {
    title: 'Sudoku solver: photograph, paste or type a puzzle, and see the reason of every step',
    heading: 'Sudoku solver',
    description:
      'Photograph, paste or type a Sudoku: see at once whether it has exactly one solution and how hard it is, get the answer, or follow every step. No account; photographs stay on your device.',
    parts: [
      {
        heading: 'Bring a puzzle',
        text: 'Take a photograph, choose a picture, paste a text, or type it. Any size from 4×4 to 16×16; 25×25 can be pasted. Photographs are read on your device and never uploaded.',
      },
      {
        heading: 'A verdict while you type',
        text: 'Conflicts are marked. You see whether there is no solution, exactly one, or several, and then which cells differ. A puzzle with one solution gets its level and its hardest technique.',
      },
      {
        heading: 'A reason for every step',
        text: 'The easiest technique comes first, as a teacher would do it: singles, pairs, fish, wings, unique rectangles, chains and forcing chains. Each step is drawn on the board. Go forward, back, or jump. Where only trying is left, it says so.',
      },
      {
        heading: 'Works offline',
        text: 'After one visit it solves, creates puzzles and teaches without a network. Install it like an app.',
      },
    ],
    enter: 'Enter a puzzle',
    scan: 'Scan a photograph',
    learn: 'Sudoku techniques',
  },
  missing: {
    title: 'This page does not exist',
    text: 'The address may be wrong, or the page has moved.',
    home: 'Go to the start page',
  },
}

export const TEXT_WORDS = { zh, en } as const

export type TextLanguage = keyof typeof TEXT_WORDS

import { contestWords } from './contest.zh'
import { dailyWords } from './daily.zh'
import { finishWords } from './finish.zh'
import { firstWords } from './first.zh'

/** Chinese texts, the default. `fill` replaces places such as `{n}`. */
export const zh = {
  ...dailyWords,
  ...contestWords,
  ...finishWords,
  ...firstWords,

  app: { name: '数独通' },

  home: {
    title: '数独通',
    tab: '首页',
    resume: '接着玩',
    enter: '输入一道题',
    paste: '粘贴一道题',
    scan: '拍一道题',
    fresh: '新题',
    freshHint: '按最难的一步定级',
    /** The hardest techniques that a puzzle of each level needs. */
    techniques: {
      easy: '排除、唯一余数',
      medium: '区块、数对、三数组',
      hard: 'XY-Wing、W-Wing、摩天楼',
      unfair: '双值格链、交替推断链',
      extreme: '强制链、强制网',
    },
    making: '正在出一道{level}的题',
    makingText: '找一道最难一步刚好够格的',
    makingTried: '看过 {n} 道，还没有正合适的',
    makingFailed: '这次没有出成',
    makingFailedText: '可以再试一次，或者先玩这几道：',
    makingAgain: '再试一次',
    starters: '换个大小',
    mine: '我的题目',
    noneYet: '拍过、输过、玩过的题目都会留在这里',
    solved: '已完成',
    progress: '完成 {percent}%',
    remove: '删除',
    removeAsk: '删除这道题和它的进度？',
    open: '打开',
    solveAction: '看解答',
    manage: '更多操作',
    showMore: '显示更多',
    shareTitle: '数独通：输进来，一步一步解开它',
  },

  starters: {
    'four-gentle': '小试',
    'six-gentle': '热身',
    'nine-gentle': '入门',
    'nine-classic': '进阶',
    'nine-hard': '高手',
    'sixteen-gentle': '大盘',
  },

  play: {
    title: '做题',
    undo: '撤销',
    redo: '重做',
    erase: '擦除',
    notes: '笔记',
    more: '更多',
    lock: '锁定',
    pause: '暂停',
    resume: '继续',
    pausedTitle: '已暂停',
    pausedText: '棋盘先盖上，时间也停了',
    autoNotes: '填入全部候选数',
    clearNotes: '清空笔记',
    bookmark: '在此做标记',
    toBookmark: '回到标记处',
    toMistake: '回到第一处错误之前',
    hideTimer: '隐藏计时',
    showTimer: '显示计时',
    noMistake: '到现在为止没有填错',
    mistakes: '错 {n}/3',
    failedTitle: '错了三次',
    failedText: '可以从头再来，也可以接着玩完，不再限次数。',
    failedGoOn: '接着玩',
    restart: '重新开始',
    restartAsk: '清掉所有填写、笔记和计时，从头开始？',
    path: '逐步讲解',
    solve: '看解答',
    zoom: '放大',
    unzoom: '缩小',
    wrongFull: '填满了，标红的格子互相冲突',
    givenFixed: '题目给出的数字不能改',
    lesson: '学这一招',
    lostTitle: '没有找到这局',
    lostText: '它可能已被删除，其余题目都还在',
    lostAction: '回首页',
    board: '数独盘面',
    shareTitle: '「{name}」，来试试？',
  },

  hint: {
    name: '提示',
    whereTitle: '看看这里',
    nudge: '现在就有{name}',
    own: '接着你的笔记看。',
    method: '用什么方法',
    draw: '画出来',
    nextLink: '下一环',
    apply: '帮我做',
    mistakeTitle: '有填错的数字',
    mistakeText: '有 {n} 格和答案不一样，先改过来再往下走',
    mistakeShow: '是哪几格',
    mistakeCells: '{cells}填得不对',
    mistakeApply: '帮我擦掉',
    noteTitle: '笔记里漏了数字',
    noteText: '有 {n} 格的笔记漏掉了正确的数字',
    noteCells: '{cells}的笔记漏掉了正确的数字',
    noteApply: '帮我补上',
    forkTitle: '只能试一试了',
    forkText: '找不到能说出理由的下一步。{cell}只剩 {digits}，可以做个标记，先试一个',
    nothingTitle: '没有可提示的',
    nothingText: '盘面已经填满，或者这道题没有解',
    busy: '正在想…',
    failedTitle: '这次没想出来',
    failedText: '盘面没有变，可以再试一次',
  },

  learn: {
    title: '学习',
    welcomeTitle: '一招一招地学',
    welcomeText: '每一招看四幅图，马上试一试。会了的，自己做题时用上也算数。',
    begin: '开始',
    next: '继续',
    learned: '学会 {n}/{all} 招',
    drills: '练会 {n}/{all} 题',
    used: '在棋局里用过 {n} 次',
    done: '已学会',
  },

  me: {
    title: '我的',
    finished: '完成',
    best: '最快',
    average: '平均',
    scoreless: '完成第一题后，成绩会出现在这里',
    profile: '我的资料与排行榜',
    termsSection: '规则与帮助',
    privacy: '隐私保护指引',
    privacyMissing: '在微信右上角“…”的菜单里也能看到',
    agreement: '用户协议',
    feedback: '反馈与投诉',
    minors: '未成年人保护与联系',
    challenges: '我发起的挑战',
    settings: '设置',
  },

  board: {
    row: '第{n}行',
    column: '第{n}列，',
    given: '题目数字{d}',
    entry: '填写数字{d}',
    empty: '空格',
    notes: '空格，笔记{list}',
    selected: '，已选中',
    linkTrue: '是',
    linkFalse: '不是',
    linkStrong: '强链',
    linkWeak: '弱链',
  },
  pad: { digit: '数字{d}', left: '，还差{n}个' },

  common: {
    previousLink: '上一环',
    close: '关闭',
    cancel: '取消',
    confirm: '确定',
    row: '第{n}行',
    column: '第{n}列',
    box: '第{n}宫',
    cell: '第{row}行第{column}列',
    conflict: '{house}有 {n} 个 {digit}：{cells}',
    listComma: '、',
    pageMissing: '这个页面还没下载好，请联网后再试',
    storageFull: '手机存储已满，这一步只留在当前页面。请先删掉一些题目。',
  },

  share: {
    dare: '来试试？',
    dayTitle: '{month}月{day}日的数独，看看谁更快',
    challengeTitle: '{name}数独，敢来比一比吗？',
    challengeDare: '敢来比吗？',
  },

  /** The offer to join the leaderboards, and its results. */
  joining: {
    title: '想上榜吗？',
    text: '只显示成绩，默认匿名，随时可退出',
    done: '已加入排行榜',
    failed: '没有成功，什么也没变，过一会儿再试',
  },

  rating: {
    hardest: '最难一步：{technique}',
    byTrying: '有些格子只能试',
  },

  duration: {
    underMillisecond: '不到 1 毫秒',
    milliseconds: ' {n} 毫秒',
    seconds: ' {n} 秒',
  },

  /** What saving a picture to the album says. */
  picture: {
    saved: '已存入相册',
    denied: '没有相册权限，图片还没有保存。要去开启吗？',
    failed: '图片没有保存成功，答案还在这里',
    openSetting: '去开启',
  },

  /** What players without a name are called, by avatar. */
  avatars:
    '小狐狸, 橘猫, 小棕熊, 小白兔, 大熊猫, 小企鹅, 小黄鸟, 绿青蛙, 小老虎, 粉红猪, 小黄狗, 猫头鹰, ' +
    '小雪狐, 蓝猫, 北极熊, 小灰兔, 棕熊猫, 蓝企鹅, 小蓝鸟, 蓝青蛙, 小白虎, 小棕猪, 小灰狗, 雪鸮',

  // The single page in the timeline. Nothing here may ask to open the mini program.
  timeline: {
    rules: '数独的规则',
    rulesText: '填满空格，每行、每列、每宫的数字都不重复。',
    dayText: '每天三道题，人人相同。',
  },

  /** The five levels of core/sudoku/logic/rating. */
  levels: { easy: '容易', medium: '中等', hard: '困难', unfair: '很难', extreme: '极难' },

  puzzle: { clues: '{n} 个数字' },

  /** Reasons why a text is not a puzzle, by error code of core/sudoku/notation. */
  notation: {
    empty: '没有读到题目，请粘贴 81 位数字或九行盘面',
    length: '读到 {length} 格，应为 {expected} 格，请检查有没有漏掉或多出的格子',
    'row-length': '第{row}行有 {length} 格，应为 {expected} 格',
    'row-count': '读到 {length} 行，应为 {expected} 行',
    character: '第{row}行第{column}列的“{char}”不是这种盘面的数字，也不是空格标记',
    number: '第{row}行第{column}列的 {char} 太大，最大是 {expected}',
    unclosed: '列表没有写完，缺少“{char}”',
    bracket: '多出了“{char}”',
    several: '读到 {length} 道题，请一次只粘贴一道',
  },
}

/** The type of the texts in every language. */
export type Words = typeof zh

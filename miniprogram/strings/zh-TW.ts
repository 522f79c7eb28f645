// Generated from miniprogram/strings/zh.ts by tools/build/traditional.
import { contestWords } from './contest.zh-TW'
import { dailyWords } from './daily.zh-TW'
import { finishWords } from './finish.zh-TW'
import { firstWords } from './first.zh-TW'

/** Chinese texts, the default. `fill` replaces places such as `{n}`. */
export const zh = {
  ...dailyWords,
  ...contestWords,
  ...finishWords,
  ...firstWords,

  app: { name: '數獨通' },

  home: {
    title: '數獨通',
    tab: '首頁',
    resume: '接著玩',
    slogan: '每天一局，一點就通',
    scan: '拍照識題',
    enter: '手動輸入',
    paste: '貼上題目',
    fresh: '來局新的',
    begin: '開局',
    /** The hardest techniques that a puzzle of each level needs. */
    techniques: {
      easy: '排除、唯一餘數',
      medium: '區塊、數對、三數組',
      hard: 'XY-Wing、W-Wing、摩天樓',
      unfair: 'XY鏈、AIC',
      extreme: '強制鏈、強制網',
    },
    making: '正在出一道{level}的題',
    makingText: '找一道難度剛剛好的',
    makingTried: '試了 {n} 道，還沒有難度正好的',
    makingFailed: '這次沒出成',
    makingFailedText: '可以再試一次，或者先玩這幾道：',
    makingAgain: '再試一次',
    mine: '我的題目',
    noneYet: '拍過、輸過、玩過的題目都會留在這裡',
    solved: '已完成',
    progress: '完成 {percent}%',
    remove: '刪除',
    removeAsk: '刪除這道題和它的進度？',
    open: '開啟',
    solveAction: '看解答',
    manage: '更多操作',
    showMore: '顯示更多',
    shareTitle: '數獨通：每天一局，一點就通',
  },

  starters: {
    'four-gentle': '小試',
    'six-gentle': '熱身',
    'nine-gentle': '入門',
    'nine-classic': '進階',
    'nine-hard': '高手',
    'sixteen-gentle': '大盤',
  },

  play: {
    title: '棋局',
    undo: '復原',
    redo: '重做',
    erase: '擦除',
    notes: '筆記',
    corners: '角註',
    centreNotes: '中註',
    colours: '塗色',
    eraser: '擦顏色',
    candidates: '候選數',
    more: '更多',
    lock: '鎖定',
    lockedFill: '點哪格，就填 {d}',
    lockedNote: '點哪格，就記 {d}',
    unlock: '改回來',
    pause: '暫停',
    resume: '繼續',
    pausedTitle: '已暫停',
    pausedText: '盤面先遮住，時間也停了',
    clearColours: '清除所有顏色',
    review: '回看每一步',
    reviewStep: '{i}/{n} 步 · {time}',
    reviewWords: { previous: '上一步', next: '下一步', play: '播放', pause: '暫停' },
    earlierBookmark: '上一個標記',
    laterBookmark: '下一個標記',
    addBookmark: '在此做標記',
    removeBookmark: '去掉標記',
    reviewGoOn: '從這裡繼續',
    reviewClose: '看完了',
    toMistake: '回到第一處錯誤之前',
    keys: '鍵盤快速鍵',
    keyNames: {
      move: '移動選取的格子',
      extend: '選取多格',
      digit: '填數字',
      note: '記筆記',
      erase: '擦除',
      notes: '開啟或關掉筆記',
      undo: '復原',
      redo: '重做',
      hint: '提示，再按看下一步',
      pause: '暫停或繼續',
      close: '關閉，取消選取',
      help: '開啟這張表',
    },
    hideTimer: '隱藏計時',
    showTimer: '顯示計時',
    noMistake: '到現在為止沒有填錯',
    mistakes: '錯 {n}/3',
    failedTitle: '錯了三次',
    failedText: '可以從頭再來，也可以接著玩完，不再限次數。',
    failedGoOn: '接著玩',
    restart: '重新開始',
    restartAsk: '清掉所有填寫、筆記和計時，從頭開始？',
    path: '逐步講解',
    solve: '看解答',
    zoom: '放大',
    unzoom: '縮小',
    wrongFull: '填滿了，標紅的格子互相衝突',
    givenFixed: '題目給出的數字不能改',
    lesson: '學這個技巧',
    lostTitle: '沒有找到這局',
    lostText: '它可能已被刪除，其餘題目都還在',
    lostAction: '回首頁',
    board: '數獨盤面',
    shareTitle: '「{name}」，來試試？',
  },

  notesMenu: {
    title: '筆記',
    open: '填入或清空筆記',
    fillSelected: '選取的格：填入候選數',
    restrictSelected: '選取的格：去掉不可能的數字',
    clearSelected: '選取的格：清空筆記',
    fillNotes: '填入全部候選數',
    restrictNotes: '去掉不可能的數字',
    clearNotes: '清空全部筆記',
    unchanged: '筆記沒有變化',
  },

  hint: {
    name: '提示',
    whereTitle: '下一步在哪',
    nudge: '可以用{name}',
    own: '接著你的筆記看。',
    method: '用什麼方法',
    draw: '畫出來',
    nextLink: '下一環',
    apply: '幫我做',
    mistakeTitle: '有填錯的數字',
    mistakeText: '有 {n} 格和答案不一樣，先改過來再往下走',
    mistakeShow: '是哪幾格',
    mistakeCells: '{cells}填得不對',
    mistakeApply: '幫我擦掉',
    noteTitle: '筆記裡漏了數字',
    noteText: '有 {n} 格的筆記漏掉了正確的數字',
    noteCells: '{cells}的筆記漏掉了正確的數字',
    noteApply: '幫我補上',
    forkTitle: '只能試一試了',
    forkText: '用技巧推不下去了。{cell}只剩 {digits}，可以做個標記，先試一個',
    nothingTitle: '沒有可提示的',
    nothingText: '盤面已經填滿，或者這道題沒有解',
    busy: '正在想…',
    failedTitle: '這次沒想出來',
    failedText: '盤面沒有變，可以再試一次',
  },

  learn: {
    title: '學習',
    welcomeTitle: '一課學會一個技巧',
    welcomeText: '每課看四幅圖，馬上試一試。在自己的棋局裡用上，也算學會。',
    begin: '開始',
    next: '繼續',
    learned: '學會 {n}/{all} 個技巧',
    drills: '練會 {n}/{all} 題',
    used: '在棋局裡用過 {n} 次',
    done: '已學會',
  },

  me: {
    title: '我的',
    profile: '我的資料與排行榜',
    termsSection: '規則與幫助',
    privacy: '隱私保護指引',
    privacyMissing: '在微信右上角「…」的選單裡也能看到',
    agreement: '使用者協議',
    feedback: '意見回饋與投訴',
    minors: '未成年人保護與聯絡',
    challenges: '我發起的挑戰',
    settings: '設定',
  },

  board: {
    row: '第{n}橫列',
    column: '第{n}直行，',
    given: '已知數{d}',
    entry: '填寫數字{d}',
    empty: '空格',
    notes: '空格，筆記{list}',
    corners: '，角註{list}',
    coloured: '，{colour}',
    colour1: '紅色',
    colour2: '橙色',
    colour3: '黃色',
    colour4: '綠色',
    colour5: '青色',
    colour6: '藍色',
    colour7: '紫色',
    colour8: '灰色',
    selected: '，已選取',
    linkTrue: '是',
    linkFalse: '不是',
    linkStrong: '強鏈',
    linkWeak: '弱鏈',
  },
  pad: { digit: '數字{d}', left: '，還差{n}個' },

  /** Dates in strings/dates.ts; names are separated by spaces. */
  dates: {
    date: '{month}{day}日',
    dateOfYear: '{year}年{date}',
    dayOfWeek: '{date} {weekday}',
    timestamp: '{date} {time}',
    monthOfYear: '{year}年{month}',
    months: '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
    shortMonths: '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
    weekdays: '週一 週二 週三 週四 週五 週六 週日',
    shortWeekdays: '一 二 三 四 五 六 日',
  },

  common: {
    previousLink: '上一環',
    close: '關閉',
    cancel: '取消',
    confirm: '確定',
    row: '第{n}橫列',
    column: '第{n}直行',
    box: '第{n}宮',
    cell: '第{row}橫列第{column}直行',
    conflict: '{house}有 {n} 個 {digit}：{cells}',
    listComma: '、',
    pageMissing: '這個頁面還沒下載好，請連上網路後再試',
    storageFull: '手機儲存空間已滿，這一步只留在當前頁面。請先刪掉一些題目。',
  },

  share: {
    dare: '來試試？',
    dayTitle: '{date}的數獨，看看誰更快',
    challengeTitle: '{name}數獨，敢來比一比嗎？',
    challengeDare: '敢來比嗎？',
  },

  /** The offer to join the leaderboards, and its results. */
  joining: {
    title: '想上榜嗎？',
    text: '只顯示成績，預設匿名，隨時可退出',
    done: '已加入排行榜',
    failed: '沒有成功，什麼也沒變，過一會兒再試',
  },

  rating: {
    hardest: '最難一步：{technique}',
    byTrying: '有些格子只能試',
  },

  duration: {
    underMillisecond: '不到 1 毫秒',
    milliseconds: ' {n} 毫秒',
    seconds: ' {n} 秒',
  },

  /** What saving a picture to the album says. */
  picture: {
    saved: '已存入相簿',
    denied: '沒有相簿權限，圖片還沒有儲存。要去開啟嗎？',
    failed: '圖片沒有儲存成功，答案還在這裡',
    openSetting: '去開啟',
  },

  /** What players without a name are called, by avatar. */
  avatars:
    '小狐狸, 橘貓, 小棕熊, 小白兔, 大熊貓, 小企鵝, 小黃鳥, 綠青蛙, 小老虎, 粉紅豬, 小黃狗, 貓頭鷹, ' +
    '小雪狐, 藍貓, 北極熊, 小灰兔, 棕熊貓, 藍企鵝, 小藍鳥, 藍青蛙, 小白虎, 小棕豬, 小灰狗, 雪鴞',

  // The single page in the timeline. Nothing here may ask to open the mini program.
  timeline: {
    rules: '數獨的規則',
    rulesText: '填滿空格，每列、每行、每宮的數字都不重複。',
    dayText: '每天三道題，大家做的都一樣。',
  },

  /** The five levels of core/sudoku/logic/rating. */
  levels: { easy: '容易', medium: '中等', hard: '困難', unfair: '很難', extreme: '極難' },

  puzzle: { clues: '{n} 個已知數' },

  /** Reasons why a text is not a puzzle, by error code of core/sudoku/notation. */
  notation: {
    empty: '沒有讀到題目，請貼上連著的 81 個數字，或者九行數字',
    length: '讀到 {length} 格，應為 {expected} 格，請檢查有沒有漏掉或多出的格子',
    'row-length': '第{row}橫列有 {length} 格，應為 {expected} 格',
    'row-count': '讀到 {length} 行，應為 {expected} 行',
    character: '第{row}橫列第{column}直行的「{char}」不是這種盤面的數字，也不是空格標記',
    number: '第{row}橫列第{column}直行的 {char} 太大，最大是 {expected}',
    unclosed: '列表沒有寫完，缺少「{char}」',
    bracket: '多出了「{char}」',
    several: '讀到 {length} 道題，請一次只貼上一道',
  },
}

/** The type of the texts in every language. */
export type Words = typeof zh

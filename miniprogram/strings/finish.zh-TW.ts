// Generated from miniprogram/strings/finish.zh.ts by tools/build/traditional.
/** Texts of the end of a game and of its result to share, in Chinese. */
export const finishWords = {
  finish: {
    title: '完成了',
    // What the time means
    first: '第一道「{kind}」，解出來了',
    best: '「{kind}」新紀錄',
    faster: '比平時快 {percent}%',
    usual: '和平時差不多',
    slower: '你最快 {time}',
    hints: '用了 {n} 次提示',
    helped: '看過解答',
    alone: '沒用提示，全靠自己',
    streak: '連續 {n} 天',
    // The techniques that the puzzle needed
    techniques: '這道題用到',
    technique: '{name} ×{n}',
    singles: '唯一餘數和排除 {n} 步',
    // What comes next
    next: '下一題',
    nextOf: '下一題 · {level}',
    share: '分享',
    shareResult: '曬成績',
    challenge: '發起挑戰',
    path: '看講解',
    board: '看盤面',
    results: '看大家的成績',
    ranking: '排行榜',
    result: '看成績',
    // Offers after a daily puzzle
    remind: '約好',
    join: '加入',
  },

  result: {
    title: '{date} · {level}，我用了 {time}',
    legend: '一格是一步，顏色越深想得越久',
  },
}

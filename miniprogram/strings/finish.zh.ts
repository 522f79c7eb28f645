/** Texts of the end of a game and of its result to share, in Chinese. */
export const finishWords = {
  finish: {
    title: '完成了',
    // What the time means
    first: '第一道「{kind}」，解出来了',
    best: '「{kind}」新纪录',
    faster: '比平时快 {percent}%',
    usual: '和平时差不多',
    slower: '你最快 {time}',
    hints: '用了 {n} 次提示',
    helped: '看过答案',
    checked: '查过对错',
    excluded: { paper: '纸上解的，不排名', clock: '手机时间变过，不排名' },
    alone: '没用提示，全靠自己',
    streak: '连续 {n} 天',
    // What comes next
    next: '下一题',
    nextOf: '下一题 · {level}',
    share: '分享',
    shareResult: '晒成绩',
    save: '存图片',
    challenge: '发起挑战',
    path: '看讲解',
    board: '看盘面',
    review: '复盘',
    learn: '学一学 {name}',
    results: '看大家的成绩',
    ranking: '排行榜',
    result: '看成绩',
    // Offers after a daily puzzle
    remind: '约好',
    join: '加入',
  },

  result: {
    title: '{date} · {level}，我用了 {time}',
    legend: '一格是一步，颜色越深想得越久',
  },
}

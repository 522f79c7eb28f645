/** Texts of the first lesson, in Chinese. */
export const firstWords = {
  first: {
    title: '40 秒学会数独',
    rule: '每行、每列、每个粗框里，1 到 4 各出现一次。',
    skip: '我会玩',
    turns: {
      row: '先看这一行：还差一个数，是几？',
      box: '粗框里也一样。这个粗框还差几？',
      column: '再看这一列，还差几？',
      cross: '横着有 {row}，竖着有 {column}。这格只剩几？',
    },
    /** Where the tapped digit already is. */
    seen: {
      row: '这一行已经有 {d} 了',
      column: '这一列已经有 {d} 了',
      box: '这个粗框已经有 {d} 了',
    },
    right: '对！',
    rest: '就是这样。剩下 {n} 格，先点格子，再点数字。',
    choose: '先点一个空格',
    over: '你会了！',
    overText: '9×9 也是这个规则，只是数到 9。',
    go: '来一道容易的',
  },
}

// Generated from miniprogram/strings/first.zh.ts by tools/build/traditional.
/** Texts of the first lesson, in Chinese. */
export const firstWords = {
  first: {
    title: '40 秒學會數獨',
    rule: '每列、每行、每個粗框裡，1 到 4 各出現一次。',
    skip: '我會玩',
    turns: {
      row: '先看這一列：還差一個數，是幾？',
      box: '粗框裡也一樣。這個粗框還差幾？',
      column: '再看這一行，還差幾？',
      cross: '橫著有 {row}，豎著有 {column}。這格只剩幾？',
    },
    /** Where the tapped digit already is. */
    seen: {
      row: '這一列已經有 {d} 了',
      column: '這一行已經有 {d} 了',
      box: '這個粗框已經有 {d} 了',
    },
    right: '對！',
    rest: '就是這樣。剩下 {n} 格，先點格子，再點數字。',
    choose: '先點一個空格',
    over: '你會了！',
    overText: '9×9 也是這個規則，只是數到 9。',
    go: '來一道容易的',
  },
}

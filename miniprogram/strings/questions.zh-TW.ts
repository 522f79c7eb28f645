// Generated from miniprogram/strings/questions.zh.ts by tools/build/traditional.
/** The second level of a hint: a question that the player can answer alone. `{house}` is 這一列, 這一行 or 這一宮. */
export const questionsZh = {
  here: { row: '這一列', column: '這一行', box: '這一宮' },
  fullHouse: '{house}只差一個數字。差的是哪個？',
  nakedSingle: '{house}裡，有一格只剩一個數字可以填。是哪一格？',
  hiddenSingle: '{house}裡，有個數字只剩一個位置。是哪個？',
  pointing: '有個數字在一宮裡只能落在一條線上，這條線的其他格就放不下它了。是哪個？',
  claiming: '有個數字在一條線上只能落在一宮裡，這一宮的其他格就放不下它了。是哪個？',
  naked: '有 {n} 格合起來只剩 {n} 個數字，這些數字就被它們佔住了。是哪幾格？',
  hidden: '有 {n} 個數字合起來只剩 {n} 個位置，那裡就容不下別的了。是哪幾個數字？',
  fish: '有個數字在幾條平行線上的位置，正好落在同樣幾條垂線上。是哪個數字？',
  finned: '有個數字差一點就排成一條魚，多出來的幾格就是鰭。是哪個數字？',
  twoLines: '有個數字在兩處各只剩兩個位置，其中兩個位置又互相看得到。是哪個數字？',
  emptyRectangle: '有個數字在一宮裡排成十字，另一處又只剩兩個位置。是哪個數字？',
  wWing: '有兩格剩下一樣的兩個數字，又被別處的一個數字連了起來。是哪兩格？',
  xyWing: '有一格只剩兩個數字，不管填哪個，兩翼裡總有一格是同一個數字。是哪一格？',
  xyzWing: '有一格剩三個數字，不管填哪個，它自己或一翼總是同一個數字。是哪一格？',
  rectangle: '有四格圍成矩形，差一點就能互換數字，那樣就有兩個解了。是哪四格？',
  bug: '幾乎每個空格都只剩兩個數字，只有一處例外。是哪一格？',
  colours: '有個數字的位置兩兩相連，可以分成兩組，恰有一組全對。是哪個數字？',
  remotePair: '有幾格剩下一樣的兩個數字，一格連著一格。是哪幾格？',
  sueDeCoq: '一條線和一宮相交的地方，幾格正好把幾個數字分完。是哪裡？',
  chain: '從一個假設出發，一環接一環推下去，就能得到結果。從哪一格開始？',
  loop: '一環接一環推下去，會接回開頭，成一個環。從哪一格開始？',
  als: '有幾組格子都只比格數多一個數字，靠共同的數字連在一起。是哪幾組？',
  blossom: '有一格不管填哪個，都會讓旁邊一組格子放滿，結果卻都一樣。是哪一格？',
  templates: '把一個數字在全盤的擺法都排出來，有些格每次都一樣。是哪個數字？',
  contradiction: '有個假設一步步推下去會自相矛盾。是哪一個？',
  verity: '有一處不管填哪個，推到最後結果都一樣。從哪裡開始？',
}

export type QuestionWords = typeof questionsZh

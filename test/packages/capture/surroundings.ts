/** What people's texts have around a puzzle: chats, forums, mails and programs. */

/** A text around another one. `isLine`: the other one has to be a single line. */
export interface Surrounding {
  readonly name: string
  readonly isLine?: boolean
  around(text: string): string
}

const eachLine = (text: string, of: (line: string) => string) => text.split('\n').map(of).join('\n')

const around = (name: string, before: string, after = ''): Surrounding => ({
  name,
  around: (text) => before + text + after,
})

const lines = (name: string, of: (line: string) => string): Surrounding => ({
  name,
  around: (text) => eachLine(text, of),
})

const inLine = (name: string, before: string, after = ''): Surrounding => ({
  ...around(name, before, after),
  isLine: true,
})

export const SURROUNDINGS: readonly Surrounding[] = [
  around('nothing', ''),
  around('blank lines', '\n\n', '\n\n'),
  around('a request above', '求助！这题卡住了\n'),
  around('thanks below', '', '\n谢谢大家'),
  around('a greeting and thanks', '大家好，\n\n', '\n\n有人会吗？谢谢！'),
  around('a title', '数独 第12题 困难\n'),
  around('a heading', '## Puzzle of the day\n\n'),
  around('a title with a day', '每日数独 2026-11-22\n\n'),
  around('a code block', '```\n', '\n```'),
  around('a code block with a language', 'Here:\n```text\n', '\n```\nThanks'),
  around('tags of a forum', '[code]\n', '\n[/code]'),
  lines('a quotation', (line) => `> ${line}`),
  around(
    'a mail',
    'On Mon, 23 Nov 2026 at 10:20, Bob wrote:\n\n',
    '\n\n--\nBob Smith\nTel. 020 7946 0958',
  ),
  around('a quoted message', '「小明：\n', '」\n- - - - - - - - - - - - - - -\n这题怎么做？'),
  around('the head of a message', '张三 2026-11-22 18:30:05\n'),
  around('a signature', '', '\n\n发自我的 iPhone'),
  around('a source', '来自 https://example.com/p/123\n'),
  around('a source below', '', '\n\nSource: https://example.com/sudoku/2026/11/22'),
  around('rules', '规则：每行、每列、每宫填 1-9，不重复。\n'),
  around('English', 'Can anybody solve this? I am stuck after 3 steps.\n\n'),
  around('English on both sides', 'Hi all,\n\n', '\n\nIs there only 1 solution? Thanks, A.'),
  around('lines of signs', '==========\n', '\n=========='),
  around('a price', '价格 12.80 元\n\n'),
  around('a phone', '', '\n\n联系电话 138-1234-5678'),
  around('emojis', '🧩🧩\n', '\n😭😭😭'),
  around('a number of its own', '第 3 题\n'),
  around('a level and a time', '难度：★★★☆☆  用时 12:34\n'),
  around('dots', '求助……\n', '\n……'),
  lines('indents', (line) => `    ${line}`),
  lines('wide spaces', (line) => `　　${line}`),
  lines('spaces behind', (line) => `${line}  `),
  { name: 'Windows line ends', around: (text) => `题目\r\n${text.replace(/\n/g, '\r\n')}\r\n` },
  around('a byte order mark', '\ufeff'),
  around('invisible characters', '\u200b', '\u200b'),
  around('an attachment', '[图片]\n', '\n[表情]'),
  around('a remark of a program', '// easy\n', '\n// end'),
  inLine('a name before it', '题目：'),
  inLine('words around it', '求助！这题卡住了 ', ' 有人会吗'),
  inLine('brackets', '（', '）'),
  inLine('an English sentence', 'My puzzle is ', ' can you help?'),
]

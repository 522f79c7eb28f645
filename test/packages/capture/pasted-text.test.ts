import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { isNearlyPuzzle } from '../../../miniprogram/packages/capture/notation/meant'

const nine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const solved = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
const six = '1......23.4...5..22..5...1.62......1'
const rows = (text: string, size = 9) => text.match(new RegExp(`.{1,${size}}`, 'g')) as string[]
const sixteen = rows('1..4..7..A..D..G'.repeat(16), 16).map(
  (row, at) => row.slice(at) + row.slice(0, at),
)
const letters = rows('AB.DE.GH.JK.MN.PQ.ST.VW.Y'.repeat(25), 25)

test.each<[string, string]>([
  ['a cell short', nine.slice(1)],
  ['a cell too many', `${nine}5`],
  ['a row short', nine.slice(9)],
  ['one letter', nine.replace('98', '9q')],
  ['letters as a scanner confuses them', nine.replace(/1/g, 'l').replace(/8/g, 'B')],
  ['a row that is too long', rows(nine).join('\n').replace('.98', '.998')],
  [
    'full-width digits',
    nine.slice(1).replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0)),
  ],
  [
    'zeros and spaces',
    rows(nine.slice(1).replace(/\./g, '0'))
      .map((row) => [...row].join(' '))
      .join('\n'),
  ],
  [
    'a border',
    rows(nine)
      .map((row) => `| ${row.slice(0, 3)} | ${row.slice(3, 6)} | ${row.slice(6)}`)
      .join('\n+-----+-----+-----+\n')
      .replace('5', 'y'),
  ],
  [
    'a list that is not closed',
    JSON.stringify(rows(nine).map((row) => [...row].map(Number))).slice(0, -1),
  ],
  [
    'a list with None',
    `grid = [${rows(nine)
      .map((row) => `[${[...row].map((c) => (c === '.' ? 'None' : c)).join(', ')}]`)
      .join(', ')}`,
  ],
  [
    'a spreadsheet',
    rows(nine)
      .slice(1)
      .map((row) => [...row].map((c) => (c === '.' ? '' : c)).join('\t'))
      .join('\n'),
  ],
  [
    'commas',
    rows(nine)
      .slice(1)
      .map((row) => [...row].map((c) => (c === '.' ? '' : c)).join(','))
      .join('\n'),
  ],
  ['a JSON object', JSON.stringify({ puzzle: nine.slice(2) })],
  ['a solution with a digit too many', `${solved}1`],
  ['4×4', '1..2...........'],
  ['4×4 with a 5', '1..2..5.........'],
  ['6×6', six.slice(2)],
  ['6×6 with a letter', six.replace('23', '2b')],
  ['16×16 with a row short', sixteen.slice(1).join('\n')],
  ['16×16 with a letter too high', sixteen.join('\n').replace('G', 'Z')],
  ['25×25 of letters with a row short', letters.slice(1).join('\n')],
])('a puzzle with %s keeps the place of its error', (_, text) => {
  expect(() => parsePuzzle(text)).toThrow()
  expect(isNearlyPuzzle(text)).toBe(true)
})

test.each<[string, string]>([
  ['a sentence', '今天晚上一起吃饭吗？'],
  [
    'a long sentence',
    '数独是一种数学游戏，每一行、每一列、每一宫都有九个数字，不重复也不缺少。'.repeat(3),
  ],
  ['English', 'The quick brown fox jumps over the lazy dog, and then it sleeps for 8 hours.'],
  ['a page of English', 'Every row, column and box holds each digit once. '.repeat(20)],
  ['a word', '你好'],
  ['a digit', '7'],
  ['a code', '【快递】您的取件码是 5-2-3014，请于 20:00 前领取'],
  ['a login code', '482913'],
  ['a phone', '13812345678'],
  [
    'phones with names',
    '张三 13812345678\n李四 13987654321\n王五 13611112222\n赵六 13733334444\n孙七 13555556666\n周八 13899998888',
  ],
  ['a bank card', '6222 0212 3456 7890 123'],
  ['an identity card', '11010519491231002X'],
  ['a day and a time', '2026-11-22 18:30:05'],
  ['an address', '北京市朝阳区建国路 88 号 3 号楼 1204 室，邮编 100022'],
  ['a price', '¥128.00'],
  ['a bill', '苹果 5.00\n香蕉 3.50\n牛奶 12.80\n面包 9.90\n鸡蛋 18.60\n合计 49.80'],
  ['an IP address', '192.168.1.101'],
  ['a link', 'https://example.com/puzzle?id=20261122&level=3&share=0a1b2c3d4e5f'],
  [
    'a link of many digits',
    'https://mp.weixin.qq.com/s?__biz=MzA4NDk5OTgzMg==&mid=2650000000&idx=1',
  ],
  ['pi', '3.14159265358979323846'],
  ['a hash', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  ['dots', '......................................'],
  [
    'a rule',
    '------------------------------------------------------------------------------------',
  ],
  [
    'code',
    'for (let i = 0; i < 81; i++) { grid[i] = parse(line[i]) ?? 0 } return grid.every((cell) => cell > 0)',
  ],
  ['a password', 'x7!Kp0_2#Lq9'],
  ['a score', '3:2, 1:0, 0:0, 4:1'],
  ['a table of numbers with words', '一月 1200 元\n二月 3500 元\n三月 980 元\n四月 2210 元'],
  ['nothing', ''],
  ['spaces', ' \n\t '],
])('%s is not taken for a puzzle', (_, text) => {
  expect(() => parsePuzzle(text)).toThrow()
  expect(isNearlyPuzzle(text)).toBe(false)
})

import type { Shape } from '../../../miniprogram/core/sudoku/grid'
import { kindOfRules } from '../../../miniprogram/core/sudoku/rules'
import { inLanguage } from '../../runtime/words'

/** Titles of printed puzzles, by kind of rules. */
const TITLES = {
  classic: ['数独 {size}', '數獨 {size}', 'Sudoku {size}'],
  jigsaw: ['锯齿数独 {size}', '鋸齒數獨 {size}', 'Jigsaw {size}'],
  diagonal: ['对角线数独 {size}', '對角線數獨 {size}', 'Diagonal Sudoku {size}'],
  windows: ['窗口数独 {size}', '窗口數獨 {size}', 'Windoku {size}'],
  'anti-knight': ['无马数独 {size}', '無馬數獨 {size}', 'Anti-knight {size}'],
  'anti-king': ['无缘数独 {size}', '無緣數獨 {size}', 'Anti-king {size}'],
  'odd-even': ['奇偶数独 {size}', '奇偶數獨 {size}', 'Odd-even {size}'],
  killer: ['杀手数独 {size}', '殺手數獨 {size}', 'Killer Sudoku {size}'],
  thermometer: ['温度计数独 {size}', '溫度計數獨 {size}', 'Thermometer Sudoku {size}'],
  kropki: ['黑白点数独 {size}', '黑白點數獨 {size}', 'Kropki Sudoku {size}'],
  xv: ['XV 数独 {size}', 'XV 數獨 {size}', 'XV Sudoku {size}'],
  arrow: ['箭头数独 {size}', '箭頭數獨 {size}', 'Arrow Sudoku {size}'],
  greater: ['不等号数独 {size}', '不等號數獨 {size}', 'Greater Than Sudoku {size}'],
  consecutive: ['连续数独 {size}', '連續數獨 {size}', 'Consecutive Sudoku {size}'],
  mixed: ['变型数独 {size}', '變型數獨 {size}', 'Variant {size}'],
} as const

/** What each rule adds. */
const ADDED = {
  regions: [
    '粗线围起的每宫都有 1–{n}',
    '粗線圍起的每宮都有 1–{n}',
    '1–{n} in every outlined region',
  ],
  diagonals: ['两条对角线也都有 1–{n}', '兩條對角線也都有 1–{n}', '1–{n} on both diagonals'],
  windows: ['四个窗口也都有 1–{n}', '四個窗口也都有 1–{n}', '1–{n} in the four windows'],
  antiKnight: ['马步跳到的两格不同', '馬步跳到的兩格不同', "no equal digits a knight's move apart"],
  antiKing: ['斜着相邻的两格不同', '斜著相鄰的兩格不同', 'no equal digits side by side diagonally'],
  odd: ['圆圈里是奇数', '圓圈裡是奇數', 'odd digits in circles'],
  even: ['方框里是偶数', '方框裡是偶數', 'even digits in squares'],
  cages: [
    '虚线框里的数字不同，和是角上的数',
    '虛線框裡的數字不同，和是角上的數',
    'different digits in each cage, with the sum in its corner',
  ],
  thermometers: [
    '温度计上的数字从圆头起越来越大',
    '溫度計上的數字從圓頭起越來越大',
    'digits rise along each thermometer from its bulb',
  ],
  greater: ['不等号开口朝着大的数', '不等號開口朝著大的數', 'signs open towards the larger digit'],
  arrows: [
    '箭杆上的和等于圆圈里的数',
    '箭桿上的和等於圓圈裡的數',
    'digits along a shaft add up to the number in its circle',
  ],
  kropki: [
    '白点两边相差 1，黑点两边是两倍',
    '白點兩邊相差 1，黑點兩邊是兩倍',
    'white dots join digits that differ by 1, black dots a digit and its double',
  ],
  xv: [
    'X 两边的和是 10，V 两边是 5',
    'X 兩邊的和是 10，V 兩邊是 5',
    'digits beside an X add up to 10, beside a V to 5',
  ],
  consecutive: ['白条两边相差 1', '白條兩邊相差 1', 'bars join digits that differ by 1'],
} as const

/** If pairs of cells without a mark are none. */
const ALL = ['，没标的都不是', '，沒標的都不是', ', and every such pair is marked'] as const

const COMMA = ['；', '；', '; '] as const

/** The title of a sheet: 数独 9×9, 锯齿数独 9×9. */
export function titleOf({ size, rules }: Shape): string {
  return inLanguage(TITLES[kindOfRules(rules)]).replace('{size}', `${size}×${size}`)
}

/** What the rules of a shape are besides the classic ones, in one line; empty for the classic ones. */
export function ruleLinesOf({ size, rules }: Shape): string {
  if (!rules) return ''
  const names = Object.keys(ADDED) as (keyof typeof ADDED)[]
  return names
    .filter((name) => rules[name])
    .map((name) => {
      const text = inLanguage(ADDED[name]).replace('{n}', String(size))
      const field: unknown = rules[name]
      const hasAll = typeof field === 'object' && field !== null && 'all' in field
      return hasAll ? text + inLanguage(ALL) : text
    })
    .join(inLanguage(COMMA))
}

import { faultOfName } from '../../../miniprogram/core/game/player-name'

const kindOf = (name: string) => faultOfName(name)?.kind ?? null

test.each([
  '小明',
  '数独 高手',
  '繁體名字',
  'Ann-Marie',
  'Łukasz Ürün',
  'Nguyễn Thị Ngọc',
  'Nguye\u0302\u0303n',
  'Иван Петров',
  'Ελένη',
  'さくらタロー',
  '김민준',
  'ㄅㄆㄇ',
  'สมชาย',
  'ئۇيغۇر',
  'བོད',
  'ᠮᠣᠩᠭᠣᠯ',
  'ꆈꌠ',
  '〇〇七',
  'a.b_c@d!',
  '（小雨）【独】',
  'Ａｂｃ１２３',
  '★小星☆',
  '😀👍🏽',
  '👨‍👩‍👧‍👦一家',
  '❤️🇨🇳1️⃣',
  '一二三四五六七八九十一二',
  'abcdefghijklmnopqrstuvwx',
])('the name %s is allowed', (name) => {
  expect(faultOfName(name)).toBeNull()
})

test.each([
  ['', 'empty'],
  ['\u3164', 'hidden'],
  ['\uFFA0\uFFA0', 'hidden'],
  ['\u2800', 'hidden'],
  ['小\u17B4明', 'hidden'],
  ['小\u115F', 'hidden'],
  ['a\u200Bb', 'hidden'],
  ['\u202Egnim', 'hidden'],
  ['a\u200Db', 'hidden'],
  ['a\uFE0F', 'hidden'],
  ['\uE000', 'hidden'],
  ['\u{E0041}', 'hidden'],
  [' 明', 'hidden'],
  ['明 ', 'hidden'],
  ['小  明', 'hidden'],
  ['小\n明', 'hidden'],
  ['小\u3000明', 'hidden'],
  ['\uD83D', 'hidden'],
  ['e\u0301\u0302\u0303', 'marks'],
  [`Z${'\u0350'.repeat(20)}`, 'marks'],
  ['\u0301', 'character'],
  ['﷽', 'character'],
  ['ﷺ', 'character'],
  ['꧁小明꧂', 'character'],
  ['𒐫', 'character'],
  ['a\u20DD', 'character'],
  ['一二三四五六七八九十一二三', 'long'],
  ['abcdefghijklmnopqrstuvwxy', 'long'],
  ['😀'.repeat(13), 'long'],
])('the name %j is refused: %s', (name, kind) => {
  expect(kindOf(name)).toBe(kind)
})

test('a fault names what may not be used', () => {
  expect(faultOfName('小明﷽')).toEqual({ kind: 'character', text: '﷽' })
  expect(faultOfName('小e\u0301\u0302\u0303')).toEqual({
    kind: 'marks',
    text: 'e\u0301\u0302\u0303',
  })
})

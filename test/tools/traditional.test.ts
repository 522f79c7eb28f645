import { Converter } from 'opencc-js/cn2t'
import { socialWords } from '../../miniprogram/packages/social/strings/index'
import { fill, setLanguage } from '../../miniprogram/strings/index'
import { createConversion } from '../../miniprogram/strings/traditional'
import { simplifiedTexts, toTraditional } from '../../tools/build/traditional'
import { createTable } from '../../tools/build/traditional/table'
import { TERMS } from '../../tools/build/traditional/terms'

afterEach(() => setLanguage('zh'))

test.each([
  // What OpenCC alone gets wrong.
  ['是不是只差一格', '是不是只差一格'],
  ['这两格里，别的数字都去掉', '這兩格裡，別的數字都去掉'],
  ['互相冲突', '互相衝突'],
  ['长按下面的文字来复制', '長按下面的文字來複製'],
  ['显性三数组', '顯性三數組'],
  ['唯一矩形类型1', '唯一矩形類型1'],
  ['链接回了开头，就成了环', '鏈接回了開頭，就成了環'],
  ['把连接用的数字去掉了', '把連接用的數字去掉了'],
  ['没有摄像头权限', '沒有相機權限'],
  // Rows and columns.
  ['每行、每列、每宫', '每列、每行、每宮'],
  ['第{n}行', '第{n}橫列'],
  ['第{rows}行第{columns}列', '第{rows}橫列第{columns}直行'],
  ['记下列号', '記下行號'],
  ['也叫二链列', '也叫二鏈列'],
  ['每道题一行，第 {line} 行', '每道題一行，第 {line} 行'],
  ['挑战进行中', '挑戰進行中'],
  ['排行榜和列表', '排行榜和列表'],
  ['两头都看得到才行', '兩頭都看得到才行'],
  // Words of Taiwan.
  ['链接可能不完整', '連結可能不完整'],
  ['粘贴', '貼上'],
  ['备份与恢复', '備份與還原'],
  ['无法恢复', '無法復原'],
  ['发给朋友', '傳給朋友'],
  ['撤销', '復原'],
  ['点“设置”', '點「設定」'],
  ['小程序', '小程式'],
  ['微信', '微信'],
])('%s becomes %s', (simplified, traditional) => {
  expect(toTraditional(simplified)).toBe(traditional)
})

/**
 * Forms of characters that are one in simplified Chinese, and the words in which the texts use them, all read by a person.
 * 'any': the usual form. A new word with another form fails: read its sentence in zh-TW, then add the word here or in terms.ts.
 */
// biome-ignore format: one line per character of simplified Chinese
const FORMS: Readonly<Record<string, 'any' | readonly string[]>> = { 發: 'any', 髮: [],
  後: 'any', 后: [],
  裡: 'any', 里: [],
  只: 'any', 隻: [],
  乾: [], 幹: [], 干: ['干擾'],
  面: 'any', 麵: [],
  復: ['恢復', '復原', '復盤', '答覆'], 複: ['複製', '重複'], 覆: ['答覆', '覆蓋'],
  餘: 'any', 余: [],
  製: ['複製'], 制: ['強制', '限制', '控制'],
  關: 'any', 係: ['關係'], 繫: [], 系: ['系統'],
  臺: [], 颱: [], 檯: [],
  準: ['準備', '標準', '對準'], 准: ['不准'],
  錶: [], 鍾: [], 穀: [], 鬥: [], 鬍: [], 鬚: [], 醜: [], 齣: [],
  衝: ['衝突'], 沖: [],
  劃: ['劃掉'], 划: [],
  曆: ['日曆'], 歷: ['歷史'],
  並: ['並沒', '並加', '並不', '並寫', '並去'], 併: ['併在一起'],
  盡: ['盡力'], 儘: ['儘快'],
  迴: ['迴圈', '迴文'], 徵: [], 佈: ['佈局', '分佈'], 遊: ['遊戲'], 嚮: [], 閤: [], 捲: [], 託: [], 註: ['角註', '中註'],
  緻: [], 薑: [], 睏: [], 慾: [], 籤: [], 罈: [], 鹹: [], 兇: [], 鞦: [], 韆: [], 闢: [], 瞭: [],
  佔: 'any', 週: 'any', 周: ['周圍', '四周'], 著: 'any', 麼: 'any', 為: 'any', 雲: ['雲端', '雲服務'],
}

const convertCharacters = Converter({ from: 'cn', to: 'tw' })

const converted = simplifiedTexts().map(toTraditional)

test('every form of an ambiguous character is in a word that was reviewed', () => {
  const odd: string[] = []
  for (const text of converted) {
    for (const { 0: form, index } of text.matchAll(/[一-鿿]/g)) {
      const words = FORMS[form]
      if (words === undefined || words === 'any') continue
      const isReviewed = words.some((word) =>
        text.slice(index - word.indexOf(form)).startsWith(word),
      )
      if (!isReviewed) odd.push(`${form}: …${text.slice(index - 4, index + 5)}…`)
    }
  }
  expect(odd).toEqual([])
})

test('no simplified character is left', () => {
  const characters = new Set(converted.join('').replaceAll('简体中文', ''))
  const isSimplified = (one: string) => convertCharacters(one) !== one && TERMS[one] !== one
  expect([...characters].filter(isSimplified)).toEqual([])
})

test('the table of the mini program converts every text alike', () => {
  const texts = simplifiedTexts()
  const convert = createConversion(
    createTable(new Map(texts.map((text) => [text, toTraditional(text)]))),
  )
  expect(texts.map(convert)).toEqual(converted)
})

test('a table has phrases where characters have several forms or words differ', () => {
  const targets = {
    恢复: '恢復',
    复制: '複製',
    复习: '複習',
    打开: '開啟',
    打叉: '打叉',
    打印: '列印',
  }
  const table = createTable(new Map(Object.entries(targets)))
  expect(Object.keys(targets).map(createConversion(table))).toEqual(Object.values(targets))
})

test('what players type stays as it is', () => {
  setLanguage('zh-TW')
  expect(fill(socialWords().challenge.invited, { name: '里发' })).toBe('里发向你發起挑戰')
})

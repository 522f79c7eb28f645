import { shapeOf } from '../../miniprogram/core/sudoku/grid'
import { candidateName, type Step } from '../../miniprogram/core/sudoku/logic/step'
import { sayResult, sayStep, sayWhere } from '../../miniprogram/packages/analysis/sentences/step'
import { setLanguage } from '../../miniprogram/strings/index'
import { sayTechnique } from '../../miniprogram/strings/techniques'
import { judgeCase, parseCases } from '../../tools/corpus/technique-cases'
import { describeWithData } from '../data'

const shape = shapeOf(9)
const languages = ['zh', 'en'] as const

/**
 * The candidates in a result text: '3r1c4' and '3r1c6' for 从第1行第4、6列去掉 3 or Remove 3 from r1c46.
 */
function candidatesNamed(result: string): string[] {
  return result.split(/[；;]/).flatMap((part) => {
    const chinese = [...part.matchAll(/第([\d、]+)行第([\d、]+)列/g)]
    const english = [...part.matchAll(/r(\d+)c(\d+)/g)]
    const numbers = (text: string) => text.match(/\d/g) ?? []
    const cells = [...chinese, ...english].flatMap(([, rows, columns]) =>
      numbers(rows).flatMap((row) => numbers(columns).map((column) => `r${row}c${column}`)),
    )
    const rest = part.replace(/第[\d、]+行第[\d、]+列|r\d+c\d+/g, '')
    return numbers(rest).flatMap((digit) => cells.map((cell) => digit + cell))
  })
}

const resultOf = (step: Step) =>
  [...step.placements, ...step.eliminations].map((one) => candidateName(shape, one)).sort()

describeWithData('logic/technique-cases.jsonl', 'the steps of the technique cases', (read) => {
  let steps: Step[] = []

  beforeAll(() => {
    steps = parseCases(read()).flatMap((one) => judgeCase(one).found)
  })

  afterEach(() => setLanguage('zh'))

  test('cover more than 50 techniques', () => {
    expect(new Set(steps.map(({ technique }) => technique)).size).toBeGreaterThan(50)
  })

  test.each(languages)('have complete sentences in %s with every digit of the step', (language) => {
    setLanguage(language)
    for (const step of steps) {
      const text = sayStep(shape, step)
      const said = [step.technique, sayTechnique(step.technique), sayWhere(shape, step), text]
      expect(said.join('|')).not.toMatch(/[{}]|undefined|NaN|\|\||第[行列宫]|（）|\(\)| {2}/)
      const plain = text.replace(
        /第[\d、]+[行列宫]|r\d+c\d+|(rows?|columns?|box(es)?) \d+(, \d+)*/g,
        '',
      )
      const missing = step.digits.filter(
        (digit) => !new RegExp(`(^|\\D)${digit}(\\D|$)`).test(plain),
      )
      expect([text, missing]).toEqual([text, []])
    }
  })

  test.each(languages)(
    'have results in %s that name exactly the placements and eliminations',
    (language) => {
      setLanguage(language)
      for (const step of steps) {
        const named = candidatesNamed(sayResult(shape, step)).sort()
        expect([step.technique, named]).toEqual([step.technique, resultOf(step)])
      }
    },
  )
})

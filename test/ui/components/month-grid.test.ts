import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { monthCells } from '../../../miniprogram/pages/daily/view'
import { daily } from '../../../miniprogram/state/days/daily'
import { shortWeekdays } from '../../../miniprogram/strings/dates'
import { setLanguage } from '../../../miniprogram/strings/index'
import type { DayCell } from '../../../miniprogram/ui/components/month-grid/month'
import { blanksBefore, daysOf } from '../../../miniprogram/ui/components/month-grid/month'
import { elementsOf, eventsOf, loadComponent, type Rendered, tap } from '../../support/component'

const grid = 'ui/components/month-grid/month-grid'
const TODAY = '2026-11-21'

/** November 2026, which begins on a Sunday, as on the daily page. */
function november(): Rendered {
  jest.spyOn(daily, 'month').mockReturnValue([
    { day: '2026-11-19', level: 'easy', ms: 1, ranked: true },
    { day: '2026-11-19', level: 'hard', ms: 1, ranked: false, why: 'late' },
    { day: TODAY, level: 'medium', ms: 1, ranked: false, why: 'assisted' },
  ])
  return loadComponent(grid, {
    weekdays: shortWeekdays(),
    days: monthCells('2026-11', TODAY),
    label: '十一月',
  })
}

/** The element of a day of the month. */
function dayOf(month: Rendered, n: number): HTMLElement {
  const found = elementsOf(month, '.day').find(({ textContent }) => textContent?.trim() === `${n}`)
  if (!found) throw new Error(`no day ${n}`)
  return found
}

const has = (element: Element, name: string) =>
  [...element.classList].some((own) => own.endsWith(name))
const marksOf = (element: HTMLElement) =>
  [...element.querySelectorAll('*')].flatMap((mark) =>
    ['full', 'ring'].filter((kind) => has(mark, `mark--${kind}`)),
  )

describe('the month grid', () => {
  test('begins its weeks on Monday in every language', () => {
    const month = november()
    expect(elementsOf(month, '.weekday').map(({ textContent }) => textContent)).toEqual(
      '一二三四五六日'.split(''),
    )
    // November 1 is a Sunday: six blanks, and the next week begins on November 2.
    const days = elementsOf(month, '.day').map(({ textContent }) => textContent?.trim())
    expect(days.slice(0, 8)).toEqual(['', '', '', '', '', '', '1', '2'])
    expect(days).toHaveLength(6 + 30)
    setLanguage('en')
    expect(shortWeekdays()[0]).toBe('Mo')
    setLanguage('zh')
  })

  test('has the days of the month, also in leap years', () => {
    const lengths = ['2026-02', '2028-02', '2100-02', '2026-04', '2026-12']
    expect(lengths.map((month) => daysOf(month).length)).toEqual([28, 29, 28, 30, 31])
    expect(['2026-06', '2026-11', '2027-02'].map(blanksBefore)).toEqual([0, 6, 0])
  })

  test('distinguishes puzzles solved on their day from later ones by shape', () => {
    const month = november()
    expect(marksOf(dayOf(month, 19))).toEqual(['full', 'ring'])
    expect(marksOf(dayOf(month, 21))).toEqual(['full'])
    expect(marksOf(dayOf(month, 20))).toEqual([])
    // Not only by colour: one mark is a filled square, the other a hollow circle.
    const style = readFileSync(resolve(__dirname, `../../../miniprogram/${grid}.wxss`), 'utf8')
    const rule = (kind: string) =>
      new RegExp(`\\.mark--${kind} \\{([^}]*)\\}`).exec(style)?.[1] ?? ''
    expect(rule('full')).toMatch(/background:/)
    expect(rule('full')).not.toMatch(/border-radius: 50%/)
    expect(rule('ring')).toMatch(/border-radius: 50%/)
    expect(rule('ring')).not.toMatch(/background:/)
  })

  test('frames today, and labels every day with its number of solved puzzles', () => {
    const month = november()
    const framed = elementsOf(month, '.day').filter((day) => has(day, 'day--today'))
    expect(framed.map(({ textContent }) => textContent?.trim())).toEqual(['21'])
    const labels = (month.data.days as DayCell[]).map(({ label }) => label)
    expect(labels[6 + 18]).toBe('11月19日，完成 2 道')
    expect(labels[6 + 21]).toBe('11月22日')
  })

  test('opens past days and today, but not future days and blanks', async () => {
    const month = november()
    const opened = eventsOf(month, 'day')
    for (const index of [0, 6 + 18, 6 + 20, 6 + 21, 6 + 29]) await tap(month, '.day', index)
    expect(opened).toEqual([{ day: '2026-11-19' }, { day: TODAY }])
    expect(has(dayOf(month, 22), 'day--closed')).toBe(true)
    expect(has(dayOf(month, 21), 'day--closed')).toBe(false)
  })
})

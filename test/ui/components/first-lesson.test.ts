import { words } from '../../../miniprogram/strings/index'
import { elementsOf, eventsOf, loadComponent, tap } from '../../support/component'

const path = 'ui/components/first-lesson/first-lesson'
const { first } = words()

const open = () => loadComponent(path, { t: first })
const said = (lesson: ReturnType<typeof open>) => elementsOf(lesson, '.text')[0].textContent

describe('the first lesson', () => {
  test('asks for the first digit and explains a wrong one', async () => {
    const lesson = open()
    expect(said(lesson)).toBe(first.turns.row)
    await tap(lesson, '.key', 0)
    expect(said(lesson)).toBe('这一行已经有 1 了')
    await tap(lesson, '.key', 3)
    expect(said(lesson)).toBe(first.right + first.turns.box)
  })

  test('keeps an explanation when the page sends its words again, and changes the language', async () => {
    const lesson = open()
    await tap(lesson, '.key', 0)
    lesson.setData({ t: { ...first } })
    expect(said(lesson)).toBe('这一行已经有 1 了')
    lesson.setData({
      t: { ...first, title: 'Learn Sudoku', turns: { ...first.turns, row: 'Row?' } },
    })
    expect(said(lesson)).toBe('Row?')
  })

  test('triggers an event when it is skipped', async () => {
    const lesson = open()
    const skips = eventsOf(lesson, 'skip')
    await tap(lesson, '.skip')
    expect(skips).toHaveLength(1)
  })
})

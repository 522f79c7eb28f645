import { words } from '../../../miniprogram/strings/index'
import { elementsOf, loadComponent, tap } from '../../support/component'

const path = 'ui/components/first-lesson/first-lesson'
const { first } = words()

const open = () => loadComponent(path, { t: first })
const said = (lesson: ReturnType<typeof open>) => elementsOf(lesson, '.text')[0].textContent

describe('the first lesson', () => {
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
})

import { elementsOf, eventsOf, loadComponent, tap } from '../../support/component'

const view = 'ui/components/state-view/state-view'
const words = { heading: '现在连不上网', text: '你的成绩都在。' }

describe('the state view', () => {
  test('shows its texts and one button', async () => {
    const shown = loadComponent(view, { ...words, action: '再试一次' })
    const actions = eventsOf(shown, 'action')
    expect(elementsOf(shown, '.heading')[0].textContent).toBe(words.heading)
    expect(elementsOf(shown, '.text')[0].textContent).toBe(words.text)
    expect(elementsOf(shown, '.action')[0].textContent).toBe('再试一次')
    await tap(shown, '.action')
    expect(actions).toHaveLength(1)
  })

  test('has no button without an action', () => {
    expect(elementsOf(loadComponent(view, words), '.action')).toEqual([])
  })
})

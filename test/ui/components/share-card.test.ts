import { existsSync } from 'node:fs'
import { shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { sceneOf } from '../../../miniprogram/ui/components/board/scene'
import {
  FALLBACK_PICTURE,
  gridOfRound,
  shareDay,
  sharePuzzle,
} from '../../../miniprogram/ui/components/share-card/share'
import { loadComponent } from '../../support/component'

const puzzle = parsePuzzle('1.3.3..22..3.3.1')

/** A page whose card records what it is requested to draw. */
function pageWithCard(picture: string) {
  const draw = jest.fn(async (_: object) => picture)
  return { draw, selectComponent: () => ({ draw }) }
}

/** The component, which cannot draw: jsdom does not implement canvas. */
function loadCard() {
  const component = loadComponent('ui/components/share-card/share-card')
  return { component, card: component.instance as { draw(puzzle: object): Promise<string> } }
}

describe('the share card', () => {
  test('of a day has an empty grid, because the puzzle is hidden until the clock runs', async () => {
    const page = pageWithCard('wxfile://card.jpg')
    await shareDay(page, { title: '今天的数独', url: '/pages/daily/daily', name: '11月21日' })
      .promise
    expect(page.draw.mock.calls[0][0]).toMatchObject({
      shape: shapeOf(9),
      givens: '.'.repeat(81),
      name: '11月21日',
    })
  })

  test('of an extra has the lines that its kind of rules tells, and of a jigsaw no boxes', () => {
    const linesOf = (day: string) => sceneOf(gridOfRound({ day, level: 'extra' }).shape).thick
    const shapes = ['2026-01-10', '2026-01-17'].map(
      (day) => gridOfRound({ day, level: 'extra' }).shape.rules,
    )
    expect(shapes).toEqual([
      { size: 9, diagonals: true },
      { size: 9, windows: true },
    ])
    expect(linesOf('2026-01-10')).toHaveLength(8)
    // The first Saturday has a jigsaw: only the four edges are thick.
    expect(linesOf('2026-01-03')).toHaveLength(4)
    expect(gridOfRound({ day: '2026-01-03', level: 'hard' }).shape).toBe(shapeOf(9))
  })

  test('is replaced by a picture of the app if the page has no card, or drawing fails or is late', async () => {
    const bare = { selectComponent: () => null }
    const shared = sharePuzzle(bare, puzzle, '你来试试')
    // Without a picture, WeChat shows a screenshot of the player's board.
    expect(shared.imageUrl).toBe(FALLBACK_PICTURE)
    expect(await shared.promise).toMatchObject({ imageUrl: FALLBACK_PICTURE })
    expect(existsSync(`${__dirname}/../../../miniprogram${FALLBACK_PICTURE}`)).toBe(true)

    const warned = jest.spyOn(console, 'warn').mockImplementation()
    const { card } = loadCard()
    expect(await card.draw({ shape: shapeOf(4), givens: '1.3.3..22..3.3.1' })).toBe('')
    expect(warned).toHaveBeenCalledWith('share.card', expect.anything())
  })
  test('of a page that is closed while it is drawn reports nothing', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation()
    const { card, component } = loadCard()
    const drawn = card.draw({ shape: shapeOf(4), givens: '1.3.3..22..3.3.1' })
    component.detach()
    expect(await drawn).toBe('')
    expect(warned).not.toHaveBeenCalled()
  })
})

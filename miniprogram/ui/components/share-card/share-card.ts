import type { Shape } from '../../../core/sudoku/grid'
import { savePicture } from '../../../platform/album'
import { type CanvasContext, exportCanvas, openCanvas } from '../../../platform/canvas'
import { log } from '../../../platform/log'
import { words } from '../../../strings/index'
import { sayPuzzleDetail } from '../../../strings/say'
import { CARD_SIZE_PX, drawCard, drawSquare, type Pen, SQUARE_SIZE_PX } from '../board/picture'
import { drawResult, drawSquareResult, type ResultTexts } from './result-picture'
import { exportForAlbum } from './saved-picture'

/** Draws the picture of a shared puzzle. By default WeChat shows a screenshot, with the player's own entries. */
Component({
  lifetimes: {
    detached() {
      closed.add(this)
    },
  },
  methods: {
    /** Draws a puzzle for a chat (5:4) or the timeline (1:1). Resolves to a file, or '' if drawing fails. */
    draw(
      puzzle: { shape: Shape; givens: string; name?: string; level?: string; dare?: string },
      shape: 'card' | 'square' = 'card',
    ): Promise<string> {
      const { app, share } = words()
      const { shape: grid, givens, dare = share.dare } = puzzle
      const detail = sayPuzzleDetail({ size: grid.size, ...puzzle })
      const paint = shape === 'card' ? drawCard : drawSquare
      return this.export(shape, (context) =>
        paint(context, grid, givens, { app: app.name, detail, dare }),
      )
    },

    /** Draws the result of a game for a chat (5:4) or the timeline (1:1). Resolves to a file, or '' if drawing fails. */
    drawResult(
      texts: ResultTexts,
      pace: readonly number[],
      shape: 'card' | 'square' = 'card',
    ): Promise<string> {
      const paint = shape === 'card' ? drawResult : drawSquareResult
      return this.export(shape, (context) => paint(context, texts, pace))
    },

    /** Lets the player share or save a square picture, see `savePicture`. */
    saveSquare(paint: (pen: Pen) => void, page: string) {
      void savePicture(() => exportForAlbum(this, '#square', SQUARE_SIZE_PX, paint), page)
    },

    /** Paints a picture and stores it in a file. A page that is closed meanwhile needs no picture. */
    async export(
      shape: 'card' | 'square',
      paint: (context: CanvasContext) => void,
    ): Promise<string> {
      const size = shape === 'card' ? CARD_SIZE_PX : SQUARE_SIZE_PX
      try {
        const { context, canvas } = await openCanvas(this, `#${shape}`, size)
        paint(context)
        return await exportCanvas(canvas, 'jpg')
      } catch (error) {
        if (!closed.has(this)) log.warn('share.card', { error: String(error) })
        return ''
      }
    },
  },
})

/** The cards of closed pages, whose canvases are gone. */
const closed = new WeakSet<object>()

import { exportCanvas, openCanvas } from '../../../platform/canvas'
import { log } from '../../../platform/log'
import { words } from '../../../strings/index'
import { sayPuzzleDetail } from '../../../strings/say'
import { CARD_SIZE_PX, drawCard, drawSquare, SQUARE_SIZE_PX } from '../board/picture'
import { drawResult, type ResultTexts } from './result-picture'

/** Draws the picture of a shared puzzle. By default WeChat shows a screenshot, with the player's own entries. */
Component({
  methods: {
    /** Draws a puzzle for a chat (5:4) or the timeline (1:1). Resolves to a file path, or '' if drawing fails. */
    async draw(
      puzzle: { size: number; givens: string; name?: string; level?: string; dare?: string },
      shape: 'card' | 'square' = 'card',
    ): Promise<string> {
      const { app, share } = words()
      const isCard = shape === 'card'
      try {
        const { context, canvas } = await openCanvas(
          this,
          `#${shape}`,
          isCard ? CARD_SIZE_PX : SQUARE_SIZE_PX,
        )
        const { size, givens, dare = share.dare } = puzzle
        const detail = sayPuzzleDetail(puzzle)
        const paint = isCard ? drawCard : drawSquare
        paint(context, size, givens, { app: app.name, detail, dare })
        return await exportCanvas(canvas, 'jpg')
      } catch (error) {
        log.warn('share.card', { error: String(error) })
        return ''
      }
    },

    /** Draws the result of a game for a chat (5:4). Resolves to a file path, or '' if drawing fails. */
    async drawResult(texts: ResultTexts, pace: readonly number[]): Promise<string> {
      try {
        const { context, canvas } = await openCanvas(this, '#card', CARD_SIZE_PX)
        drawResult(context, texts, pace)
        return await exportCanvas(canvas, 'jpg')
      } catch (error) {
        log.warn('share.result', { error: String(error) })
        return ''
      }
    },
  },
})

import { exportCanvas, openCanvas } from '../../../platform/canvas'
import { log } from '../../../platform/log'
import { words } from '../../../strings/index'
import { sayPuzzleDetail } from '../../../strings/say'
import { CARD, drawCard, drawSquare, SQUARE } from '../board/picture'

/** The pictures of a shared puzzle. WeChat would otherwise show the sharer's own board. */
Component({
  methods: {
    /** Draws a puzzle for a chat (5:4) or the timeline (1:1); its file, or '' where the phone cannot draw. */
    async draw(
      puzzle: { size: number; givens: string; name?: string; level?: string; dare?: string },
      shape: 'card' | 'square' = 'card',
    ): Promise<string> {
      const { app, share } = words()
      const isCard = shape === 'card'
      try {
        const { context, canvas } = await openCanvas(this, `#${shape}`, isCard ? CARD : SQUARE)
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
  },
})

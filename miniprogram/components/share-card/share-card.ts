import { exportCanvas, openCanvas } from '../../services/canvas'
import { log } from '../../services/log'
import { words } from '../../strings/index'
import { sayPuzzleDetail } from '../../strings/say'
import { CARD, drawCard } from '../board/picture'

/** The 5:4 picture of a shared puzzle. WeChat would otherwise show the sharer's own board. */
Component({
  methods: {
    /** Draws the card of a puzzle; its file, or '' where the phone cannot draw. */
    async draw(puzzle: {
      size: number
      givens: string
      name?: string
      level?: string
      dare?: string
    }): Promise<string> {
      const { app, share } = words()
      try {
        const { context, canvas } = await openCanvas(this, '#card', CARD)
        const { size, givens, dare = share.dare } = puzzle
        const detail = sayPuzzleDetail(puzzle)
        drawCard(context, size, givens, { app: app.name, detail, dare })
        return await exportCanvas(canvas, 'jpg')
      } catch (error) {
        log.warn('share.card', { error: String(error) })
        return ''
      }
    },
  },
})

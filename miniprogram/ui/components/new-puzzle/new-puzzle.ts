import { type Canceller, createCanceller } from '../../../platform/cancel'
import { log } from '../../../platform/log'
import { isCancelled } from '../../../platform/worker-client'
import { games } from '../../../state/games/games'
import { type PuzzleWish, stock } from '../../../state/games/stock'
import { fill, words } from '../../../strings/index'
import { openReady, openStarter, playersWish } from './opening'
import { type MakingView, makingFailure, makingView, starterTiles } from './view'

/** The sheet appears only if generating a puzzle takes longer than this. */
const SHEET_DELAY_MS = 200

interface Work {
  /** Set while a puzzle is generated for the player. */
  canceller?: Canceller
  /** Set while puzzles are generated in advance. */
  stopRefill?: () => void
}

const works = new WeakMap<object, Work>()

/** The work of a component; it exists from `created` on. */
const workOf = (component: object): Work => works.get(component) as Work

/**
 * Opens new puzzles, see `NewPuzzle` in opening.ts. While one has to be generated it shows a sheet with the progress; if
 * that fails, the sheet offers the built-in puzzles. Before the sheet appears it triggers `making`. Frees the worker when the
 * page is hidden.
 */
Component({
  properties: {
    /** Whether the puzzle replaces the page, instead of opening on top of it. */
    replace: { type: Boolean, value: false },
  },

  data: {
    /** Null until a puzzle is generated, and while the page is hidden. */
    making: null as MakingView | null,
    /** Built-in puzzles of the size, offered if a new puzzle cannot be generated. */
    spares: [] as ReturnType<typeof starterTiles>,
  },

  lifetimes: {
    created() {
      works.set(this, {})
    },
    detached() {
      this.release()
    },
  },

  pageLifetimes: {
    hide() {
      this.release()
      this.dropSheet()
    },
  },

  methods: {
    async open(asked: PuzzleWish) {
      const work = workOf(this)
      if (work.canceller) return
      this.pauseRefill()
      const wish = playersWish(asked)
      const ready = stock.take(wish)
      if (ready) {
        openReady(ready, this.data.replace)
        return
      }
      const canceller = createCanceller()
      work.canceller = canceller
      const sheetTimer = setTimeout(() => this.showSheet(makingView(wish)), SHEET_DELAY_MS)
      try {
        const { signal } = canceller
        const onProgress = ({ tried }: { tried: number }) => this.showProgress(tried)
        const made = await stock.make(wish, { signal, onProgress })
        if (!(await openReady(made, this.data.replace))) this.closeSheet()
      } catch (error) {
        if (isCancelled(error)) return
        log.warn('new-puzzle.make', { ...wish, error: String(error) })
        const tiles = starterTiles(games.list())
        const spares = tiles.filter(({ size }) => size === (wish.size ?? 9))
        this.setData({ spares })
        this.showSheet(makingFailure(wish))
      } finally {
        clearTimeout(sheetTimer)
        if (work.canceller === canceller) work.canceller = undefined
      }
    },

    refill() {
      const work = workOf(this)
      if (!work.canceller) work.stopRefill = stock.refill()
    },

    pauseRefill() {
      const work = workOf(this)
      work.stopRefill?.()
      work.stopRefill = undefined
    },

    /** Frees the worker. */
    release() {
      const work = workOf(this)
      work.canceller?.cancel()
      work.canceller = undefined
      this.pauseRefill()
    },

    /** @param tried the number of candidate puzzles examined so far */
    showProgress(tried: number) {
      const { making } = this.data
      const text = fill(words().home.makingTried, { n: tried })
      // The worker tells its progress several times a second, also while one candidate takes long.
      if (making?.open && making.text !== text) this.setData({ 'making.text': text })
    },

    showSheet(making: MakingView) {
      this.triggerEvent('making')
      this.setData({ making })
    },

    closeSheet() {
      if (this.data.making?.open) this.setData({ 'making.open': false })
    },

    /** Removes the sheet of a page that nobody sees any more: to close it takes eight updates. */
    dropSheet() {
      if (!this.data.making?.open) return
      this.setData({ making: null })
      this.triggerEvent('sheet', { isOpen: false })
    },

    onStop() {
      this.release()
      this.closeSheet()
      this.refill()
    },

    onAgain() {
      if (this.data.making) this.open(this.data.making.wish)
    },

    onStarter(event: WechatMiniprogram.TouchEvent) {
      openStarter(event.currentTarget.dataset.id as string, this.data.replace)
    },
  },
})

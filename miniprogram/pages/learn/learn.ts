import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import { router } from '../../platform/router'
import { settings } from '../../state/settings/settings'
import { words } from '../../strings/index'
import { themedPage } from '../../ui/behaviors/themed-page'
import { chaptersView, courseView } from './chapters'

Page({
  behaviors: [themedPage(() => words().learn)],

  data: {
    course: null as null | ReturnType<typeof courseView>,
    chapters: [] as ReturnType<typeof chaptersView>,
  },

  unsubscribe: undefined as (() => void) | undefined,
  /** The chapters that the player has unfolded, or the current one that is folded. */
  turned: new Set<string>(),

  onLoad() {
    this.turned = new Set()
    // The language can change on another tab.
    this.unsubscribe = settings.subscribe(() => this.refresh())
  },

  onUnload() {
    this.unsubscribe?.()
  },

  onShow() {
    this.refresh()
  },

  refresh() {
    this.setData({ course: courseView(), chapters: chaptersView(this.turned) })
  },

  onLesson(event: WechatMiniprogram.TouchEvent) {
    router.open('lesson', { id: event.currentTarget.dataset.id as TechniqueId })
  },

  /** Folds or unfolds a chapter. */
  onChapter(event: WechatMiniprogram.TouchEvent) {
    const id = event.currentTarget.dataset.id as string
    if (!this.turned.delete(id)) this.turned.add(id)
    this.refresh()
  },
})

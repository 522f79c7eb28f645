import { placeToasts } from '../../../platform/dialog'

/** How long a toast is shown. */
const TOAST_MS = 2200

interface Shown {
  timer?: ReturnType<typeof setTimeout>
  /** Gives up the place of the toasts. */
  leave?: () => void
}

const shown = new WeakMap<object, Shown>()

/** The toast of a component; it exists from `created` on. */
const shownBy = (component: object): Shown => shown.get(component) as Shown

/**
 * Shows the toasts of its page (`showToast`) outside the board, while WeChat's are in the middle of the screen. A page
 * with a board has one at its root, which lasts as long as the page.
 */
Component({
  properties: {
    /** 'bottom' of the screen; 'here': over what follows this element, such as the tools below a board. */
    place: { type: String, value: 'bottom' },
  },

  data: { text: '' },

  lifetimes: {
    created() {
      shown.set(this, {})
    },
    attached() {
      this.enter()
    },
    detached() {
      this.leave()
    },
  },

  pageLifetimes: {
    show() {
      this.enter()
    },
    hide() {
      this.leave()
    },
  },

  methods: {
    enter() {
      shownBy(this).leave ??= placeToasts((text) => this.open(text))
    },

    leave() {
      const own = shownBy(this)
      own.leave?.()
      own.leave = undefined
      this.close()
    },

    open(text: string) {
      const own = shownBy(this)
      stop(own)
      own.timer = setTimeout(() => this.close(), TOAST_MS)
      this.setData({ text })
    },

    close() {
      stop(shownBy(this))
      if (this.data.text) this.setData({ text: '' })
    },
  },
})

function stop({ timer }: Shown): void {
  if (timer !== undefined) clearTimeout(timer)
}

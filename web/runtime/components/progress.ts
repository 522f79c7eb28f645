import { type BuiltIn, elementOf } from '../built-in'
import { inner } from './node'

export const progress: BuiltIn = {
  tag: 'progress',
  definition: {
    properties: {
      /** 0…100. */
      percent: { type: Number, value: 0 },
      showInfo: Boolean,
      borderRadius: { type: null, value: 0 },
      fontSize: { type: null, value: 16 },
      strokeWidth: { type: null, value: 6 },
      color: { type: String, value: '#09bb07' },
      activeColor: String,
      backgroundColor: { type: String, value: '#ebebeb' },
      active: Boolean,
      activeMode: { type: String, value: 'backwards' },
      /** Milliseconds per percent. */
      duration: { type: Number, value: 30 },
    },
    observers: {
      'percent, showInfo, borderRadius, fontSize, strokeWidth, color, activeColor, backgroundColor, active'() {
        const { percent, showInfo, color, activeColor, active, duration } = this.data
        const shown = Math.min(100, Math.max(0, Number(percent)))
        const px = (value: unknown) => (Number.isNaN(Number(value)) ? String(value) : `${value}px`)
        const bar = inner(this, ':scope > div')
        const fill = inner(this, ':scope > div > div')
        const info = inner(this, ':scope > span')
        bar.style.cssText = `height: ${px(this.data.strokeWidth)}; border-radius: ${px(this.data.borderRadius)}; background: ${this.data.backgroundColor}`
        fill.style.background = String(activeColor || color)
        const time = active ? Math.abs(shown - Number.parseFloat(fill.style.width || '0')) : 0
        fill.style.transitionDuration = `${time * Number(duration)}ms`
        fill.style.width = `${shown}%`
        info.style.fontSize = px(this.data.fontSize)
        info.textContent = showInfo ? `${shown}%` : ''
        elementOf(this).setAttribute('aria-valuenow', String(shown))
      },
    },
    lifetimes: {
      created() {
        elementOf(this).setAttribute('role', 'progressbar')
        inner(this, ':scope > div > div').addEventListener('transitionend', () => {
          this.triggerEvent('activeend', { curPercent: this.data.percent })
        })
      },
    },
  },
  events: ['activeend'],
  style: `
    wx-progress { display: flex; align-items: center }
    wx-progress > div { flex: 1; overflow: hidden }
    wx-progress > div > div { width: 0; height: 100%; transition: width 0s linear }
    wx-progress > span:not(:empty) { min-width: 2em; margin-left: 15px }
  `,
}

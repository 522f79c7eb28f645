import { type BuiltIn, elementOf, host } from '../built-in'
import { inner } from './node'

const DISC = '<circle cx="12" cy="12" r="11" fill="currentColor"/>'
const RING = '<circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="1.6"/>'
const line = (d: string, stroke = '#fff') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`

const GREEN = '#07c160'
const GREY = '#b2b2b2'

/** Drawing and colour of each icon type, on a 24×24 sheet. */
const ICONS: Record<string, { color: string; drawing: string }> = {
  success: { color: GREEN, drawing: DISC + line('M7 12.5 10.5 16 17 9') },
  success_no_circle: { color: GREEN, drawing: line('M4 13 9.5 18.5 20 7', 'currentColor') },
  info: { color: '#10aeff', drawing: DISC + line('M12 11v6M12 7v.2') },
  warn: { color: '#fa5151', drawing: DISC + line('M12 7v6M12 17v.2') },
  waiting: { color: '#10aeff', drawing: DISC + line('M12 6v6.5l4 2') },
  cancel: { color: '#fa5151', drawing: RING + line('M8 8l8 8M16 8l-8 8', 'currentColor') },
  download: {
    color: GREEN,
    drawing: RING + line('M12 6v10M8 12.5 12 16.5 16 12.5', 'currentColor'),
  },
  search: {
    color: GREY,
    drawing: `<circle cx="10.5" cy="10.5" r="6.5" fill="none" stroke="currentColor" stroke-width="1.8"/>${line('M15.5 15.5 21 21', 'currentColor')}`,
  },
  clear: { color: GREY, drawing: DISC + line('M8 8l8 8M16 8l-8 8') },
}

export const icon: BuiltIn = {
  tag: 'icon',
  definition: {
    properties: {
      type: String,
      /** px, or a length with a unit */
      size: { type: null, value: 23 },
      color: String,
    },
    observers: {
      'type, size, color'(type: string, size: number | string, color: string) {
        const known = ICONS[type]
        if (type && !known) host().report(`<icon type="${type}"> is not supported`)
        const length = /^\d+(\.\d+)?$/.test(String(size)) ? `${size}px` : String(size)
        const box = inner(this, ':scope > div')
        box.style.cssText = `width: ${length}; height: ${length}; color: ${color || known?.color}`
        box.innerHTML = known
          ? `<svg viewBox="0 0 24 24" aria-hidden="true">${known.drawing}</svg>`
          : ''
      },
    },
  },
  style: `
    wx-icon { display: inline-block; font-size: 0 }
    wx-icon > div > svg { display: block; width: 100%; height: 100% }
  `,
}

export const progress: BuiltIn = {
  tag: 'progress',
  definition: {
    properties: {
      /** 0…100 */
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
      /** ms for one percent */
      duration: { type: Number, value: 30 },
    },
    observers: {
      'percent, showInfo, borderRadius, fontSize, strokeWidth, color, activeColor, backgroundColor, active'() {
        const { percent, showInfo, color, activeColor, active, duration } = this.data
        const share = Math.min(100, Math.max(0, Number(percent)))
        const px = (value: unknown) => (Number.isNaN(Number(value)) ? String(value) : `${value}px`)
        const bar = inner(this, ':scope > div')
        const fill = inner(this, ':scope > div > div')
        const info = inner(this, ':scope > span')
        bar.style.cssText = `height: ${px(this.data.strokeWidth)}; border-radius: ${px(this.data.borderRadius)}; background: ${this.data.backgroundColor}`
        fill.style.background = String(activeColor || color)
        const time = active ? Math.abs(share - Number.parseFloat(fill.style.width || '0')) : 0
        fill.style.transitionDuration = `${time * Number(duration)}ms`
        fill.style.width = `${share}%`
        info.style.fontSize = px(this.data.fontSize)
        info.textContent = showInfo ? `${share}%` : ''
        elementOf(this).setAttribute('aria-valuenow', String(share))
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
  style: `
    wx-progress { display: flex; align-items: center }
    wx-progress > div { flex: 1; overflow: hidden }
    wx-progress > div > div { width: 0; height: 100%; transition: width 0s linear }
    wx-progress > span:not(:empty) { min-width: 2em; margin-left: 15px }
  `,
}

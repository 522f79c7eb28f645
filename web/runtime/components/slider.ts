import type { BuiltIn, BuiltInInstance } from '../built-in'
import { forwardLabel } from './field'
import { inner } from './node'

const rangeOf = (instance: BuiltInInstance) => inner<HTMLInputElement>(instance, ':scope > input')

/** Colours the track up to the handle. */
function updateTrack(instance: BuiltInInstance, value: number): void {
  const { min, max } = instance.data
  const percent = ((value - Number(min)) / (Number(max) - Number(min) || 1)) * 100
  rangeOf(instance).style.setProperty('--wx-share', `${Math.min(100, Math.max(0, percent))}%`)
}

/**
 * Based on a native range input, which supports dragging, keys and screen readers. As in WeChat, the middle of the handle
 * goes from one end of the element to the other.
 */
export const slider: BuiltIn = {
  tag: 'slider',
  definition: {
    properties: {
      min: { type: Number, value: 0 },
      max: { type: Number, value: 100 },
      step: { type: Number, value: 1 },
      value: { type: Number, value: 0 },
      activeColor: { type: String, value: '#1aad19' },
      backgroundColor: { type: String, value: '#e9e9e9' },
      /** Diameter of the handle in CSS pixels, 12…28. */
      blockSize: { type: Number, value: 28 },
    },
    observers: {
      'min, max, step, value'() {
        const { min, max, step, value } = this.data
        const range = rangeOf(this)
        Object.assign(range, { min, max, step })
        range.value = String(value)
        updateTrack(this, Number(value))
        forwardLabel(this, range)
      },
      'activeColor, backgroundColor, blockSize'() {
        const { activeColor, backgroundColor, blockSize } = this.data
        const { style } = rangeOf(this)
        style.setProperty('--wx-active', String(activeColor))
        style.setProperty('--wx-rest', String(backgroundColor))
        style.setProperty('--wx-size', `${Math.min(28, Math.max(12, Number(blockSize)))}px`)
      },
    },
    lifetimes: {
      attached() {
        forwardLabel(this, rangeOf(this))
      },
      created() {
        const range = rangeOf(this)
        range.type = 'range'
        range.addEventListener('input', () => {
          updateTrack(this, range.valueAsNumber)
          this.triggerEvent('changing', { value: range.valueAsNumber })
        })
        // WeChat's slider takes no focus, so that the keyboard stays with the page.
        range.addEventListener('pointerup', () => range.blur())
        range.addEventListener('change', () => {
          this.setData({ value: range.valueAsNumber })
          this.triggerEvent('change', { value: range.valueAsNumber })
        })
      },
    },
  },
  events: ['changing', 'change'],
  style: `
    wx-slider { display: flex; align-items: center; margin: 10px 18px }
    wx-slider > input {
      appearance: none; -webkit-appearance: none; flex: 1; min-width: 0; height: 28px; cursor: pointer;
      margin: 0 calc(var(--wx-size, 28px) / -2);
      background: linear-gradient(to right, var(--wx-active, #1aad19) var(--wx-share, 0), var(--wx-rest, #e9e9e9) 0)
        no-repeat center / calc(100% - var(--wx-size, 28px)) 2px;
    }
    wx-slider > input::-webkit-slider-runnable-track { height: 2px; background: transparent }
    wx-slider > input::-webkit-slider-thumb {
      appearance: none; -webkit-appearance: none; width: var(--wx-size, 28px); height: var(--wx-size, 28px);
      margin-top: calc(1px - var(--wx-size, 28px) / 2); border-radius: 50%; background: #fff;
      box-shadow: 0 0 4px rgba(0, 0, 0, .2);
    }
  `,
}

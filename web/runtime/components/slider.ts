import type { BuiltIn, BuiltInInstance } from '../built-in'
import { inner } from './node'

const rangeOf = (instance: BuiltInInstance) => inner<HTMLInputElement>(instance, ':scope > input')

function show(instance: BuiltInInstance, value: number): void {
  const { min, max, showValue } = instance.data
  const share = ((value - Number(min)) / (Number(max) - Number(min) || 1)) * 100
  rangeOf(instance).style.setProperty('--wx-share', `${Math.min(100, Math.max(0, share))}%`)
  inner(instance, ':scope > span').textContent = showValue ? String(value) : ''
}

/** Based on a native range input, which supports dragging, keys and screen readers. */
export const slider: BuiltIn = {
  tag: 'slider',
  definition: {
    properties: {
      min: { type: Number, value: 0 },
      max: { type: Number, value: 100 },
      step: { type: Number, value: 1 },
      disabled: Boolean,
      value: { type: Number, value: 0 },
      color: { type: String, value: '#e9e9e9' },
      selectedColor: { type: String, value: '#1aad19' },
      activeColor: String,
      backgroundColor: String,
      /** Diameter of the handle in CSS pixels, 12…28. */
      blockSize: { type: Number, value: 28 },
      blockColor: { type: String, value: '#ffffff' },
      showValue: Boolean,
      name: String,
    },
    observers: {
      'min, max, step, disabled, value, showValue'() {
        const { min, max, step, disabled, value } = this.data
        const range = rangeOf(this)
        Object.assign(range, { min, max, step, disabled })
        range.value = String(value)
        show(this, Number(value))
      },
      'color, selectedColor, activeColor, backgroundColor, blockSize, blockColor'() {
        const { color, selectedColor, activeColor, backgroundColor, blockColor } = this.data
        const { style } = rangeOf(this)
        style.setProperty('--wx-active', String(activeColor || selectedColor))
        style.setProperty('--wx-rest', String(backgroundColor || color))
        style.setProperty('--wx-block', String(blockColor))
        style.setProperty(
          '--wx-size',
          `${Math.min(28, Math.max(12, Number(this.data.blockSize)))}px`,
        )
      },
    },
    lifetimes: {
      created() {
        const range = rangeOf(this)
        range.type = 'range'
        range.addEventListener('input', () => {
          show(this, range.valueAsNumber)
          this.triggerEvent('changing', { value: range.valueAsNumber })
        })
        range.addEventListener('change', () => {
          this.setData({ value: range.valueAsNumber })
          this.triggerEvent('change', { value: range.valueAsNumber })
        })
      },
    },
  },
  style: `
    wx-slider { display: flex; align-items: center; margin: 10px 18px }
    wx-slider > input {
      appearance: none; -webkit-appearance: none; flex: 1; min-width: 0; height: 28px; margin: 0; background: transparent;
      cursor: pointer;
    }
    wx-slider > input::-webkit-slider-runnable-track {
      height: 2px; border-radius: 5px;
      background: linear-gradient(to right, var(--wx-active, #1aad19) var(--wx-share, 0), var(--wx-rest, #e9e9e9) 0);
    }
    wx-slider > input::-webkit-slider-thumb {
      appearance: none; -webkit-appearance: none; width: var(--wx-size, 28px); height: var(--wx-size, 28px);
      margin-top: calc(1px - var(--wx-size, 28px) / 2); border-radius: 50%; background: var(--wx-block, #fff);
      box-shadow: 0 0 4px rgba(0, 0, 0, .2);
    }
    wx-slider > span:not(:empty) { min-width: 40px; color: #888; font-size: 14px; text-align: center }
  `,
}

import type { RuntimeHost } from '../host'
import { curtain, h, mount, overlayButton } from './overlay'

/** Height of a row in CSS pixels, as overlay.css draws it. */
const ROW = 48

export interface WheelOptions {
  title: string
  /** The index chosen in each column at the beginning. */
  selected: readonly number[]
  /** The rows of every column, given what is chosen so far (the days depend on the month). */
  columns: (selected: readonly number[]) => readonly (readonly string[])[]
  /** Hears every turn of a wheel, before it is confirmed. */
  onTurn?: (column: number, index: number) => void
}

/** Calling it draws the rows anew, e.g. because the page changed them while the wheels are open. */
export interface OpenWheels {
  readonly answer: Promise<number[] | undefined>
  refresh(selected?: readonly number[]): void
}

/** Wheels in a sheet from the bottom. A row is chosen by scrolling or by a tap on it; undefined where dismissed. */
export function openWheels(host: RuntimeHost, options: WheelOptions): OpenWheels {
  const selected = [...options.selected]
  const wheels: HTMLElement[] = []
  const box = h('div', { class: 'wx-wheels' })

  const turn = (column: number, index: number) => {
    if (selected[column] === index) return
    selected[column] = index
    options.onTurn?.(column, index)
    draw()
  }

  const scrollToSelected = (column: number) => {
    wheels[column].scrollTop = selected[column] * ROW
  }

  const makeWheel = (column: number) => {
    const wheel = h('div', { class: 'wx-wheel', role: 'listbox' })
    wheel.addEventListener('scrollend', () => turn(column, Math.round(wheel.scrollTop / ROW)))
    wheels[column] = wheel
    box.append(wheel)
  }

  const draw = () => {
    options.columns(selected).forEach((rows, column) => {
      if (!wheels[column]) makeWheel(column)
      selected[column] = Math.max(0, Math.min(rows.length - 1, selected[column] ?? 0))
      const wheel = wheels[column]
      const shown = [...wheel.children].map((row) => row.textContent)
      const same = shown.length === rows.length && rows.every((text, row) => text === shown[row])
      if (!same) {
        const buttons = rows.map((text, index) => {
          const row = overlayButton(text, 'wx-wheel-row', () => {
            turn(column, index)
            scrollToSelected(column)
          })
          row.setAttribute('role', 'option')
          return row
        })
        wheel.replaceChildren(...buttons)
      }
      for (const [index, row] of [...wheel.children].entries()) {
        row.setAttribute('aria-selected', String(index === selected[column]))
      }
    })
  }

  let finish: (value?: number[]) => void = () => {}
  const answer = new Promise<number[] | undefined>((resolve) => {
    finish = (value) => {
      remove()
      resolve(value)
    }
  })
  const head = h(
    'div',
    { class: 'wx-wheels-head' },
    overlayButton('取消', 'wx-wheels-cancel', () => finish()),
    h('div', { class: 'wx-wheels-title' }, options.title),
    overlayButton('确定', 'wx-wheels-confirm', () => finish([...selected])),
  )
  const sheet = h('div', { class: 'wx-sheet', role: 'dialog', 'aria-modal': 'true' }, head, box)
  draw()
  const remove = mount(
    host,
    curtain('wx-picker-sheet', sheet, () => finish()),
  )
  wheels.forEach((_, column) => {
    scrollToSelected(column)
  })
  return {
    answer,
    refresh: (given) => {
      given?.forEach((index, column) => {
        selected[column] = index
      })
      draw()
      wheels.forEach((_, column) => {
        scrollToSelected(column)
      })
    },
  }
}

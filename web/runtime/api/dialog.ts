import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { word } from '../words'
import { createBackdrop, h, mount, overlayButton } from './overlay'
import { type Options, requireParameters } from './parameters'

interface ModalResult {
  confirm: boolean
  cancel: boolean
  [field: string]: unknown
}

/** Shows a dialog with one or two buttons. Options are those of `wx.showModal`. Resolves with the answer. */
export function showModal(host: RuntimeHost, options: Options): Promise<ModalResult> {
  const { title = '', content = '', showCancel = true } = options
  const { cancelText = word('cancel'), confirmText = word('confirm') } = options
  const dialog = h('div', { class: 'wx-dialog', role: 'dialog', 'aria-modal': 'true' })
  if (title) {
    dialog.append(h('div', { class: 'wx-dialog-title' }, String(title)))
    dialog.setAttribute('aria-label', String(title))
  }
  if (content) dialog.append(h('div', { class: 'wx-dialog-body' }, String(content)))

  return new Promise((resolve) => {
    const answer = (confirm: boolean) => {
      remove()
      resolve({ confirm, cancel: !confirm })
    }
    const actions = h('div', { class: 'wx-dialog-actions' })
    if (showCancel) {
      const cancel = overlayButton(String(cancelText), 'wx-dialog-cancel', () => answer(false))
      actions.append(cancel)
    }
    const confirm = overlayButton(String(confirmText), 'wx-dialog-confirm', () => answer(true))
    confirm.style.color = 'var(--wx-link)'
    actions.append(confirm)
    dialog.append(actions)
    const remove = mount(host, createBackdrop('wx-modal', dialog))
    confirm.focus({ preventScroll: true })
  })
}

/** Shows an action sheet. Resolves with the tapped index, or undefined if it was dismissed. */
export function showActionSheet(
  host: RuntimeHost,
  items: readonly string[],
  note = '',
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const answer = (index?: number) => {
      remove()
      resolve(index)
    }
    const list = h('div', { class: 'wx-sheet-list' })
    items.forEach((text, index) => {
      list.append(overlayButton(text, 'wx-sheet-item', () => answer(index)))
    })
    const sheet = h('div', { class: 'wx-sheet', role: 'dialog', 'aria-modal': 'true' })
    if (note) sheet.append(h('div', { class: 'wx-sheet-note' }, note))
    sheet.append(
      list,
      overlayButton(word('cancel'), 'wx-sheet-cancel', () => answer()),
    )
    const remove = mount(
      host,
      createBackdrop('wx-action-sheet', sheet, () => answer()),
    )
  })
}

/** WeChat's limits: characters of a button text, rows of an action sheet. */
const MAX_BUTTON_CHARACTERS = 4
const MAX_SHEET_ITEMS = 6

export function createDialogApi(host: RuntimeHost) {
  return {
    showModal: asyncApi('showModal', (options: Options) => {
      for (const key of ['cancelText', 'confirmText']) {
        if ([...String(options[key] ?? '')].length > MAX_BUTTON_CHARACTERS) {
          throw new ApiError(`${key} length should not larger than 4 Chinese characters`)
        }
      }
      return showModal(host, options)
    }),
    showActionSheet: asyncApi('showActionSheet', async (options: Options) => {
      requireParameters(options, { itemList: 'Array' })
      const items = options.itemList as string[]
      if (items.length < 1) {
        throw new ApiError('parameter error: itemList should have at least 1 item')
      }
      if (items.length > MAX_SHEET_ITEMS) {
        throw new ApiError('parameter error: itemList should not be large than 6')
      }
      const tapIndex = await showActionSheet(host, items)
      if (tapIndex === undefined) throw new ApiError('cancel')
      return { tapIndex }
    }),
  }
}

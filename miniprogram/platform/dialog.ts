import { attempt } from './call'

/** Toasts and dialogs. The caller provides the texts. */

/** Shows a text that disappears after about two seconds. */
export function showToast(text: string): void {
  attempt((done) => wx.showToast({ title: text, icon: 'none', duration: 2200, ...done }))
}

/** Asks a question. Resolves to true for yes. */
export function showConfirm(text: string, yes: string, no: string): Promise<boolean> {
  return new Promise((resolve) => {
    wx.showModal({
      content: text,
      confirmText: yes,
      cancelText: no,
      success: ({ confirm }) => resolve(confirm),
      fail: () => resolve(false),
    })
  })
}

/** Shows up to six choices. Resolves to the index of the chosen one, or −1. */
export function showChoices(choices: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    wx.showActionSheet({
      itemList: [...choices],
      success: ({ tapIndex }) => resolve(tapIndex),
      fail: () => resolve(-1),
    })
  })
}

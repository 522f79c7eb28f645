/** What is said to the player over the page, and what is asked. The words come from the caller. */

/** A line that goes away by itself. */
export function showToast(text: string): void {
  wx.showToast({ title: text, icon: 'none', duration: 2200 })
}

/** Asks before something that is hard to take back; true for yes. */
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

/** A choice out of at most six; the index of the chosen one, or −1. */
export function showChoices(choices: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    wx.showActionSheet({
      itemList: [...choices],
      success: ({ tapIndex }) => resolve(tapIndex),
      fail: () => resolve(-1),
    })
  })
}

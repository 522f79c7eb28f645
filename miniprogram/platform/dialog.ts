import { words } from '../strings/index'
import { attempt, callOr } from './call'

/** Toasts and dialogs. The caller provides the texts, except where all callers say the same. */

/** Shows a toast on a page. */
type ToastPlace = (text: string) => void

/** The places of the pages that are shown; the newest one is used. */
const places: ToastPlace[] = []

/** Toasts are shown there from now on, see ui/components/toast-bar. Returns a function that ends it. */
export function placeToasts(place: ToastPlace): () => void {
  places.push(place)
  return () => {
    const index = places.indexOf(place)
    if (index >= 0) places.splice(index, 1)
  }
}

/**
 * Shows a text that disappears after about two seconds. A page without a place for toasts shows WeChat's, which lies in the
 * middle of the screen.
 */
export function showToast(text: string): void {
  const place = places[places.length - 1]
  if (place) place(text)
  else attempt((done) => wx.showToast({ title: text, icon: 'none', duration: 2200, ...done }))
}

/** `wx.showModal` fails if a button has more characters. */
const MAX_BUTTON_CHARACTERS = 4

/**
 * The options of `wx.showModal` for a question. A button whose text is too long for WeChat shows WeChat's own word instead,
 * so the question has to be one that yes or no answers.
 */
export function questionOptions(content: string, yes: string, no: string) {
  const fits = (text: string) => text.length <= MAX_BUTTON_CHARACTERS
  return {
    content,
    ...(fits(yes) && { confirmText: yes }),
    ...(fits(no) && { cancelText: no }),
  }
}

/** Asks a question. Resolves to true for yes. */
export function showConfirm(text: string, yes: string, no: string): Promise<boolean> {
  return callOr(false, ({ success, fail }) =>
    wx.showModal({
      ...questionOptions(text, yes, no),
      success: ({ confirm }) => success(confirm),
      fail,
    }),
  )
}

/** Says that a part of the app is not downloaded. Resolves to whether to try again. */
export function askRetry(): Promise<boolean> {
  const { partMissing, retry, cancel } = words().common
  return showConfirm(partMissing, retry, cancel)
}

/** Shows up to six choices. Resolves to the index of the chosen one, or −1. */
export function showChoices(choices: readonly string[]): Promise<number> {
  return callOr(-1, ({ success, fail }) =>
    wx.showActionSheet({
      itemList: [...choices],
      success: ({ tapIndex }) => success(tapIndex),
      fail,
    }),
  )
}

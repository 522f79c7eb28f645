let list: HTMLElement | undefined

/**
 * Shows a problem where nobody can miss it: in the console and over the page. The overlay lets
 * touches through, except on the button that closes it.
 */
export function showProblem(message: string): void {
  if (!list) {
    const overlay = document.createElement('div')
    overlay.id = 'problems'
    list = document.createElement('ol')
    const close = document.createElement('button')
    close.textContent = '×'
    close.onclick = () => {
      overlay.remove()
      list = undefined
    }
    overlay.append(list, close)
    document.body.append(overlay)
  }
  const known = [...list.children].some((item) => item.textContent === message)
  if (known || list.children.length >= 20) return
  const item = document.createElement('li')
  item.textContent = message
  list.append(item)
}

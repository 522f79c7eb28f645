const MAX_PROBLEMS = 20

let list: HTMLElement | undefined
let isQuiet = false

/** Shows no problems from now on: a site has them in the console only. */
export function hideProblems(): void {
  isQuiet = true
}

/**
 * Shows a problem in an overlay above the page. The overlay ignores touches except on its close button.
 */
export function showProblem(message: string): void {
  if (isQuiet) return
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
  if (known || list.children.length >= MAX_PROBLEMS) return
  const item = document.createElement('li')
  item.textContent = message
  list.append(item)
}

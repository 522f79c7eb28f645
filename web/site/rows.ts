/** A press that moves farther than this drags, and is no tap. */
const MIN_DRAG_PX = 6

/** Lets a mouse scroll rows that a finger moves sideways: with its wheel, and by dragging. */
export function listenToRows(root: HTMLElement): void {
  root.addEventListener(
    'wheel',
    (event) => {
      const row = rowOf(event.target)
      if (!row || event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      const before = row.scrollLeft
      row.scrollLeft += event.deltaY
      // At its end, the wheel moves the page.
      if (row.scrollLeft !== before) event.preventDefault()
    },
    { passive: false },
  )
  root.addEventListener('pointerdown', (event) => {
    const row = event.pointerType === 'mouse' && event.button === 0 ? rowOf(event.target) : null
    if (row) drag(row, event)
  })
}

function drag(row: HTMLElement, { clientX: start }: PointerEvent): void {
  const { scrollLeft } = row
  let isDragged = false
  const move = ({ clientX }: PointerEvent) => {
    isDragged ||= Math.abs(clientX - start) > MIN_DRAG_PX
    if (isDragged) row.scrollLeft = scrollLeft + start - clientX
  }
  window.addEventListener('pointermove', move)
  const end = () => window.removeEventListener('pointermove', move)
  window.addEventListener('pointerup', end, { once: true })
  window.addEventListener('pointercancel', end, { once: true })
}

/** The element that scrolls, around an element of a row that is wider than its window. */
function rowOf(target: EventTarget | null): HTMLElement | null {
  const row = (target as Element).closest<HTMLElement>('wx-scroll-view[data-x] > div')
  return row && row.scrollWidth > row.clientWidth ? row : null
}

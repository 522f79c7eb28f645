import type { Contrast } from '../facts'
import { placeOf, shownPage } from './place'

/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, opacity: number]

/** The contrast of every text of a page that can be seen with what is painted behind it. */
export function contrastsOf(page: Element): Contrast[] {
  const found: Contrast[] = []
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const element = text.parentElement
    if (!text.data.trim() || !element || element.closest('[aria-disabled="true"]')) continue
    const ratio = contrastOf(text, element)
    if (ratio !== null) found.push({ where: placeOf(element), ratio })
  }
  return found
}

/** The contrasts of the page on top with this class in the place of its theme. */
export function inTheme(theme: string): Contrast[] {
  const page = shownPage()
  const roots = Array.from(page.querySelectorAll('[class*="theme-"]'))
  const before = roots.map(({ className }) => className)
  for (const root of roots) root.className = root.className.replace(/\btheme-[\w-]+/, theme)
  const found = contrastsOf(page)
  roots.forEach((root, index) => {
    root.className = before[index]
  })
  return found
}

/** Null if the text cannot be seen, or lies on a picture. */
function contrastOf(text: Text, element: Element): number | null {
  const layers = layersAt(text, element)
  if (!layers) return null
  const colour = colourOf(getComputedStyle(element).color)
  const opacity = colour[3] * opacityOf(element)
  if (opacity === 0) return null
  const ground = mixed(layers)
  return ratioOf(over([colour[0], colour[1], colour[2], opacity], ground), ground)
}

/**
 * The colours behind a text, from the bottom to the top: of the elements below its middle, or of its ancestors if it has been
 * scrolled off the screen. Null if another element covers it, or if a picture is behind it.
 */
function layersAt(text: Text, element: Element): Colour[] | null {
  const range = document.createRange()
  range.selectNodeContents(text)
  const { left, top, width, height } = range.getBoundingClientRect()
  if (width === 0 || height === 0 || getComputedStyle(element).visibility === 'hidden') return null
  const [x, y] = [left + width / 2, top + height / 2]
  const stack = document.elementsFromPoint(x, y)
  const isOnScreen = x >= 0 && x < innerWidth && y >= 0 && y < innerHeight
  const index = stack.findIndex(
    (one) => one === element || one.contains(element) || element.contains(one),
  )
  if (isOnScreen && index !== 0) return null
  // The stack lacks elements that no finger hits.
  const untouched = ancestorsOf(element).filter(
    (one) => getComputedStyle(one).pointerEvents === 'none',
  )
  const behind = isOnScreen ? Array.from(new Set([...untouched, ...stack])) : ancestorsOf(element)
  const layers: Colour[] = []
  for (const one of behind) {
    const { backgroundColor, backgroundImage } = getComputedStyle(one)
    const layer = [getComputedStyle(one, '::before'), getComputedStyle(one, '::after')]
      .filter(
        ({ content, position, zIndex }) =>
          content !== 'none' && position === 'absolute' && zIndex.startsWith('-'),
      )
      .map((style) => colourOf(style.backgroundColor))
    const colour = colourOf(backgroundColor)
    layers.push(...layer, [colour[0], colour[1], colour[2], colour[3] * opacityOf(one)])
    if (layers.some(([, , , opacity]) => opacity === 1)) return layers.reverse()
    if (backgroundImage.startsWith('url') || one instanceof HTMLImageElement) return null
  }
  return [[255, 255, 255, 1], ...layers.reverse()]
}

function ancestorsOf(element: Element): Element[] {
  const all: Element[] = []
  for (let one: Element | null = element; one; one = one.parentElement) all.push(one)
  return all
}

function opacityOf(element: Element): number {
  return ancestorsOf(element).reduce((all, one) => all * Number(getComputedStyle(one).opacity), 1)
}

function colourOf(css: string): Colour {
  const [red = 0, green = 0, blue = 0, opacity = 1] = (css.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue, opacity]
}

const mixed = (layers: readonly Colour[]) => layers.reduce((ground, colour) => over(colour, ground))

function over(colour: Colour, ground: Colour): Colour {
  const mix = (channel: 0 | 1 | 2) =>
    colour[channel] * colour[3] + ground[channel] * (1 - colour[3])
  return [mix(0), mix(1), mix(2), 1]
}

function ratioOf(a: Colour, b: Colour): number {
  const [dark, bright] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

/** Relative luminance by WCAG 2. */
function luminanceOf(colour: Colour): number {
  const [red, green, blue] = colour.slice(0, 3).map((value) => {
    const channel = value / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

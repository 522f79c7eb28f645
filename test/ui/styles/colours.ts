import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import postcss from 'postcss'
import type { Look } from '../../../miniprogram/state/settings/theme'

const file = resolve(__dirname, '../../../miniprogram/ui/styles/tokens.wxss')
const sheet = postcss.parse(readFileSync(file, 'utf8'))

export const LOOKS = ['light', 'dark', 'light-distinct', 'dark-distinct'] as const

/** The tokens of a look, without `--`. */
export function tokensOf(look: Look): Record<string, string> {
  const tokens: Record<string, string> = {}
  sheet.walkRules((rule) => {
    if (!rule.selectors.includes(`.theme-${look}`)) return
    rule.walkDecls((decl) => {
      tokens[decl.prop.slice(2)] = decl.value
    })
  })
  return tokens
}

/** Linear red, green and blue, 0 … 1. */
type Light = readonly number[]

/** The linear light of '#rrggbb'. */
function lightOf(color: string): Light {
  return [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
}

const dot = (row: Light, light: Light) => row.reduce((sum, part, i) => sum + part * light[i], 0)

/** Relative luminance of '#rrggbb' (WCAG 2). */
const luminanceOf = (color: string) => dot([0.2126, 0.7152, 0.0722], lightOf(color))

export function contrast(a: string, b: string): number {
  const [low, high] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** '#rrggbb' under a translucent 'rgba(r, g, b, alpha)'. */
export function covered(color: string, cover: string): string {
  const [r, g, b, alpha] = (cover.match(/[\d.]+/g) ?? []).map(Number)
  const mixed = [r, g, b].map((part, i) => {
    const under = Number.parseInt(color.slice(1 + 2 * i, 3 + 2 * i), 16)
    return Math.round(part * alpha + under * (1 - alpha))
  })
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Complete deficiencies of colour vision: Machado, Oliveira and Fernandes (2009), severity 1. */
const DEFICIENCIES = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const

export type Deficiency = keyof typeof DEFICIENCIES

export const DEFICIENCY_NAMES = Object.keys(DEFICIENCIES) as Deficiency[]

/** How different two colours look with a deficiency: the distance in CIE Lab. About 2 is just visible. */
export function differenceFor(deficiency: Deficiency, a: string, b: string): number {
  const [one, other] = [a, b].map((color) => labOf(seenWith(deficiency, lightOf(color))))
  return Math.hypot(...one.map((part, i) => part - other[i]))
}

function seenWith(deficiency: Deficiency, light: Light): Light {
  return DEFICIENCIES[deficiency].map((row) => Math.min(1, Math.max(0, dot(row, light))))
}

function labOf(light: Light): Light {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f(dot([0.4124, 0.3576, 0.1805], light) / 0.95047)
  const y = f(dot([0.2126, 0.7152, 0.0722], light))
  const z = f(dot([0.0193, 0.1192, 0.9505], light) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

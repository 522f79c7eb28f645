import type { PageTree } from '../../web/runtime/page-tree'
import type { SetDataRecord } from '../../web/runtime/set-data-log'

/** A box on the screen, CSS px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Something that a finger can act on. */
export interface Control {
  /** Its component and class, with the text: `digit-pad .key "7"`. */
  readonly where: string
  readonly role: string
  /** What a screen reader says; '' if it has neither a label nor a text. */
  readonly label: string
  /** What a finger hits: its box, with pseudo-elements that enlarge it. */
  readonly box: Box
  /** It is a part of a line of text. */
  readonly isInline: boolean
  /** A cell of a board, with the board's cells per side; 0 for all other controls. */
  readonly cells: number
}

/** A text on its background. */
export interface Contrast {
  readonly where: string
  /** By WCAG 2, 1…21. */
  readonly ratio: number
}

/** An open dialog. */
export interface Dialog {
  readonly where: string
  readonly label: string
  /** `true` keeps a screen reader inside; `false` is said of a panel beside the page; '' is a mistake. */
  readonly modal: string
  /** Controls behind it that a screen reader can still reach, as Android's does despite `modal`. */
  readonly behind: readonly string[]
}

/** What was measured on a page in one state. */
export interface Facts {
  readonly route: string
  readonly tree: PageTree
  readonly controls: readonly Control[]
  /** Controls, or parts of them, that cannot be scrolled out of the home indicator, with how far they reach into it, px. */
  readonly underIndicator: readonly { readonly where: string; readonly px: number }[]
  readonly dialogs: readonly Dialog[]
  /** The fields of the page's data. */
  readonly fields: readonly string[]
  /** Texts that look like titles, but are no headings for a screen reader. */
  readonly plainTitles: readonly string[]
  readonly violations: readonly Violation[]
}

/** Everything that was measured in one state. */
export interface Visit {
  /** The name of the state. */
  readonly state: string
  readonly facts: Facts
  /** By appearance: `light`, `dark-distinct` … */
  readonly contrasts: Readonly<Record<string, readonly Contrast[]>>
  readonly setData: readonly SetDataRecord[]
  /** When a finger or a key went down, ms after the start of the page. */
  readonly touches: readonly number[]
  /** Listeners of `wx` that are left after the page was left, by name; null if that was not tried. */
  readonly listeners: Readonly<Record<string, number>> | null
}

/** What axe-core found. */
export interface Violation {
  readonly rule: string
  readonly help: string
  readonly where: string
}

/** Measures the page on top, in the browser: `probe/`. */
interface Probe {
  facts(route: string, tree: PageTree, data: object): Promise<Facts>
  /** Measures with this class in the place of the page's theme. */
  contrasts(theme?: string): Contrast[]
}

declare global {
  interface Window {
    __probe: Probe
  }
}

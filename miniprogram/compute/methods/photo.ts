/** A picture on its way to the worker: rows of RGBA from the top. */
export interface Photo {
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
}

/** Where a grid lies, quickly found: four corners in pixels of the picture, clockwise; null where there is none. */
export interface Outline {
  readonly corners: readonly { readonly x: number; readonly y: number }[] | null
}

/** What a cell holds, by what is written there. */
export type Ink = 'blank' | 'printed' | 'handwritten' | 'candidates'

/** One cell as it was read. */
export interface PhotoCell {
  /** 0 for an empty cell. */
  readonly digit: number
  readonly kind: Ink
  /** How likely `digit` is, 0…1. */
  readonly confidence: number
  /** What it may be, the likeliest first; 0 for empty. */
  readonly alternatives: readonly { readonly digit: number; readonly probability: number }[]
}

/** A photograph read, or why nothing was. */
export type PhotoRead =
  | {
      readonly kind: 'grid'
      readonly size: 4 | 6 | 9
      /** x and y of the (size + 1)² crossings of the lines, row by row as the puzzle is read, pixels of the picture. */
      readonly lattice: readonly number[]
      readonly cells: readonly PhotoCell[]
      /** Cells that may well be read wrongly. */
      readonly doubt: readonly number[]
    }
  | { readonly kind: 'nothing'; readonly reason: string }

export interface PhotoProgress {
  /** How much of the work is done, 0…1. */
  readonly share: number
}

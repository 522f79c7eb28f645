/** The ratings that Sudoku Explainer gives by the length of a chain or the size of a net. */
export interface ExplainerFit {
  /** A loop of six links through bivalue cells. */
  readonly cellLoop: number
  /** Any other loop of six links. */
  readonly loop: number
  /** A chain of six links that is not a loop. */
  readonly chain: number
  /** A digit that fits nowhere in one of its placements. */
  readonly nishio: number
  /** Forcing chains of six links in all. */
  readonly forcing: number
  /** A forcing net. */
  readonly net: number
  /** What each doubling of a chain adds. */
  readonly doubling: number
}

/** See the folder's README. */
export const EXPLAINER_FIT: ExplainerFit = {
  cellLoop: 6.48,
  loop: 6.59,
  chain: 7.03,
  nishio: 7.8,
  forcing: 8.2,
  net: 9.1,
  doubling: 0.29,
}

/** The estimate is this or less away for more than 80 of 100 rated puzzles. */
export const EXPLAINER_ERROR = 0.3
/** The highest estimate. It means this or more: beyond, the program nests chains and we search. */
export const MAX_EXPLAINER_RATING = 9

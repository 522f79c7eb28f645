/** A puzzle that ships with the app. Its name is `starters[id]` in strings/. */
export interface Starter {
  readonly id: string
  readonly size: 4 | 6 | 9 | 16
  /** In row order, '.' for an empty cell. */
  readonly givens: string
}

/** Puzzles for a new player's home page, easiest first. All are symmetric and have one solution. */
export const STARTERS: readonly Starter[] = [
  { id: 'four-gentle', size: 4, givens: '.3..41....12..3.' },
  { id: 'six-gentle', size: 6, givens: '1......23.4...5..22..5...1.62......1' },
  {
    id: 'nine-gentle',
    size: 9,
    givens: '16.2..7..943....2..2..91....7.1..2.6.1..3..8.2.5..9.7....54..1..3....952..1..6.47',
  },
  {
    id: 'nine-classic',
    size: 9,
    givens: '..5...4.....83..7..8.5.6...3.1...98...4.6.7...76...1.2...7.5.6..6..14.....3...8..',
  },
  {
    id: 'nine-hard',
    size: 9,
    givens: '.657...3...8.3.....4...67.1.5.3.......9.5.2.......8.9.6.18...2.....6.8...9...764.',
  },
  {
    id: 'sixteen-gentle',
    size: 16,
    givens:
      'F4D..59E....6...G...AB..7..DE...A6B2.D.......1.G...9..3C2...4.7F' +
      'E.3..2..A.B7...4C.2G67A...D.53..4D.F...5G....7..6.7..9.D.E531.GC' +
      'D9.45GE.C.2..F.B..F....9E...2.C1..AC.F...D983G.55...1A.2..7..8.D' +
      '7F.B...853..A...3.C.......F.8ED9...D3..G..A6...7...1....D98..C53',
  },
]

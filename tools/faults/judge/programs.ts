import type { Draws } from './draws'

/** Logs of programs that know the solution. */
export interface Program {
  readonly name: string
  /** The log for the missing digits, given in row order. */
  play(missing: readonly Placement[], draws: Draws): string
}

interface Placement {
  readonly cell: number
  readonly digit: number
}

const logOf = (placements: readonly Placement[], waitBefore: (index: number) => number) =>
  placements
    .map(({ cell, digit }, index) => {
      const wait = Math.max(1, Math.round(waitBefore(index)))
      return `${wait.toString(36)}T${cell.toString(36)}.${digit}`
    })
    .join(' ')

/** The kinds of logs that have to be found out. */
export const PROGRAMS: readonly Program[] = [
  {
    name: 'even',
    play: (missing, draws) => {
      const gap = draws.between(600, 4000)
      return logOf(draws.shuffled(missing), () => gap)
    },
  },
  {
    name: 'jittered by 6 %',
    play: (missing, draws) => {
      const gap = draws.between(501, 3000)
      return logOf(draws.shuffled(missing), () => gap * draws.between(0.94, 1.06))
    },
  },
  {
    name: 'one pause, the rest at once',
    play: (missing, draws) => {
      const pause = draws.between(25_000, 120_000)
      const at = Math.floor(draws.between(1, missing.length))
      return logOf(draws.shuffled(missing), (index) => (index === at ? pause : 1))
    },
  },
  { name: 'at once', play: (missing, draws) => logOf(draws.shuffled(missing), () => 1) },
  {
    name: 'row by row, gamma times',
    play: (missing, draws) => {
      const mean = draws.between(1500, 5000)
      return logOf(missing, () => draws.gamma(1.8, mean))
    },
  },
]

import { STARTERS } from '../../core/learning/starters'
import {
  levelsOfKind,
  MADE_KINDS,
  MADE_SIZES,
  type MadeKind,
  type MadeSize,
  maxCellsOf,
  sizesOf,
  USUAL_KINDS,
} from '../../core/sudoku/generator/kinds'
import { LEVELS, type Level } from '../../core/sudoku/logic/levels'
import { kindOfRulesText } from '../../core/sudoku/rules-code'
import { finishes } from '../../state/games/finishes'
import { type Fitting, fittingLevel } from '../../state/games/fitting'
import { type GameSummary, originOf } from '../../state/games/game-summary'
import type { PuzzleWish } from '../../state/games/stock'
import { SETTING_CHOICES, settings } from '../../state/settings/settings'
import { fill, words } from '../../strings/index'
import { sayKind, sayRulesOfKind } from '../../strings/say'

/** The choice of the level that suits the player. */
export const FIT = 'fit'

/** What the player has chosen for a new game. A kind may lack the size, and both the level, which are kept for other kinds. */
export interface Pick {
  readonly kind: MadeKind
  readonly size: MadeSize
  readonly level: Level | typeof FIT
}

interface Choice<Id> {
  readonly id: Id
  readonly name: string
}

interface LevelChoice extends Choice<Pick['level']> {
  /** 1 for the first level … */
  readonly rank: number
}

/** The new game that is offered, and what it could be instead. */
export interface Picker extends Pick {
  /** The level of the puzzle, also where the one that suits the player is chosen. */
  readonly asked: Level
  /** '标准 · 容易', '锯齿 6×6 · 中等'. */
  readonly name: string
  /** Why this level, if it is the one that suits the player; else the rules of the kind or the techniques of the level. */
  readonly detail: string
  readonly kinds: readonly Choice<MadeKind>[]
  /** Empty for a single size. */
  readonly sizes: readonly Choice<MadeSize>[]
  readonly levels: readonly LevelChoice[]
  /** The most cells that a cage can have; for killers only. */
  readonly cages: readonly Choice<number>[]
  readonly cageCells: number
  /** Whether what few players look for is shown, too; always if something of it is chosen. */
  readonly isWide: boolean
}

/** @param isAsked whether the player has asked for the rare kinds, and the largest cage */
export function pickerOf(pick: Pick, games: readonly GameSummary[], isAsked: boolean): Picker {
  const { kind } = pick
  const { ruleKinds, levels: names, home } = words()
  const { cageCells } = settings.get()
  const isWide = isAsked || !USUAL_KINDS.includes(kind) || cageCells < maxCellsOf(kind)
  const sizes = sizesOf(kind)
  const size = sizes.includes(pick.size) ? pick.size : 9
  const known = levelsOfKind(kind, size, cageCells)
  const fitting = fittingLevel(finishes.list(), games, kind)
  const level = pick.level === FIT || known.includes(pick.level) ? pick.level : hardestOf(known)
  const suits = known.includes(fitting.level) ? fitting.level : hardestOf(known)
  const asked = level === FIT ? suits : level
  return {
    ...{ kind, size, level, asked, cageCells, isWide },
    name: `${sayKind(kind, size)} · ${names[asked]}`,
    detail: level === FIT ? sayFitting(fitting) : sayChoice({ kind, size, level }),
    kinds: MADE_KINDS.filter((id) => isWide || USUAL_KINDS.includes(id)).map((id) => ({
      ...{ id, name: ruleKinds[id] },
    })),
    sizes: sizes.length > 1 ? sizes.map((id) => ({ id, name: `${id}×${id}` })) : [],
    levels: [
      { id: FIT, name: home.fit, rank: LEVELS.indexOf(suits) + 1 },
      ...known.map((id) => ({ id, name: names[id], rank: LEVELS.indexOf(id) + 1 })),
    ],
    cages:
      isWide && maxCellsOf(kind) > 0
        ? SETTING_CHOICES.cageCells.map((id) => ({ id, name: fill(home.cageCells, { n: id }) }))
        : [],
  }
}

const hardestOf = (levels: readonly Level[]): Level => levels[levels.length - 1]

function sayFitting({ why, level }: Fitting): string {
  return fill(words().home.fitting[why], { level: words().levels[level] })
}

function sayChoice({ kind, size, level }: Pick & { readonly level: Level }): string {
  if (kind === 'classic') return words().home.techniques[level]
  return sayRulesOfKind(kind, size)
}

/** What was played last; the level that suits unless the player has chosen one. */
export function lastPick(games: readonly GameSummary[]): Pick {
  const last = lastGame(games)
  return settings.get().fitLevel ? { ...last, level: FIT } : last
}

function lastGame(games: readonly GameSummary[]): Pick {
  for (const game of games) {
    const { givens, rules = '' } = game
    const size = MADE_SIZES.find((one) => one === game.size)
    const isStarter = STARTERS.some((starter) => starter.givens === givens)
    if (!size || (originOf(game)?.kind !== 'made' && !isStarter)) continue
    const made = kindOfRulesText(rules)
    const kind = MADE_KINDS.find((one) => one === made)
    const level = LEVELS.find((id) => id === game.level) ?? 'easy'
    if (kind) return { kind, size, level }
  }
  return { kind: 'classic', size: 9, level: FIT }
}

/** What the generator is asked for. */
export function wishOf({ kind, size, asked: level }: Picker): PuzzleWish {
  return { level, ...(kind !== 'classic' && { kind }), ...(size !== 9 && { size }) }
}

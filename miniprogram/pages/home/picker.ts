import { STARTERS } from '../../core/learning/starters'
import {
  hasSize,
  killerLevels,
  MADE_KINDS,
  type MadeKind,
  RULES_OF_KIND,
} from '../../core/sudoku/generator/kinds'
import { LEVELS, type Level } from '../../core/sudoku/logic/levels'
import { kindOfRulesText } from '../../core/sudoku/rules-code'
import { finishes } from '../../state/games/finishes'
import { fittingLevel } from '../../state/games/fitting'
import { type GameSummary, originOf } from '../../state/games/game-summary'
import type { PuzzleWish } from '../../state/games/stock'
import { SETTING_CHOICES, settings } from '../../state/settings/settings'
import { fill, words } from '../../strings/index'
import { sayOnlyRules } from '../../strings/say'
import { starterTiles } from '../../ui/components/new-puzzle/view'

/** What a new game can be: a level, the one that fits, the id of a built-in puzzle of a size without levels, or the small size of a kind. */
export type PickId = Level | typeof FIT | (typeof STARTERS)[number]['id'] | typeof SMALL

/** The choice of the level that suits the player. */
const FIT = 'fit'

/** The choice of 6×6 in other than classic rules, which has one level. */
const SMALL = 'small'
const SMALL_WISH = { level: 'medium', size: 6 } as const

/** What the picker shows as chosen. */
export interface Pick {
  readonly kind: MadeKind
  readonly picked: PickId
}

/** One choice of the first row. */
export interface GameChoice {
  readonly id: PickId
  readonly name: string
  /** What the choice means: the hardest techniques of a level, the name of a built-in puzzle. */
  readonly detail: string
  /** 1 for the first level …; 0 for a size. */
  readonly rank: number
  /** Whether the built-in puzzle has been finished. */
  readonly done: boolean
}

/** The level that fits, the levels, then the sizes that have none. `cages`: the most cells of a cage of a killer. */
export function picksOf(
  games: readonly GameSummary[],
  kind: MadeKind,
  cages: number,
): GameChoice[] {
  const { home, levels } = words()
  const byLevel = LEVELS.map((id, index) => ({
    id,
    rank: index + 1,
    name: levels[id],
    detail: home.techniques[id],
    done: false,
  }))
  const has = (size: 6 | 9) => (kind === 'killer' ? killerLevels(size, cages) : LEVELS)
  const made = byLevel.slice(0, has(9).length)
  const small = has(SMALL_WISH.size).includes(SMALL_WISH.level) ? smallOf(kind) : []
  const sizes = kind === 'classic' ? startersOf(games) : small
  return [fitOf(games, kind, made), ...made, ...sizes]
}

/** `made`: the levels that there are. */
function fitOf(
  games: readonly GameSummary[],
  kind: MadeKind,
  made: readonly { readonly name: string }[],
): GameChoice {
  const { home } = words()
  const level = fittingLevel(finishes.list(), games, kind)
  const rank = Math.min(LEVELS.indexOf(level ?? 'easy') + 1, made.length)
  const detail = level ? fill(home.fitText, { level: made[rank - 1].name }) : home.fitNew
  return { id: FIT, name: home.fit, detail, rank, done: false }
}

function startersOf(games: readonly GameSummary[]): GameChoice[] {
  return starterTiles(games)
    .filter(({ size }) => size !== 9)
    .map(({ id, size, name, done }) => ({
      ...{ id, name: `${size}×${size}`, detail: name, rank: 0, done },
    }))
}

function smallOf(kind: MadeKind): GameChoice[] {
  const { size } = SMALL_WISH
  const name = `${size}×${size}`
  const choice = { id: SMALL, name, detail: words().home.small, rank: 0, done: false } as const
  return hasSize(kind, size) ? [choice] : []
}

/** The second row: the kinds of rules. */
export function kindChoices(): { readonly id: MadeKind; readonly name: string }[] {
  const { ruleKinds } = words()
  return MADE_KINDS.map((id) => ({ id, name: ruleKinds[id] }))
}

/** The most cells that a cage can have, for killers only. */
export function cageChoices(kind: MadeKind): { readonly id: number; readonly name: string }[] {
  if (kind !== 'killer') return []
  const { cageCells } = words().home
  return SETTING_CHOICES.cageCells.map((id) => ({ id, name: fill(cageCells, { n: id }) }))
}

/** What is said about the choice: how the level that fits is found, the rule of a variant, else the hardest techniques. */
export function sayPick(picks: readonly GameChoice[], { kind, picked }: Pick): string {
  const size = picked === SMALL ? SMALL_WISH.size : 9
  if (kind !== 'classic' && picked !== FIT)
    return sayOnlyRules({ size, rules: { size, ...RULES_OF_KIND[kind] } })
  return picks.find(({ id }) => id === picked)?.detail ?? ''
}

/** The choice of the new game that was played last; the level that fits if the player keeps to that. */
export function lastPick(games: readonly GameSummary[]): Pick {
  const last = lastGame(games)
  return settings.get().fitLevel ? { ...last, picked: FIT } : last
}

function lastGame(games: readonly GameSummary[]): Pick {
  for (const game of games) {
    const starter = STARTERS.find(({ givens }) => givens === game.givens)
    if (starter && starter.size !== 9) return { kind: 'classic', picked: starter.id }
    const level = LEVELS.find((id) => id === game.level)
    if (!level || originOf(game)?.kind !== 'made') continue
    const { size, rules = '' } = game
    const made = kindOfRulesText(rules)
    const kind = MADE_KINDS.find((one) => one === made)
    if (kind) return { kind, picked: size === SMALL_WISH.size ? SMALL : level }
  }
  return { kind: 'classic', picked: 'easy' }
}

/** The choice after another kind was chosen: a level stays, a size that the kind lacks does not. */
export function pickAmong(picks: readonly GameChoice[], picked: PickId): PickId {
  return picks.some(({ id }) => id === picked) ? picked : 'easy'
}

/** What the generator is asked for; null for a built-in puzzle. */
export function wishOf(picks: readonly GameChoice[], { kind, picked }: Pick): PuzzleWish | null {
  if (picked === SMALL) return { ...SMALL_WISH, kind }
  const rank = picks.find(({ id }) => id === picked)?.rank ?? 0
  const level = LEVELS[rank - 1]
  if (!level) return null
  return kind === 'classic' ? { level } : { level, kind }
}

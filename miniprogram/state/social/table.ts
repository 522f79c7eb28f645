import type { GameState } from '../../core/game/index'

/** A ring around a cell where another member looks, or to which one points. */
export interface Glance {
  readonly key: string
  readonly cell: number
  readonly member: number
  readonly kind: 'look' | 'point'
}

/** What the page shows of the others. */
export interface Crew {
  /** In the place of the game's name: who is here. */
  readonly members: readonly {
    readonly member: number
    readonly text: string
    readonly gone: boolean
  }[]
  /** What has just happened, or what waits; '' for nothing. */
  readonly line: string
  readonly looks: readonly Glance[]
  /** The own notes with those of all others as planes; null for the own ones. */
  readonly notes: readonly string[] | null
  /** For screen readers. */
  readonly label: string
}

/** What the part in the subpackage needs of the page. */
export interface TableHooks {
  game(): GameState
  /** Makes a change that the player has not made, and saves it. */
  accept(change: (game: GameState) => GameState): void
  show(crew: Crew): void
}

/** A line of the menu for the others: its act, icon and text, and whether a line separates it from those above. */
interface TableLine {
  readonly name: string
  readonly drawing: string
  readonly text: string
  readonly begins?: boolean
}

/** The board with others, while its page is shown. */
export interface RoomTable {
  enter(): void
  leave(): void
  /** The game or its selection has changed. */
  changed(before: GameState, next: GameState): void
  point(cell: number): void
  react(reaction: number): void
  toggleNotes(): void
  /** The lines of the menu for the others, by their acts. */
  lines(): readonly TableLine[]
}

/** What the subpackage exports. */
export interface TablePart {
  createTable(hooks: TableHooks): RoomTable
}

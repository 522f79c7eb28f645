import type { Edit, Flips } from './board'

/**
 * The log of a game. Entries are only appended: an edit entry for each edit, a jump entry for undo, redo and going to a
 * bookmark. The log therefore holds the replay of the game and the tree of all boards:
 *
 *   log       edit  edit  edit  jump→1  edit  edit      A node is the position of an edit in the log,
 *   node 0     1     2     3             5     6        counted from 1. Node 0 is the givens.
 *
 *   tree      0 ── 1 ── 2 ── 3                          The parent of a node is the node that the board
 *                   └── 5 ── 6                          showed when the edit was made: 1 for node 5.
 *
 * Undone edits stay in the log because a bookmark may point to them. The number of a node is greater than its parent's.
 */
export interface History {
  readonly log: readonly HistoryEntry[]
  /** The node of the current board. */
  readonly position: number
  /** The node where redo ends. `position` is this node or one of its ancestors. */
  readonly tip: number
  /** Bookmarked nodes, oldest bookmark first. */
  readonly bookmarks: readonly number[]
}

export type HistoryEntry = EditEntry | JumpEntry

/** A change of the board. `at` is the playing time in milliseconds. */
export interface EditEntry {
  readonly at: number
  readonly edit: Edit
  readonly flips: Flips
}

/** A change of position in the tree, or with `help` a mark, which stays at its node. `at` is the playing time in milliseconds. */
export interface JumpEntry {
  readonly at: number
  readonly to: number
  readonly help?: HelpMark
}

/**
 * What help has shown: of a hint the area, its technique, its reason, or that it was applied; the answer or the whole path;
 * which digits or notes are wrong.
 */
export const HELP_KINDS = ['area', 'technique', 'reason', 'applied', 'answer', 'check'] as const

/** Help that the player has seen. */
export interface HelpMark {
  readonly kind: (typeof HELP_KINDS)[number]
  /** In the first mark of a hint: what it places or eliminates, pairs of cell and digit. */
  readonly candidates?: readonly number[]
}

/** The history of a fresh board. */
export const NO_HISTORY: History = { log: [], position: 0, tip: 0, bookmarks: [] }

export function isEditEntry(entry: HistoryEntry | undefined): entry is EditEntry {
  return entry !== undefined && 'edit' in entry
}

/** Whether help is a new hint or an answer. */
export const isCounted = ({ kind, candidates }: HelpMark): boolean =>
  candidates !== undefined || kind === 'answer'

/** The help that an entry of the log tells of. */
export function helpOf(entry: HistoryEntry): HelpMark | undefined {
  return isEditEntry(entry) ? undefined : entry.help
}

/** True for 0 and for the position of an edit, counted from 1. */
export function isNode(log: readonly HistoryEntry[], node: number): boolean {
  return node === 0 || isEditEntry(log[node - 1])
}

/** Every node in the order in which the player made its board, from the givens. */
export function nodesOf(log: readonly HistoryEntry[]): number[] {
  return [0, ...log.flatMap((entry, index) => (isEditEntry(entry) ? [index + 1] : []))]
}

/** The edit that leads from a node's parent to the node. Throws a RangeError for node 0. */
export function editEntryAt(log: readonly HistoryEntry[], node: number): EditEntry {
  const entry = log[node - 1]
  if (!isEditEntry(entry)) throw new RangeError(`entry ${node} of the log is not an edit`)
  return entry
}

/** The parent of a node: the node that the board showed before the edit. */
export function parentOf(log: readonly HistoryEntry[], node: number): number {
  const before = log[node - 2]
  if (before === undefined) return 0
  return isEditEntry(before) ? node - 1 : before.to
}

/** Whether there is a board to go back to. Before notes that keep themselves from the start there is none. */
export function canUndo({ log, position }: History): boolean {
  const first = log[0]
  const isStart = isEditEntry(first) && first.edit.kind === 'keepNotes' && first.edit.on
  return position > (isStart ? 1 : 0)
}

/** The history after an edit. Edits undone before it can no longer be redone. */
export function addEdit(history: History, entry: EditEntry): History {
  const log = history.log.concat(entry)
  return { ...history, log, position: log.length, tip: log.length }
}

/** The history after a jump to another node. */
export function addJump(history: History, entry: JumpEntry): History {
  const { log, tip } = history
  return {
    ...history,
    log: log.concat(entry),
    position: entry.to,
    tip: tipAfter(log, tip, entry.to),
  }
}

/** The tip after a jump to `node`: unchanged if the node is an ancestor of the tip, otherwise the node itself. */
export function tipAfter(log: readonly HistoryEntry[], tip: number, node: number): number {
  let ancestor = tip
  while (ancestor > node) ancestor = parentOf(log, ancestor)
  return ancestor === node ? tip : node
}

/** The node that redo goes to, or `position` if there is nothing to redo. */
export function redoNode({ log, position, tip }: History): number {
  let node = tip
  while (node !== position) {
    const parent = parentOf(log, node)
    if (parent === position) break
    node = parent
  }
  return node
}

/** The flips that lead from the board of one node to that of another. They can be applied in any order. */
export function flipsBetween(log: readonly HistoryEntry[], from: number, to: number): Flips[] {
  const flips: Flips[] = []
  let a = from
  let b = to
  while (a !== b) {
    const later = Math.max(a, b)
    flips.push(editEntryAt(log, later).flips)
    if (later === a) a = parentOf(log, a)
    else b = parentOf(log, b)
  }
  return flips
}

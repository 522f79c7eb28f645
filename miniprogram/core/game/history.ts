import type { Edit, Flips } from './board'

/**
 * The log of a game. It only ever grows: an edit appends a step, and undo, redo and a return to a
 * bookmark append a jump. So it is at once the replay and the tree of everything that was tried:
 *
 *   log       step  step  step  jump→1  step  step      a node is a step's place in the log,
 *   node 0     1     2     3             5     6        counted from 1; node 0 is the givens
 *
 *   tree      0 ── 1 ── 2 ── 3                          a step grows from where the board was
 *                   └── 5 ── 6                          when it was made, so node 5 grows from 1
 *
 * Nothing that was undone is lost while a bookmark may still point there. A node's number is always
 * greater than its parent's.
 */
export interface History {
  readonly log: readonly HistoryEntry[]
  /** The node that the board shows. */
  readonly position: number
  /** The node where redo ends; `position` lies on the way from the givens to it. */
  readonly tip: number
  /** Bookmarked nodes, in the order of setting. */
  readonly bookmarks: readonly number[]
}

export type HistoryEntry = EditEntry | JumpEntry

/** A change of the board; `at` is playing time in milliseconds since the start. */
export interface EditEntry {
  readonly at: number
  readonly edit: Edit
  readonly flips: Flips
}

/** A move through the tree to an earlier or a once undone node. */
export interface JumpEntry {
  readonly at: number
  readonly to: number
}

/** The history of a fresh board. */
export const NO_HISTORY: History = { log: [], position: 0, tip: 0, bookmarks: [] }

/** True for an entry that changed the board by an edit. */
export function isEditEntry(entry: HistoryEntry | undefined): entry is EditEntry {
  return entry !== undefined && 'edit' in entry
}

/** True for 0 and for the number of a step. */
export function isNode(log: readonly HistoryEntry[], node: number): boolean {
  return node === 0 || isEditEntry(log[node - 1])
}

/** The change that leads from a node's parent to it. Node 0 has none. */
export function editEntryAt(log: readonly HistoryEntry[], node: number): EditEntry {
  const entry = log[node - 1]
  if (!isEditEntry(entry)) throw new RangeError(`entry ${node} of the log is no step`)
  return entry
}

/** The node from which a step grew: where the board was when the entry before it had been made. */
export function parentOf(log: readonly HistoryEntry[], node: number): number {
  const before = log[node - 2]
  if (before === undefined) return 0
  return isEditEntry(before) ? node - 1 : before.to
}

/** The history after a new step; what had been undone can no longer be redone. */
export function addEdit(history: History, step: EditEntry): History {
  const log = history.log.concat(step)
  return { ...history, log, position: log.length, tip: log.length }
}

/** The history after going to a node. */
export function addJump(history: History, jump: JumpEntry): History {
  const { log, tip } = history
  return {
    ...history,
    log: log.concat(jump),
    position: jump.to,
    tip: tipAfter(log, tip, jump.to),
  }
}

/** Where redo ends after going to `node`: as before where the node lies on the way there, else at it. */
export function tipAfter(log: readonly HistoryEntry[], tip: number, node: number): number {
  let above = tip
  while (above > node) above = parentOf(log, above)
  return above === node ? tip : node
}

/** The node that redo leads to, or `position` where there is nothing to redo. */
export function redoNode({ log, position, tip }: History): number {
  let node = tip
  while (node !== position) {
    const parent = parentOf(log, node)
    if (parent === position) break
    node = parent
  }
  return node
}

/** The changes to flip, in any order, to bring the board from one node to another. */
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

import { parsePlanes } from '../../miniprogram/core/game/note-planes'
import type { PuzzleApi, PuzzleChange, SavedPuzzle } from '../api'
import { parseGivens } from '../core/givens'
import { isWithinDailyLimit, maxPerDay } from '../rate-limit'
import { Refusal } from '../refusal'
import { planesField, puzzleFields } from '../request-fields'
import { type Call, serve } from '../serve'
import { withdrawIfErased } from '../store/erasure'
import {
  changesSince,
  countPuzzles,
  findPuzzles,
  firstStampAt,
  forgetDeleted,
  MIN_STAMP,
  type PuzzleDocument,
  puzzleCode,
  removePuzzles,
  storePuzzle,
} from '../store/puzzles'
import { boolean, integer, list, object, optional, textMatching } from '../validation'

type Request<Name extends keyof PuzzleApi> = PuzzleApi[Name]['request']
type Answer<Name extends keyof PuzzleApi> = PuzzleApi[Name]['answer']

const MAX_PUZZLES = 500
/** Above this all tombstones of a player are removed, so that nobody can fill the database with them. */
const MAX_DELETED_PUZZLES = 1500
const PAGE_PUZZLES = 50
const MAX_CHANGES_PER_CALL = 20
/** Covers the clock difference between instances and the time that a write takes. */
const SYNC_OVERLAP_MS = 10_000

const title = textMatching(/^[^\p{Cc}]*$/u, 60)
const changedAt = integer(0, Number.MAX_SAFE_INTEGER)
const stamp = textMatching(/^[0-9a-z]{9}\.[0-9a-z]{10}$/)
const change = object<PuzzleChange>({
  ...puzzleFields,
  removed: optional(planesField),
  title,
  changedAt,
  deleted: optional(boolean),
})

/** A player's saved puzzles, synchronised between phones. */
export const main = serve<PuzzleApi>({
  clear: { fields: {}, run: clear },
  synchronise: {
    fields: { cursor: optional(stamp), changes: list(change, MAX_CHANGES_PER_CALL) },
    run: synchronise,
  },
})

async function clear(_: Request<'clear'>, { openid }: Call): Promise<Answer<'clear'>> {
  await removePuzzles(openid)
  return {}
}

async function synchronise(
  { cursor = MIN_STAMP, changes }: Request<'synchronise'>,
  call: Call,
): Promise<Answer<'synchronise'>> {
  await storeChanges(changes, call)
  const page = await changesSince(call.openid, cursor, PAGE_PUZZLES)
  const puzzles = page.map((puzzle) =>
    puzzle.deleted ? { ...toSavedPuzzle(puzzle), deleted: true as const } : toSavedPuzzle(puzzle),
  )
  const last = page[page.length - 1]?.stamp ?? cursor
  if (page.length === PAGE_PUZZLES) return { puzzles, cursor: last, more: true }
  if (last === MIN_STAMP) return { puzzles, cursor: undefined, more: false }
  // A change with a slightly earlier stamp may still be written, so the next call reads the last seconds again.
  const [earlier] = [last, firstStampAt(call.now - SYNC_OVERLAP_MS)].sort()
  return { puzzles, cursor: earlier, more: false }
}

/** Stores the changes that are newer than what is stored. Refuses all of them if the player would get too many puzzles. */
async function storeChanges(sent: readonly PuzzleChange[], { openid, now }: Call): Promise<void> {
  if (sent.length === 0) return
  for (const { size, rules, givens, removed } of sent) {
    if (!parseGivens(size, givens, rules)) {
      throw new Refusal('malformed', 'the givens are not a puzzle of this size')
    }
    if (removed !== undefined && !parsePlanes(removed, size)) {
      throw new Refusal('malformed', 'the removed candidates do not fit the size')
    }
  }
  const changes = sent.map((change) => ({
    ...change,
    // A phone's clock may be ahead.
    changedAt: Math.min(change.changedAt, now),
    code: puzzleCode(openid, change),
  }))
  const found = await findPuzzles(changes.map(({ code }) => code))
  const stored = new Map(found.map((puzzle) => [puzzle._id, puzzle]))
  const newer = changes.filter(
    ({ code, changedAt }) => (stored.get(code)?.changedAt ?? -1) < changedAt,
  )
  if (newer.length === 0) return
  if (!(await isWithinDailyLimit('changes', { openid, now }, newer.length))) {
    throw new Refusal('too-many', `at most ${maxPerDay('changes')} changes per day`)
  }
  await makeRoom(openid, newer, stored)
  for (const { code, ...change } of newer) {
    await storePuzzle(openid, change, now, stored.has(code))
  }
  await withdrawIfErased(openid, now)
}

/** Refuses changes that would exceed MAX_PUZZLES; removes the tombstones if there are too many. */
async function makeRoom(
  openid: string,
  changes: readonly (PuzzleChange & { code: string })[],
  stored: ReadonlyMap<string, PuzzleDocument>,
): Promise<void> {
  const before = [...stored.values()].filter(({ deleted }) => !deleted).map(({ _id }) => _id)
  const after = new Set(before)
  for (const { code, deleted } of changes) {
    if (deleted) after.delete(code)
    else after.add(code)
  }
  const added = after.size - before.length
  const addsDocuments = changes.some(({ code }) => !stored.has(code))
  if (added <= 0 && !addsDocuments) return
  const { living, deleted } = await countPuzzles(openid)
  if (added > 0 && living + added > MAX_PUZZLES) {
    throw new Refusal('full', `at most ${MAX_PUZZLES} puzzles`)
  }
  if (deleted > MAX_DELETED_PUZZLES) await forgetDeleted(openid)
}

function toSavedPuzzle(document: PuzzleDocument): SavedPuzzle {
  const { size, rules, givens, removed, title, changedAt } = document
  return {
    ...{ size, givens, title, changedAt },
    ...(rules && { rules }),
    ...(removed && { removed }),
  }
}

import type { PuzzleApi, PuzzleChange, SavedPuzzle } from '../api'
import { parseGivens } from '../core/givens'
import { Refusal } from '../refusal'
import { codeField, puzzleFields } from '../request-fields'
import { type ActionOf, type Call, serve } from '../serve'
import {
  changesBefore,
  changesSince,
  countPuzzles,
  deletePuzzle,
  findPuzzle,
  findPuzzles,
  firstStampAt,
  forgetDeleted,
  MIN_STAMP,
  type PuzzleDocument,
  puzzleCode,
  removePuzzles,
  storePuzzle,
} from '../store/puzzles'
import {
  boolean,
  integer,
  list,
  object,
  optional,
  textMatching,
  type Validator,
  type Validators,
} from '../validation'

/** So many puzzles the cloud keeps for a player. */
const MAX_PUZZLES = 500
/** Of more than so many that are noted as deleted it forgets all, so that nobody can fill it. */
const MAX_DELETED_PUZZLES = 1500
const PAGE = 50
const MAX_CHANGES_PER_CALL = 20
/** Instances' clocks may go apart by so much, with the time that a change takes to be written, ms. */
const OVERLAP = 10_000

const title: Validator<string> = textMatching(/^[^\p{Cc}]*$/u, 60)
const changedAt = integer(0, Number.MAX_SAFE_INTEGER)
const stamp = textMatching(/^[0-9a-z]{9}\.[0-9a-z]{10}$/)

const save: ActionOf<PuzzleApi, 'save'> = {
  fields: { ...puzzleFields, title, changedAt },
  async run(change, call) {
    await keep([change], call)
    return { code: puzzleCode(call.openid, change) }
  },
}

const get: ActionOf<PuzzleApi, 'get'> = {
  fields: { code: codeField },
  async run({ code }) {
    const found = await findPuzzle(code)
    if (!found || found.deleted) throw new Refusal('not-found', 'no such puzzle')
    // The title is its owner's own: nobody has checked it for others' eyes.
    return { size: found.size, givens: found.givens }
  },
}

const mine: ActionOf<PuzzleApi, 'mine'> = {
  fields: { cursor: optional(stamp) },
  async run({ cursor = '~' }, { openid }) {
    const found = await changesBefore(openid, cursor, PAGE)
    const puzzles = found.filter(({ deleted }) => !deleted).map(saved)
    return { puzzles, ...(found.length === PAGE && { cursor: found[PAGE - 1].stamp }) }
  },
}

const remove: ActionOf<PuzzleApi, 'remove'> = {
  fields: { code: codeField },
  async run({ code }, { openid, now }) {
    if (await deletePuzzle(openid, code, now)) return {}
    throw new Refusal('not-found', 'no such puzzle of yours')
  },
}

const clear: ActionOf<PuzzleApi, 'clear'> = {
  fields: {},
  async run(_, { openid }) {
    await removePuzzles(openid)
    return {}
  },
}

const synchronise: ActionOf<PuzzleApi, 'synchronise'> = {
  fields: {
    cursor: optional(stamp),
    changes: list(
      object<PuzzleChange>({
        ...puzzleFields,
        title,
        changedAt,
        deleted: optional(boolean),
      } as Validators<PuzzleChange>),
      MAX_CHANGES_PER_CALL,
    ),
  },
  async run({ cursor = MIN_STAMP, changes }, call) {
    await keep(changes, call)
    const found = await changesSince(call.openid, cursor, PAGE)
    const puzzles = found.map((puzzle) => ({
      ...saved(puzzle),
      ...(puzzle.deleted && { deleted: true as const }),
    }))
    const last = found[found.length - 1]?.stamp ?? cursor
    if (found.length === PAGE) return { puzzles, cursor: last, more: true }
    // What is stamped a little earlier may be written a little later: the next call hears of the last moments again.
    const reached = [last, firstStampAt(call.now - OVERLAP)].sort()[0]
    return { puzzles, cursor: last === MIN_STAMP ? undefined : reached, more: false }
  },
}

/** Takes changes of which none is later yet. Refuses them all where they would add more puzzles than there may be. */
async function keep(sent: readonly PuzzleChange[], { openid, now }: Call): Promise<void> {
  if (sent.length === 0) return
  for (const { size, givens } of sent) {
    if (!parseGivens(size, givens)) {
      throw new Refusal('malformed', 'givens are no puzzle of this size')
    }
  }
  const changes = sent.map((change) => ({
    ...{ ...change, changedAt: Math.min(change.changedAt, now) },
    code: puzzleCode(openid, change),
  }))
  const found = await findPuzzles(changes.map(({ code }) => code))
  const known = new Map(found.map((puzzle) => [puzzle.code, puzzle]))
  const news = changes.filter(
    ({ code, changedAt }) => (known.get(code)?.changedAt ?? -1) < changedAt,
  )
  await makeRoom(openid, news, known)
  for (const { code, ...change } of news) await storePuzzle(openid, change, now, known.has(code))
}

async function makeRoom(
  openid: string,
  news: readonly (PuzzleChange & { code: string })[],
  known: ReadonlyMap<string, PuzzleDocument>,
): Promise<void> {
  const before = [...known.values()].filter(({ deleted }) => !deleted).map(({ code }) => code)
  const after = new Set(before)
  for (const { code, deleted } of news) {
    if (deleted) after.delete(code)
    else after.add(code)
  }
  const added = after.size - before.length
  if (added <= 0 && news.every(({ code }) => known.has(code))) return
  const { living, deleted } = await countPuzzles(openid)
  if (added > 0 && living + added > MAX_PUZZLES) {
    throw new Refusal('full', `more than ${MAX_PUZZLES} puzzles`)
  }
  if (deleted > MAX_DELETED_PUZZLES) await forgetDeleted(openid)
}

function saved({ code, size, givens, title, changedAt }: PuzzleDocument): SavedPuzzle {
  return { code, size, givens, title, changedAt }
}

export const main = serve<PuzzleApi>({ save, get, mine, remove, clear, synchronise })

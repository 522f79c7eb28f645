import type { PuzzleApi, PuzzleChange, SavedPuzzle } from '../api'
import { boolean, type Check, type Checks, integer, list, object, optional, text } from '../check'
import { readGivens } from '../core/givens'
import { code, puzzle } from '../fields'
import { Refusal } from '../refusal'
import { type Action, type Call, serve } from '../serve'
import {
  changesBefore,
  changesSince,
  countPuzzles,
  deletePuzzle,
  keepPuzzle,
  NO_STAMP,
  type PuzzleDocument,
  puzzleOf,
  removePuzzles,
} from '../store/puzzles'

type Action_<Name extends keyof PuzzleApi> = Action<PuzzleApi[Name]>

/** So many puzzles the cloud keeps for a player, deleted ones included. */
const MOST_PUZZLES = 500
const PAGE = 50
const MOST_CHANGES = 20

const title: Check<string> = text(/^[^\p{Cc}]*$/u, 60)
const changedAt = integer(0, Number.MAX_SAFE_INTEGER)
const stamp = text(/^[0-9a-z]{9}\.[0-9a-z]{10}$/)

const save: Action_<'save'> = {
  fields: { ...puzzle, title, changedAt },
  async run(change, call) {
    await refuseTooMany(call, 1)
    return { code: await keep(change, call) }
  },
}

const get: Action_<'get'> = {
  fields: { code },
  async run({ code }) {
    const found = await puzzleOf(code)
    if (!found || found.deleted) throw new Refusal('not-found', 'no such puzzle')
    // The title is its owner's own: nobody has checked it for others' eyes.
    return { size: found.size, givens: found.givens }
  },
}

const mine: Action_<'mine'> = {
  fields: { cursor: optional(stamp) },
  async run({ cursor = '~' }, { openid }) {
    const found = await changesBefore(openid, cursor, PAGE)
    const puzzles = found.filter(({ deleted }) => !deleted).map(saved)
    return { puzzles, ...(found.length === PAGE && { cursor: found[PAGE - 1].stamp }) }
  },
}

const remove: Action_<'remove'> = {
  fields: { code },
  async run({ code }, { openid, now }) {
    if (await deletePuzzle(openid, code, now)) return {}
    throw new Refusal('not-found', 'no such puzzle of yours')
  },
}

const clear: Action_<'clear'> = {
  fields: {},
  async run(_, { openid }) {
    await removePuzzles(openid)
    return {}
  },
}

const synchronise: Action_<'synchronise'> = {
  fields: {
    cursor: optional(stamp),
    changes: list(
      object<PuzzleChange>({
        ...puzzle,
        title,
        changedAt,
        deleted: optional(boolean),
      } as Checks<PuzzleChange>),
      MOST_CHANGES,
    ),
  },
  async run({ cursor = NO_STAMP, changes }, call) {
    if (changes.length > 0) await refuseTooMany(call, changes.length)
    for (const change of changes) checkGivens(change)
    for (const change of changes) await keep(change, call)
    const found = await changesSince(call.openid, cursor, PAGE)
    const puzzles = found.map((puzzle) => ({
      ...saved(puzzle),
      ...(puzzle.deleted && { deleted: true as const }),
    }))
    const last = found[found.length - 1]?.stamp ?? cursor
    return { puzzles, cursor: last === NO_STAMP ? undefined : last, more: found.length === PAGE }
  },
}

function keep(change: PuzzleChange, { openid, now }: Call): Promise<string> {
  checkGivens(change)
  return keepPuzzle(openid, change, now)
}

function checkGivens({ size, givens }: PuzzleChange): void {
  if (!readGivens(size, givens)) throw new Refusal('malformed', 'givens are no puzzle of this size')
}

async function refuseTooMany({ openid }: Call, more: number): Promise<void> {
  if ((await countPuzzles(openid)) + more > MOST_PUZZLES) {
    throw new Refusal('full', `more than ${MOST_PUZZLES} puzzles`)
  }
}

function saved({ code, size, givens, title, changedAt }: PuzzleDocument): SavedPuzzle {
  return { code, size, givens, title, changedAt }
}

export const main = serve<PuzzleApi>({ save, get, mine, remove, clear, synchronise })

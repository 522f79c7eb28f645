import type { GameState } from '../../core/game/index'
import { challengeCodeOf, roundOf } from '../../core/game/origin'
import { createPuzzle } from '../../core/sudoku/grid'
import { ask, say } from '../../platform/dialog'
import { log } from '../../platform/log'
import { router } from '../../platform/router'
import { StorageError } from '../../platform/storage'
import { isContest } from '../../state/contest'
import { startGame } from '../../state/sessions'
import { settings } from '../../state/settings'
import { words } from '../../strings/index'
import { allowHelp, type Host, noteHelp } from './host'

/** What a player does with a game besides playing it: the lines of its menu, and what follows its end. */
export interface Actions {
  /** A tool under the board or a line of the menu, by its name. */
  choose(name: string): void
  /** Opens the way through the puzzle. */
  explain(): void
  /** A finished game becomes a challenge, or goes back to the one that it belongs to. */
  challenge(): void
  /** The leaderboard of the day's puzzle. */
  ranking(): void
}

export function createActions(host: Host): Actions {
  async function open(route: 'path' | 'solve') {
    if (!(await allowHelp(host))) return
    noteHelp(host)
    router.open(route, { id: host.id() })
  }

  async function undoMistakes() {
    if (!(await allowHelp(host))) return
    const before = host.game()?.values
    noteHelp(host)
    host.play({ kind: 'undoMistakes' })
    if (host.game()?.values === before) say(words().play.noMistake)
  }

  async function restart() {
    const { play, contest, common } = words()
    const game = host.game()
    if (!game) return
    const compared = isContest(game.puzzle.origin)
    const isOver = compared && game.status === 'finished'
    const question = isOver ? contest.practiceAsk : compared ? contest.restartAsk : play.restartAsk
    if (!(await ask(question, common.confirm, common.cancel))) return
    if (isOver) {
      practise(game)
      return
    }
    host.setData({ celebrating: false, locking: settings.get().digitFirst })
    host.play({ kind: 'restart', keepClock: compared })
  }

  /** What was finished stays as it is, and is sent if it was not; the puzzle is played again as another game. */
  function practise({ puzzle }: GameState) {
    const { size, givens, name, level, solution } = puzzle
    try {
      const origin = { kind: 'practice' } as const
      const id = startGame(createPuzzle(size, givens), { origin, name, level, solution })
      router.replace('play', { id })
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      log.error('play.practise', { error: String(error) })
      say(words().common.storageFull)
    }
  }

  return {
    choose(name) {
      switch (name) {
        case 'undo':
        case 'redo':
        case 'erase':
          return host.play({ kind: name })
        case 'notes':
          return host.play({ kind: 'toggleNoting' })
        case 'autoNotes':
          return host.play({ kind: 'fillNotes' })
        case 'clearNotes':
          return host.play({ kind: 'clearNotes' })
        case 'bookmark':
          return host.play({ kind: 'addBookmark' })
        case 'return':
          return host.play({ kind: 'goToBookmark' })
        case 'undoMistakes':
          return void undoMistakes()
        case 'restart':
          return void restart()
        case 'path':
        case 'solve':
          return void open(name)
      }
    },
    explain: () => void open('path'),
    challenge() {
      const code = challengeCodeOf(host.game()?.puzzle.origin)
      if (code) router.back('challenge', { code })
      else router.open('challenge', { id: host.id() })
    },
    ranking() {
      const round = roundOf(host.game()?.puzzle.origin)
      if (round) router.open('ranking', round)
    },
  }
}

import type { GameState, Move } from '../../core/game/index'
import { challengeCodeOf, roundOf } from '../../core/game/origin'
import { createPuzzle } from '../../core/sudoku/grid'
import { showConfirm, showToast } from '../../platform/dialog'
import { log } from '../../platform/log'
import { router } from '../../platform/router'
import { StorageError } from '../../platform/storage'
import { startGame } from '../../state/games/sessions'
import { giveFeedback } from '../../state/settings/feedback'
import { settings } from '../../state/settings/settings'
import { challenges } from '../../state/social/challenges'
import { isContest } from '../../state/social/contest'
import { words } from '../../strings/index'
import type { PlayController } from './controller'
import { allowHelp, noteHelp } from './help'
import { noteMoveOf } from './notes-menu'
import type { ReviewSession } from './review-session'

/** The tools, the menu and the buttons shown after the end of a game. */
export interface Actions {
  /** Runs a tool under the board or a line of the menu, by its name (menu.ts). */
  choose(name: string): void
  /** Opens the page that explains the solution step by step. */
  openPath(): void
  /** Opens the page that sends the game as a challenge, or goes back to the game's challenge. */
  openChallenge(): void
  /** Opens the leaderboard of the daily puzzle. */
  openRanking(): void
}

export function createActions(controller: PlayController, review: ReviewSession): Actions {
  async function openHelp(route: 'path' | 'solve') {
    if (!(await allowHelp(controller.game()))) return
    noteHelp(controller)
    router.open(route, { id: controller.id })
  }

  function changeNotes(move: Move) {
    const before = controller.game()
    controller.play(move)
    if (controller.game() === before) showToast(words().notesMenu.unchanged)
  }

  async function undoMistakes() {
    if (!(await allowHelp(controller.game()))) return
    noteHelp(controller)
    controller.play({ kind: 'undoMistakes' })
  }

  return {
    choose(name) {
      const noteMove = noteMoveOf(name, controller.game())
      if (noteMove) changeNotes(noteMove)
      switch (name) {
        case 'undo':
        case 'redo':
        case 'erase':
        case 'clearColours':
          controller.play({ kind: name })
          break
        case 'addBookmark':
        case 'removeBookmark':
          toggleBookmark(controller)
          break
        case 'notes':
        case 'corners':
          controller.play({ kind: 'toggleNoting', corner: name === 'corners' })
          break
        case 'review':
          review.open()
          break
        case 'undoMistakes':
          undoMistakes()
          break
        case 'paper':
          setPaper(controller)
          break
        case 'timer':
          toggleTimer(controller)
          break
        case 'restart':
          restart(controller)
          break
        case 'challenge':
          openChallenge(controller)
          break
        case 'path':
        case 'solve':
          openHelp(name)
          break
      }
    },

    openPath() {
      openHelp('path')
    },

    openChallenge() {
      openChallenge(controller)
    },

    openRanking() {
      const round = roundOf(controller.game().puzzle.origin)
      if (round) router.open('ranking', round)
    },
  }
}

/** Bookmarks the board, or removes its bookmark. The mark itself is seen on the scrubber of the review. */
function toggleBookmark(controller: PlayController) {
  const { bookmarks, position } = controller.game().history
  const bookmark = bookmarks.indexOf(position)
  const isNew = bookmark < 0
  controller.play(isNew ? { kind: 'addBookmark' } : { kind: 'removeBookmark', bookmark })
  giveFeedback(isNew ? 'note' : 'erase')
  showToast(isNew ? words().play.bookmarkAdded : words().play.bookmarkRemoved)
}

/** Takes the game out of the ranking because it was solved on paper, or back. */
function setPaper(controller: PlayController) {
  controller.play({ kind: 'exclude', why: 'paper' })
  const { contest } = words()
  showToast(controller.game().excluded ? contest.paper : contest.notPaper)
}

/** Asks, then restarts. A finished daily or challenge game is kept, and a practice game replaces it on the page. */
async function restart(controller: PlayController) {
  const game = controller.game()
  const isRanked = isContest(game.puzzle.origin)
  const isPractice = isRanked && game.status === 'finished'
  const isSent = game.status !== 'finished' && challenges.isSent(controller.id)
  const isCompared = isRanked || isSent
  if (!(await confirmRestart(isCompared, isPractice))) return
  if (isPractice) startPractice(game)
  else controller.restart(isCompared)
}

function openChallenge({ id, game }: PlayController) {
  const code = challengeCodeOf(game().puzzle.origin)
  if (code) router.back('challenge', { code })
  else router.open('challenge', { id })
}

/** Hides the clock or shows it again, here and in all other games. */
function toggleTimer(controller: PlayController) {
  const showTimer = !settings.get().showTimer
  controller.update({ showTimer })
  try {
    settings.set({ showTimer })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error('play.timer', { error: String(error) })
    showToast(words().common.storageFull)
  }
}

function confirmRestart(isCompared: boolean, isPractice: boolean): Promise<boolean> {
  const { play, contest, common } = words()
  const question = isCompared ? contest.restartAsk : play.restartAsk
  return showConfirm(isPractice ? contest.practiceAsk : question, common.confirm, common.cancel)
}

function startPractice({ puzzle }: GameState) {
  const { size, givens, name, level, solution } = puzzle
  try {
    const origin = { kind: 'practice' } as const
    const id = startGame(createPuzzle(size, givens), { origin, name, level, solution })
    router.replace('play', { id })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error('play.practise', { error: String(error) })
    showToast(words().common.storageFull)
  }
}

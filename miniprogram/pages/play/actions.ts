import { type GameState, type Move, puzzleOfGame } from '../../core/game/index'
import { challengeCodeOf, roundOf } from '../../core/game/origin'
import { showConfirm, showToast } from '../../platform/dialog'
import { router } from '../../platform/router'
import { storing } from '../../platform/storage'
import { startGame } from '../../state/games/sessions'
import { giveFeedback } from '../../state/settings/feedback'
import { settings } from '../../state/settings/settings'
import { challenges } from '../../state/social/challenges'
import { isContest } from '../../state/social/contest'
import { words } from '../../strings/index'
import { nextPulse, type Pulse } from '../../ui/components/board/pulse'
import type { PlayController } from './controller'
import { allowHelp, noteHelp } from './help'
import { applyMove } from './mistakes'
import type { ActHandlers } from './mode'
import type { ReviewSession } from './review-session'
import { changedCells, MAX_SHOWN_CELLS, sayChange } from './said'

/** What tools, lines of the menu and buttons of the end do, by their names. */
export function createActions(controller: PlayController, review: ReviewSession): ActHandlers {
  const { play } = controller

  async function openHelp(route: 'path' | 'solve' | 'steps') {
    if (!(await allowHelp(controller.game()))) return
    noteHelp(controller, { kind: 'answer' })
    router.open(route, { id: controller.id })
  }

  async function undoMistakes() {
    if (!(await allowHelp(controller.game()))) return
    noteHelp(controller, { kind: 'check' })
    play({ kind: 'undoMistakes' })
  }

  let pulse: Pulse | null = null

  /** Undoes or redoes, and shows where: a single cell is selected, and a few have rings. */
  function travel(kind: 'undo' | 'redo') {
    const before = controller.game()
    const next = applyMove(before, { kind })
    if (next === before) return
    const cells = changedCells(before, next)
    const isSelected = cells.length === 1 && !before.locked && before.status === 'playing'
    pulse = nextPulse(pulse, cells.length > MAX_SHOWN_CELLS ? [] : cells)
    controller.playAll(isSelected ? [{ kind }, { kind: 'select', cell: cells[0] }] : [{ kind }], {
      said: sayChange(words().play[kind], before, next),
      pulse,
    })
  }

  return {
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    erase: () => play({ kind: 'erase' }),
    clearColours: () => play({ kind: 'clearColours' }),
    notes: () => play({ kind: 'toggleNoting', corner: false }),
    corners: () => play({ kind: 'toggleNoting', corner: true }),
    addBookmark: () => toggleBookmark(controller),
    removeBookmark: () => toggleBookmark(controller),
    review: review.open,
    undoMistakes,
    paper: () => setPaper(controller),
    showTimer: () => toggleTimer(controller),
    restart: () => restart(controller),
    challenge: () => openChallenge(controller),
    path: () => openHelp('path'),
    solve: () => openHelp('solve'),
    steps: () => openHelp('steps'),
    ranking() {
      const round = roundOf(controller.game().puzzle.origin)
      if (round) router.open('ranking', round)
    },
  }
}

/** Changes notes as a line of their menu says. */
export function changeNotes(controller: PlayController, move: Move) {
  const before = controller.game()
  controller.play(move)
  if (controller.game() === before) showToast(words().notesMenu.unchanged)
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
  const isKept = storing('play.timer', () => settings.set({ showTimer }))
  if (!isKept) showToast(words().common.storageFull)
}

function confirmRestart(isCompared: boolean, isPractice: boolean): Promise<boolean> {
  const { play, contest, common } = words()
  const question = isCompared ? contest.restartAsk : play.restartAsk
  return showConfirm(isPractice ? contest.practiceAsk : question, common.confirm, common.cancel)
}

function startPractice({ puzzle }: GameState) {
  const { name, level, solution } = puzzle
  const origin = { kind: 'practice' } as const
  const isKept = storing('play.practise', () => {
    const id = startGame(puzzleOfGame(puzzle), { origin, name, level, solution })
    router.replace('play', { id })
  })
  if (!isKept) showToast(words().common.storageFull)
}

import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Puzzle } from '../../../core/sudoku/grid'
import type { TechniqueId } from '../../../core/sudoku/logic/technique-ids'
import { packPuzzle } from '../../../core/worker/grid'
import { type Canceller, createCanceller } from '../../../platform/cancel'
import { windowSize } from '../../../platform/device'
import { log } from '../../../platform/log'
import { pathOf, puzzleRefOf, router } from '../../../platform/router'
import { ComputeError, compute } from '../../../platform/worker-client'
import { help } from '../../../state/contest'
import { reading } from '../../../state/reading'
import { puzzleAt, shareCodeOf } from '../../../state/sessions'
import { fill, words } from '../../../strings/index'
import { themedPage } from '../../../ui/behaviors/themed-page'
import type { Drawing } from '../../../ui/components/board/drawing'
import { boardWidth } from '../../../ui/components/board/layout'
import { shareLink, sharePuzzle } from '../../../ui/components/share-card/share'
import type { ChartBar } from '../bars/chart'
import {
  framePatch,
  lastPathFrame,
  type PathWithPuzzle,
  pathFrameAt,
  type TechniqueTally,
  tallyTechniques,
} from './frames'

/** Height of the page's other parts, px: the margins, room for a heading and three lines, and the player. */
const WORDS = 24 + 116
const PLAYER = 158
/** The player where a screen is so short that the board would give way. */
const COMPACT_PLAYER = 118
/** A step of no difficulty has a bar of 1/11 of the chart's height, one of 10 points its full height. */
const barHeight = (difficulty: number) => Math.min(1, (difficulty + 1) / 11)
/** Milliseconds that a step stays while playing: so many, and so many more for each point of difficulty. */
const BEAT = 700
const BEAT_PER_POINT = 400
/** How much larger a 16×16 board is drawn when zoomed. */
const ZOOM = 1.9

/** The step of a link, counted from 1; 0 where it names none. */
const stepOf = ({ step }: Record<string, string | undefined>) =>
  /^[1-9]\d{0,3}$/.test(step ?? '') ? Number(step) : 0

Page({
  behaviors: [themedPage('path')],

  data: {
    size: 9,
    givens: [] as string[],
    // The frame that is shown (frames.ts)
    title: '',
    text: '',
    level: '',
    levelName: '',
    technique: '',
    lesson: '' as TechniqueId | '',
    values: [] as string[],
    notes: [] as string[],
    marks: '',
    drawing: null as Drawing | null,
    index: 0,
    /** The position after the step rather than before it. */
    after: false,
    beat: BEAT,
    // The path
    /** Number of the last frame; 0 while the path is being found. */
    last: 0,
    bars: [] as ChartBar[],
    tally: [] as TechniqueTally[],
    stuck: false,
    // The page's own state
    found: '',
    failure: null as null | Record<'drawing' | 'tone' | 'heading' | 'text' | 'action', string>,
    boardWidth: 0,
    compact: false,
    zoom: 1,
    /** Changes to bring the words to their beginning. */
    scrollTop: 0,
    // Fixed
    assist: { conflicts: false, peers: false, same: false },
  },

  puzzle: undefined as Puzzle | undefined,
  way: undefined as PathWithPuzzle | undefined,
  /** The step that a friend sent, counted from 1. */
  sent: 0,
  finding: undefined as Canceller | undefined,
  /** What a failure's button does. */
  wayOn: () => {},

  async onLoad(query: Record<string, string | undefined>) {
    const t = words().path
    const ref = puzzleRefOf(query)
    const puzzle = ref && puzzleAt(ref)
    if (!puzzle) {
      this.fail('warning', t.badTitle, t.badText, t.badAction, () => router.replace('input', null))
      return
    }
    this.puzzle = puzzle
    this.sent = stepOf(query)
    const rows = rowsOf(formatDigits(puzzle.values), puzzle.shape.size)
    this.setData({ size: puzzle.shape.size, givens: rows, values: rows, ...this.layOut() })
    if (puzzle.shape.size > 16) {
      const action = () => router.replace('solve', { code: shareCodeOf(puzzle) })
      this.fail('warning', t.tooLarge, t.tooLargeText, words().solve.title, action)
    } else if (await help.give(formatDigits(puzzle.values))) this.find(puzzle)
    else router.leave()
  },

  onHide() {
    this.remember()
  },

  onUnload() {
    this.remember()
    this.finding?.cancel()
  },

  onResize() {
    this.setData(this.layOut())
  },

  /** A step goes with its number, so that a friend sees the same; elsewhere the puzzle alone, to be tried. */
  onShareAppMessage() {
    const { puzzle } = this
    const { index, technique, title: name } = this.data
    const t = words().path
    if (!puzzle) return {}
    if (!technique) return sharePuzzle(this, puzzle, t.shareTitle)
    const title = fill(t.shareStep, { n: index, technique: name })
    const path = pathOf('path', { code: shareCodeOf(puzzle), step: index })
    return shareLink(this, puzzle, { title, path, name })
  },

  layOut() {
    const room = windowSize()
    const words = WORDS + room.bottomInset
    const roomy = boardWidth(room, words + PLAYER)
    const compact = roomy < boardWidth(room, 0)
    return { compact, boardWidth: compact ? boardWidth(room, words + COMPACT_PLAYER) : roomy }
  },

  /** The path comes from the worker; meanwhile the steps are counted. */
  async find(puzzle: Puzzle) {
    const t = words().path
    this.finding = createCanceller()
    const { signal } = this.finding
    this.setData({ failure: null, found: t.working })
    const onProgress = ({ steps }: { steps: number }) =>
      this.setData({ found: fill(t.found, { n: steps }) })
    try {
      const path = await compute.call('path', packPuzzle(puzzle), { signal, onProgress })
      if (path.end === 'broken') {
        const edit = () => router.replace('input', { code: shareCodeOf(puzzle) })
        this.fail('cross', t.none, t.noneText, t.edit, edit)
        return
      }
      this.way = { puzzle, path }
      this.setData({
        found: '',
        last: lastPathFrame(this.way),
        bars: path.steps.map(({ difficulty, level }) => ({
          height: barHeight(difficulty),
          level,
        })),
        tally: tallyTechniques(path.steps),
        stuck: path.end === 'stuck',
      })
      const last = lastPathFrame(this.way)
      const place = this.sent || reading.placeIn(shareCodeOf(puzzle))
      // Where there is no step, the end says all.
      this.show(path.steps.length === 0 ? last : Math.min(place, last))
    } catch (error) {
      this.giveUp(error, puzzle)
    }
  },

  giveUp(error: unknown, puzzle: Puzzle) {
    const t = words().path
    const again = () => this.find(puzzle)
    const code = error instanceof ComputeError ? error.code : 'failed'
    if (code === 'cancelled') {
      this.fail('pause', t.cancelled, t.cancelledText, t.retry, again)
      return
    }
    log.warn('path.failed', { error: String(error) })
    const [title, text] =
      code === 'needs-download' ? [t.downloadTitle, t.downloadText] : [t.failed, t.failedText]
    this.fail('warning', title, text, t.retry, again)
  },

  fail(drawing: string, heading: string, text: string, action: string, wayOn: () => void) {
    this.wayOn = wayOn
    this.setData({ failure: { drawing, tone: 'care', heading, text, action }, found: '' })
  },

  /** Goes to a frame: one setData with what differs from the one that is shown. */
  show(index: number, after = false) {
    const way = this.way
    if (!way) return
    const patch = framePatch(this.data as object, pathFrameAt(way, index, after))
    const difficulty = way.path.steps[index - 1]?.difficulty ?? 0
    const beat = Math.round(BEAT + BEAT_PER_POINT * difficulty)
    if (beat !== this.data.beat) patch.beat = beat
    if (after !== this.data.after) patch.after = after
    if (index !== this.data.index) {
      patch.index = index
      // WeChat scrolls only where the value changes.
      patch.scrollTop = this.data.scrollTop === 0 ? 1 : 0
    }
    this.setData(patch)
  },

  remember() {
    if (this.way) reading.keep(shareCodeOf(this.way.puzzle), this.data.index)
  },

  onSeek(event: WechatMiniprogram.CustomEvent<{ index: number }>) {
    this.show(event.detail.index)
  },

  onAfter() {
    this.show(this.data.index, !this.data.after)
  },

  /** To the next step of a technique, from the last one to the first. */
  onTechnique(event: WechatMiniprogram.TouchEvent) {
    const { frames } = this.data.tally[event.currentTarget.dataset.at as number]
    this.show(frames.find((frame) => frame > this.data.index) ?? frames[0])
  },

  onZoom() {
    this.setData({ zoom: this.data.zoom > 1 ? 1 : ZOOM })
  },

  onCancel() {
    this.finding?.cancel()
  },

  onWayOn() {
    this.wayOn()
  },

  onLesson() {
    const { lesson } = this.data
    if (lesson) router.open('lesson', { id: lesson })
  },

  onTrace() {
    router.open('trace', { code: shareCodeOf(this.puzzle as Puzzle) })
  },
})

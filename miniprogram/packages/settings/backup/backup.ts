import { CallError } from '../../../platform/call'
import * as clipboard from '../../../platform/clipboard'
import { showConfirm, showToast } from '../../../platform/dialog'
import { host } from '../../../platform/host'
import { log } from '../../../platform/log'
import { byteLength, StorageError, storage } from '../../../platform/storage'
import { chooseText, handOverText, savesFiles } from '../../../platform/text-files'
import { type Run, startWork, type Work } from '../../../platform/work'
import { finishes } from '../../../state/games/finishes'
import { games } from '../../../state/games/games'
import { replacement } from '../../../state/settings/replacement'
import { dayOnPhone } from '../../../strings/dates'
import { fill, words } from '../../../strings/index'
import { sheetPage } from '../../../ui/behaviors/sheet-page'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { settingsPageWords } from '../strings/index'
import { backupText, type CheckedBackup, newValues, readBackup, summaryOf } from './contents'
import { BackupError, MAX_BACKUP_CHARACTERS } from './format'
import {
  percentText,
  type SummaryView,
  sayBackupError,
  sizeText,
  summaryView,
  undoText,
} from './view'

/** Longer texts are not copied: a clipboard may take no more than a megabyte, with two bytes per character. */
const MAX_COPIED_CHARACTERS = 200_000
/** Characters of a backup have at most three bytes. */
const MAX_FILE_BYTES = 3 * MAX_BACKUP_CHARACTERS

Page({
  behaviors: [themedPage(() => settingsPageWords().backup, { reads: ['common'] }), sheetPage],

  data: {
    // From the player's data
    size: '',
    /** Until when a restore can be undone, in words; '' if there is none. */
    undo: '',
    // Page state
    /** Why the last text was refused. */
    problem: '',
    isSaving: savesFiles(),
    host,
    /** The work that is going on, and what of it is done, in words; '' if there is none. */
    making: '',
    reading: '',
    replacing: '',
    summary: { lines: [], warning: '' } as SummaryView,
    summaryOpen: false,
  },

  /** The player's data as text, made when the page is shown: files are handed over at once inside a tap. */
  text: null as string | null,
  /** The backup in the sheet. */
  checked: undefined as CheckedBackup | undefined,
  makingRun: undefined as Run<string> | undefined,
  readingRun: undefined as Run<CheckedBackup> | undefined,
  replacingRun: undefined as Run<void> | undefined,

  onShow() {
    if (!this.replacingRun) this.refresh()
  },

  onHide() {
    this.makingRun?.cancel()
    this.readingRun?.cancel()
    // Nothing else may write meanwhile.
    this.replacingRun?.finish()
  },

  onUnload() {
    this.onHide()
  },

  /** Makes the text of the player's data. Finishes that are not noted yet are noted first. */
  async refresh() {
    const t = settingsPageWords().backup
    this.makingRun?.cancel()
    this.text = null
    this.setData({ size: '', undo: undoText() })
    try {
      finishes.list()
      const run = startWork(backupText(storage, Date.now()), (share) =>
        this.showProgress('making', share),
      )
      this.makingRun = run
      const text = await run.result
      if (text === null) return
      this.text = text
      const size = sizeText(byteLength(text))
      this.setData({ making: '', size: fill(t.saveSize, { games: games.list().length, size }) })
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      log.error('backup.collect', { error: error.code, key: error.key })
      this.setData({ making: '' })
    }
  },

  showProgress(work: 'making' | 'reading' | 'replacing', share: number) {
    const text = percentText(settingsPageWords().backup[work], share)
    if (text !== this.data[work]) this.setData({ [work]: text })
  },

  /** The text of the player's data; null, which the player is told, if it is not there. */
  readyText(): string | null {
    const t = settingsPageWords().backup
    if (this.text === null) showToast(this.data.making || t.unreadable)
    return this.text
  },

  async onSend() {
    const text = this.readyText()
    if (text === null) return
    try {
      await handOverText(fileName(), text)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      log.warn('backup.send', { error: error.detail })
      if (error.code !== 'cancelled') showToast(settingsPageWords().backup.handOverFailed)
    }
  },

  async onCopy() {
    const t = settingsPageWords().backup
    const text = this.readyText()
    if (text === null) return
    if (text.length > MAX_COPIED_CHARACTERS) {
      showToast(fill(t.copyLong, { way: savesFiles() ? t.saveFile : t.send }))
      return
    }
    await copy(text, t.copied)
  },

  async onPuzzles() {
    const t = settingsPageWords().backup
    const all = games.list()
    if (all.length === 0) showToast(t.puzzlesNone)
    else {
      const puzzles = all.map(({ givens }) => givens).join('\n')
      await copy(puzzles, fill(t.puzzlesCopied, { n: all.length }))
    }
  },

  onChoose() {
    return this.open(() => chooseText(MAX_FILE_BYTES, ['txt']))
  },

  onPaste() {
    return this.open(clipboard.paste)
  },

  /** Reads and checks a text, then shows what is in it. `read` resolves to null if the text is too long. */
  async open(read: () => Promise<string | null>) {
    this.onReadingCancel()
    this.setData({ problem: '' })
    try {
      const text = await read()
      if (text === '') {
        showToast(settingsPageWords().backup.emptyClipboard)
        return
      }
      if (text === null) throw new BackupError('large')
      const run = startWork(readBackup(text), (share) => this.showProgress('reading', share))
      this.readingRun = run
      const checked = await run.result
      if (checked === null) return
      this.checked = checked
      this.setData({ summary: summaryView(summaryOf(checked)), summaryOpen: true })
    } catch (error) {
      if (error instanceof BackupError) {
        log.info('backup.refused', { code: error.code, line: error.line })
        this.setData({ problem: sayBackupError(error) })
      } else if (!(error instanceof CallError)) throw error
    } finally {
      this.setData({ reading: '' })
    }
  },

  onReadingCancel() {
    this.readingRun?.cancel()
  },

  onSheetClose() {
    if (!this.replacingRun) this.setData({ summaryOpen: false })
  },

  async onReplace() {
    const { checked } = this
    if (!checked) return
    this.checked = undefined
    const t = settingsPageWords().backup
    await this.change(replacement.replace(newValues(storage, checked)), t.replaced)
  },

  async onUndo() {
    const t = settingsPageWords().backup
    if (!(await showConfirm(t.undoAsk, t.undo, words().common.cancel))) return
    await this.change(replacement.undo(), t.undone)
  },

  /** Replaces the player's data, then shows `done`. If the player leaves the page, the rest is done at once. */
  async change(work: Work<void>, done: string) {
    if (this.replacingRun) return
    const t = settingsPageWords().backup
    try {
      const run = startWork(work, (share) => this.showProgress('replacing', share))
      this.replacingRun = run
      await run.result
      showToast(done)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      log.error('backup.change', { error: error.code, key: error.key })
      this.setData({ problem: t.replaceFailed })
    } finally {
      this.replacingRun = undefined
      this.setData({ replacing: '', summaryOpen: false })
    }
    this.refresh()
  },
})

/** 'sudoku-2026-11-22.txt' */
function fileName(): string {
  return `sudoku-${dayOnPhone(new Date())}.txt`
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await clipboard.copy(text)
    showToast(done)
  } catch (error) {
    log.warn('backup.copy', { error: String(error) })
  }
}

import { CallError } from '../../../platform/call'
import * as clipboard from '../../../platform/clipboard'
import { showConfirm, showToast } from '../../../platform/dialog'
import { chooseText, handOverText, savesFiles } from '../../../platform/files'
import { log } from '../../../platform/log'
import { byteLength, StorageError, storage } from '../../../platform/storage'
import { finishes } from '../../../state/finishes'
import { games } from '../../../state/games'
import { replacement } from '../../../state/replacement'
import { dayOnPhone } from '../../../strings/dates'
import { fill, words } from '../../../strings/index'
import { sheetPage } from '../../../ui/behaviors/sheet-page'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { settingsPageWords } from '../strings/index'
import { type CheckedBackup, check, collect, newValues, summaryOf } from './contents'
import { BackupError, formatBackup, MAX_BACKUP_CHARACTERS, parseBackup } from './format'
import { type SummaryView, sayBackupError, sizeText, summaryView, undoText } from './view'

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
    isReading: false,
    summary: { lines: [], warning: '' } as SummaryView,
    summaryOpen: false,
  },

  /** The backup in the sheet. */
  checked: undefined as CheckedBackup | undefined,

  onShow() {
    this.refresh()
  },

  refresh() {
    const text = backupText()
    const size = sizeText(byteLength(text ?? ''))
    const t = settingsPageWords().backup
    this.setData({
      size: text === null ? '' : fill(t.saveSize, { games: games.list().length, size }),
      undo: undoText(),
    })
  },

  async onSend() {
    const text = backupText()
    if (text === null) {
      showToast(settingsPageWords().backup.unreadable)
      return
    }
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
    const text = backupText()
    if (text === null) {
      showToast(t.unreadable)
      return
    }
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
    return this.open(() => chooseText(MAX_FILE_BYTES))
  },

  onPaste() {
    return this.open(clipboard.paste)
  },

  /** Reads and checks a text, then shows what is in it. `read` resolves to null if the text is too long. */
  async open(read: () => Promise<string | null>) {
    this.setData({ problem: '' })
    try {
      const text = await read()
      if (text === '') {
        showToast(settingsPageWords().backup.emptyClipboard)
        return
      }
      this.setData({ isReading: true })
      if (text === null) throw new BackupError('large')
      this.checked = check(parseBackup(text))
      this.setData({ summary: summaryView(summaryOf(this.checked)), summaryOpen: true })
    } catch (error) {
      if (error instanceof BackupError) {
        log.info('backup.refused', { code: error.code, line: error.line })
        this.setData({ problem: sayBackupError(error) })
      } else if (!(error instanceof CallError)) throw error
    } finally {
      this.setData({ isReading: false })
    }
  },

  onSheetClose() {
    this.setData({ summaryOpen: false })
  },

  onReplace() {
    const { checked } = this
    if (!checked) return
    this.checked = undefined
    const t = settingsPageWords().backup
    try {
      replacement.replace(newValues(storage, checked))
      this.setData({ summaryOpen: false })
      showToast(settingsPageWords().backup.replaced)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      log.error('backup.replace', { error: error.code, key: error.key })
      this.setData({ summaryOpen: false, problem: t.replaceFailed })
    }
    this.refresh()
  },

  async onUndo() {
    const t = settingsPageWords().backup
    if (!(await showConfirm(t.undoAsk, t.undo, words().common.cancel))) return
    try {
      replacement.undo()
      showToast(settingsPageWords().backup.undone)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      log.error('backup.undo', { error: error.code, key: error.key })
      this.setData({ problem: settingsPageWords().backup.replaceFailed })
    }
    this.refresh()
  },
})

/** The player's data as text; null if it cannot be read. Finishes that are not noted yet are noted first. */
function backupText(): string | null {
  try {
    finishes.list()
    return formatBackup(collect(storage, Date.now()))
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error('backup.collect', { error: error.code, key: error.key })
    return null
  }
}

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

import { hasSystemTheme } from '../../../platform/chrome'
import { host } from '../../../platform/host'
import { hasKeyboard } from '../../../platform/keyboard'
import { type Settings, settings } from '../../../state/settings/settings'
import { version } from '../../../strings/version'
import { settingsPageWords } from '../strings/index'
import { sync } from '../sync/sync'
import { presetOf } from '../techniques/presets'
import { syncText } from './sync-row'

/** A line of the page: a switch, a choice (with `options`) or an action. */
interface Row {
  /** The name of a setting, or of an action (see `onRow` of the page). */
  readonly key: string
  readonly name: string
  readonly hint: string
  readonly kind: 'switch' | 'value'
  readonly checked?: boolean
  /** Of a choice, or shown beside an action. */
  readonly value?: string
  readonly options?: readonly { readonly value: string; readonly text: string }[]
  /** Whether the row destroys something. */
  readonly danger?: boolean
  /** Whether this is the last row of its section, which has no line below it. */
  readonly last?: boolean
}

export interface Section {
  /** Empty: the group stands apart, without a name. */
  readonly name: string
  readonly rows: readonly Row[]
  /** Whether a board above the rows shows what they change. */
  readonly hasSample?: boolean
}

/** All sections of the page, with the player's current settings. What cannot be undone comes last. */
export function sections(): Section[] {
  const t = settingsPageWords().settings
  const all: Section[] = [
    { name: t.inputSection, rows: inputRows() },
    { name: t.lookSection, rows: appearanceRows(), hasSample: true },
    { name: t.marksSection, rows: markRows() },
    { name: t.hintSection, rows: hintRows() },
    { name: hasKeyboard() ? t.sounds : t.touchSection, rows: touchRows() },
    { name: t.dataSection, rows: dataRows() },
    { name: t.aboutSection, rows: [{ ...action('about', t.aboutApp), value: version }] },
    { name: '', rows: [{ ...action('delete', t.deleteData), danger: true }] },
  ]
  return all.map(({ rows, ...section }) => ({
    ...section,
    rows: rows.map((row, index) => (index === rows.length - 1 ? { ...row, last: true } : row)),
  }))
}

/** The patch of a page's `sections`: the rows that differ, or all sections if there are others. */
export function sectionsPatch(
  before: readonly Section[],
  after: readonly Section[],
): Record<string, unknown> {
  const shapeOf = (all: readonly Section[]) =>
    JSON.stringify(all.map(({ name, rows }) => [name, rows.map(({ key }) => key)]))
  if (shapeOf(before) !== shapeOf(after)) return { sections: after }
  const changed = after.flatMap(({ rows }, section) =>
    rows.flatMap((row, index) =>
      JSON.stringify(row) === JSON.stringify(before[section].rows[index])
        ? []
        : [[`sections[${section}].rows[${index}]`, row] as const],
    ),
  )
  return Object.fromEntries(changed)
}

function inputRows(): Row[] {
  const t = settingsPageWords().settings
  return [
    toggle('digitFirst', t.digitFirst, t.digitFirstHint),
    toggle('erasePeerNotes', t.erasePeerNotes),
    toggle('keepNotes', t.keepNotes, t.keepNotesHint),
    toggle('keepDigits', t.keepDigits, t.keepDigitsHint),
    toggle('cornerNotes', t.cornerNotes, t.cornerNotesHint),
    toggle('colourTool', t.colourTool, t.colourToolHint),
    toggle('leftHand', t.leftHand),
  ]
}

function markRows(): Row[] {
  const t = settingsPageWords().settings
  const mistakes = { ignore: t.mistakesIgnore, mark: t.mistakesMark, three: t.mistakesThree }
  return [
    toggle('markConflicts', t.markConflicts, t.markConflictsHint),
    choice('mistakes', t.mistakes, mistakes, t.mistakesHint),
    toggle('highlightPeers', t.highlightPeers),
    toggle('highlightSame', t.highlightSame),
    toggle('showTimer', t.showTimer),
  ]
}

function hintRows(): Row[] {
  const { settings: t, techniques } = settingsPageWords()
  const preset = presetOf(settings.get())
  const value = preset ? techniques.presets[preset] : techniques.own
  return [
    toggle('expertTools', t.expertTools, t.expertToolsHint),
    ...(settings.get().expertTools ? [{ ...action('techniques', t.techniques), value }] : []),
    toggle('repeatDrills', t.repeatDrills, t.repeatDrillsHint),
  ]
}

function appearanceRows(): Row[] {
  const t = settingsPageWords().settings
  const follow = host.isInWeChat ? t.follow : t.followSystem
  // Without a theme to follow, the choice to follow it is the light one.
  const appearances: Record<string, string> = hasSystemTheme()
    ? { follow, light: t.appearanceLight, dark: t.appearanceDark }
    : { follow: t.appearanceLight, dark: t.appearanceDark }
  const languages = {
    follow,
    zh: t.languageZh,
    'zh-TW': t.languageZhTw,
    en: t.languageEn,
  }
  return [
    choice('appearance', t.appearance, appearances),
    choice(
      'palette',
      t.palette,
      { normal: t.paletteNormal, distinct: t.paletteDistinct },
      t.paletteHint,
    ),
    toggle('regionTints', t.regionTints, t.regionTintsHint),
    toggle('killerTints', t.killerTints, t.killerTintsHint),
    choice('digitSize', t.digitSize, { normal: t.digitNormal, large: t.digitLarge }),
    choice('language', t.language, languages),
  ]
}

function touchRows(): Row[] {
  const t = settingsPageWords().settings
  const strengths = {
    off: t.hapticsOff,
    light: t.hapticsLight,
    medium: t.hapticsMedium,
    strong: t.hapticsStrong,
  }
  const unit = toggle('unitFeedback', t.unitFeedback, t.unitFeedbackHint)
  // A computer has no vibration, and no switch that mutes it.
  if (hasKeyboard()) return [toggle('sounds', t.sounds), unit]
  return [toggle('sounds', t.sounds, t.soundsHint), unit, choice('haptics', t.haptics, strengths)]
}

function dataRows(): Row[] {
  const backup = action('backup', settingsPageWords().backup.title)
  return host.hasCloud ? [...syncRows(), backup] : [backup]
}

function syncRows(): Row[] {
  const t = settingsPageWords().sync
  const status = sync.status()
  const row: Row = { key: 'sync', name: t.name, hint: t.hint, kind: 'switch', checked: status.on }
  return status.on ? [row, action('syncNow', t.now, syncText(status, new Date()))] : [row]
}

function toggle(key: keyof Settings, name: string, hint = ''): Row {
  return { key, name, hint, kind: 'switch', checked: settings.get()[key] === true }
}

/** @param texts the text of each option, by its value */
function choice(
  key: keyof Settings,
  name: string,
  texts: Readonly<Record<string, string>>,
  hint = '',
): Row {
  return {
    ...action(key, name, hint),
    value: String(settings.get()[key]),
    options: Object.entries(texts).map(([value, text]) => ({ value, text })),
  }
}

function action(key: string, name: string, hint = ''): Row {
  return { key, name, hint, kind: 'value' }
}

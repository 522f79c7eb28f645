import { TECHNIQUE_FAMILIES, type TechniqueFamily } from '../../core/sudoku/logic/levels'
import { createEmitter } from '../../platform/emitter'
import { log } from '../../platform/log'
import { changedFields } from '../../platform/merge'
import { type Storage, type StoredKey, storage } from '../../platform/storage'
import type { Language } from '../../strings/index'

/** The player's settings, chosen on the settings page. */
export interface Settings {
  /** `follow`: as in WeChat. */
  readonly appearance: 'follow' | 'light' | 'dark'
  /** `follow`: as in WeChat. */
  readonly language: 'follow' | Language
  /** Marks digits that occur twice in a house. */
  readonly markConflicts: boolean
  /**
   * How wrong digits are treated: ignored, marked, or marked and counted; the third mistake ends the game. No effect
   * in daily games and challenges.
   */
  readonly mistakes: 'ignore' | 'mark' | 'three'
  /** A placement erases the digit from its peers' notes. */
  readonly erasePeerNotes: boolean
  /** The player's digits have to be erased before another is written. */
  readonly keepDigits: boolean
  /** All candidates are shown and follow the digits (`keepNotes` in core/game/move). */
  readonly keepNotes: boolean
  /** Highlights every cell with the selected digit. */
  readonly highlightSame: boolean
  /** Highlights the houses of the selected cell. */
  readonly highlightPeers: boolean
  /** The regions of jigsaws are tinted. */
  readonly regionTints: boolean
  /** The cages of killers are tinted, on the board. */
  readonly killerTints: boolean
  readonly showTimer: boolean
  /** Games start in digit-first mode: choose a digit, then tap cells. */
  readonly digitFirst: boolean
  /** How strongly the phone vibrates. */
  readonly haptics: 'off' | 'light' | 'medium' | 'strong'
  /** Tools are on the left. */
  readonly leftHand: boolean
  readonly digitSize: 'normal' | 'large'
  /** Placing, notes, mistakes and completed units are heard. */
  readonly sounds: boolean
  /** A completed row, column, box or digit is heard and felt, whatever `sounds` and `haptics` are. Not where less motion is wanted. */
  readonly unitFeedback: boolean
  /** `distinct`: colours that can be told apart with a colour vision deficiency. */
  readonly palette: 'normal' | 'distinct'
  /** Corner notes beside the candidates of a cell. */
  readonly cornerNotes: boolean
  /** The tool that colours cells and candidates. */
  readonly colourTool: boolean
  /** The families of techniques that hints and paths do not use. */
  readonly techniquesOff: readonly TechniqueFamily[]
  /** The list of possible steps, export and the choice of techniques are offered. */
  readonly expertTools: boolean
  /** Hints and paths may rely on the puzzle having one solution. */
  readonly oneSolution: boolean
  /** Not on the settings page: the most cells of a cage of new killers, chosen beside their levels. */
  readonly cageCells: 2 | 3 | 4 | 5
  /** Positions of the player's games that took long come back as drills. */
  readonly repeatDrills: boolean
  /** Not on the settings page: whether a hint has said that it relies on that. */
  readonly oneSolutionTold: boolean
  /** Not on the settings page: whether the player lets the level of a new game be chosen. */
  readonly fitLevel: boolean
}

export const DEFAULT_SETTINGS: Settings = {
  appearance: 'follow',
  language: 'follow',
  markConflicts: true,
  mistakes: 'ignore',
  erasePeerNotes: true,
  keepNotes: false,
  keepDigits: false,
  highlightSame: true,
  highlightPeers: true,
  regionTints: true,
  killerTints: false,
  showTimer: true,
  digitFirst: false,
  haptics: 'medium',
  leftHand: false,
  digitSize: 'normal',
  sounds: false,
  unitFeedback: false,
  palette: 'normal',
  cornerNotes: false,
  colourTool: false,
  techniquesOff: ['expert'],
  expertTools: false,
  oneSolution: true,
  cageCells: 5,
  repeatDrills: true,
  oneSolutionTold: false,
  fitLevel: true,
}

/** The values of the settings that are not switches. */
export const SETTING_CHOICES = {
  appearance: ['follow', 'light', 'dark'],
  language: ['follow', 'zh', 'zh-TW', 'en'],
  mistakes: ['ignore', 'mark', 'three'],
  haptics: ['off', 'light', 'medium', 'strong'],
  digitSize: ['normal', 'large'],
  palette: ['normal', 'distinct'],
  cageCells: [2, 3, 4, 5],
} as const

export const SETTINGS_KEY: StoredKey<Settings> = {
  name: 'settings',
  version: 1,
  initial: () => DEFAULT_SETTINGS,
  decode(data) {
    if (typeof data !== 'object' || data === null) throw new TypeError('settings')
    return validSettings(data)
  },
  merge: changedFields(DEFAULT_SETTINGS),
}

/** Replaces missing and invalid fields by their defaults, and drops unknown ones. */
function validSettings(raw: Partial<Record<keyof Settings, unknown>>): Settings {
  function validValue<K extends keyof Settings>(name: K): Settings[K] {
    const value = raw[name]
    if (name === 'techniquesOff') {
      const families = TECHNIQUE_FAMILIES.filter(
        (one) => Array.isArray(value) && value.includes(one),
      )
      return (Array.isArray(value) ? families : DEFAULT_SETTINGS[name]) as Settings[K]
    }
    const values: readonly unknown[] =
      name in SETTING_CHOICES
        ? SETTING_CHOICES[name as keyof typeof SETTING_CHOICES]
        : [true, false]
    return values.includes(value) ? (value as Settings[K]) : DEFAULT_SETTINGS[name]
  }
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[]
  return Object.fromEntries(
    names.map((name) => [name, validValue(name)]),
  ) as Partial<Settings> as Settings
}

export interface SettingsService {
  get(): Settings
  /** Applies the change, notifies the subscribers, then stores it. Throws a StorageError if storing fails. */
  set(change: Partial<Settings>): void
  /** Calls `listener` after each change. Returns an unsubscribe function. */
  subscribe(listener: (settings: Settings) => void): () => void
}

export function createSettings(store: Storage): SettingsService {
  const changes = createEmitter<Settings>()
  let current: Settings | undefined
  const get = () => {
    current ??= store.read(SETTINGS_KEY)
    return current
  }
  // Settings live as long as the app, so this subscription stays.
  store.onClear(() => {
    current = undefined
    changes.emit(get())
  })
  return {
    get,
    set(change) {
      current = validSettings({ ...get(), ...change })
      changes.emit(current)
      store.write(SETTINGS_KEY, current)
    },
    subscribe: changes.subscribe,
  }
}

/** The player's settings. */
export const settings = createSettings(storage)

/** Changes the player's settings, which apply even if they cannot be stored. Does nothing if they are so already. */
export function keepSettings(change: Partial<Settings>): void {
  const now = settings.get()
  const names = Object.keys(change) as (keyof Settings)[]
  if (names.every((name) => now[name] === change[name])) return
  try {
    settings.set(change)
  } catch (error) {
    log.error('settings.keep', { error: String(error) })
  }
}

/**
 * What hints and paths of this player leave out. `all`: they may use all techniques once, but nothing that relies on one solution if the
 * player does not want that.
 */
export function familiesOff(all = false): readonly TechniqueFamily[] {
  const { techniquesOff, oneSolution } = settings.get()
  return TECHNIQUE_FAMILIES.filter((family) => {
    const isOff = techniquesOff.includes(family) && (!all || family === 'expert')
    return isOff || (family === 'uniqueness' && !oneSolution)
  })
}

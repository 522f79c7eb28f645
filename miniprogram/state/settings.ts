import { createEmitter } from '../platform/emitter'
import { type Storage, type StoredKey, storage } from '../platform/storage'

/** What a player can choose on the Me page. */
export interface Settings {
  /** `follow`: as WeChat has it. */
  readonly appearance: 'follow' | 'light' | 'dark'
  /** `follow`: as WeChat has it. */
  readonly language: 'follow' | 'zh' | 'en'
  /** Marks digits that stand twice in a house. */
  readonly markConflicts: boolean
  /**
   * What becomes of a digit that is not the solution's: nothing, a mark, or a mark of which a game bears two. Not
   * where times are compared.
   */
  readonly mistakes: 'ignore' | 'mark' | 'three'
  /** A placement erases the digit from its peers' notes. */
  readonly erasePeerNotes: boolean
  /** Highlights every cell with the selected digit. */
  readonly highlightSame: boolean
  /** Highlights the houses of the selected cell. */
  readonly highlightPeers: boolean
  readonly showTimer: boolean
  /** Games begin with choosing a digit rather than a cell. */
  readonly digitFirst: boolean
  readonly haptics: boolean
  /** Tools stand on the left. */
  readonly leftHand: boolean
  readonly digitSize: 'normal' | 'large'
}

export const DEFAULT_SETTINGS: Settings = {
  appearance: 'follow',
  language: 'follow',
  markConflicts: true,
  mistakes: 'ignore',
  erasePeerNotes: true,
  highlightSame: true,
  highlightPeers: true,
  showTimer: true,
  digitFirst: false,
  haptics: true,
  leftHand: false,
  digitSize: 'normal',
}

/** The choices of the settings that are not switches. */
export const SETTING_CHOICES = {
  appearance: ['follow', 'light', 'dark'],
  language: ['follow', 'zh', 'en'],
  mistakes: ['ignore', 'mark', 'three'],
  digitSize: ['normal', 'large'],
} as const

const KEY: StoredKey<Settings> = {
  name: 'settings',
  version: 1,
  initial: () => DEFAULT_SETTINGS,
  decode(data) {
    if (typeof data !== 'object' || data === null) throw new TypeError('settings')
    return sound({ ...DEFAULT_SETTINGS, ...data })
  },
}

/** The known fields with sensible values; anything else falls back to its default. */
function sound(raw: Record<keyof Settings, unknown>): Settings {
  const settings: Record<string, unknown> = {}
  for (const [name, normal] of Object.entries(DEFAULT_SETTINGS)) {
    const value = raw[name as keyof Settings]
    const choices: readonly unknown[] = SETTING_CHOICES[name as keyof typeof SETTING_CHOICES] ?? [
      true,
      false,
    ]
    settings[name] = choices.includes(value) ? value : normal
  }
  return settings as unknown as Settings
}

export interface SettingsService {
  get(): Settings
  /** Applies at once and tells the subscribers, then stores; throws a StorageError where that fails. */
  set(change: Partial<Settings>): void
  /** Calls `listener` after each change; the returned function ends that. */
  subscribe(listener: (settings: Settings) => void): () => void
}

export function createSettings(store: Storage): SettingsService {
  const changes = createEmitter<Settings>()
  let current: Settings | undefined
  const get = () => {
    current ??= store.read(KEY)
    return current
  }
  // Settings live as long as the app, so this stays.
  store.onClear(() => {
    current = undefined
    changes.emit(get())
  })
  return {
    get,
    set(change) {
      current = sound({ ...get(), ...change })
      changes.emit(current)
      store.write(KEY, current)
    },
    subscribe: changes.subscribe,
  }
}

/** The player's settings. */
export const settings = createSettings(storage)

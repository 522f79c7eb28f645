/** Thrown by a write at which a test simulates that the process is killed. */
class Killed extends Error {}

class FakePlayer {
  src = ''
  play = jest.fn()
  destroy = jest.fn()
  fail: (error: { errCode: number; errMsg: string }) => void = () => {}
  onError(listener: FakePlayer['fail']) {
    this.fail = listener
  }
}

interface Callbacks {
  success?: (result: object) => void
  fail?: (failure: object) => void
}

/**
 * A fake of the functions of `wx` that the app calls: a storage with its limits, listeners that can be counted, and
 * asynchronous functions that succeed with `results[name]` or fail with `failures[name]`.
 */
export class FakeWx {
  /** The stored values. Pass them to another FakeWx to restart the app. */
  readonly disk: Map<string, unknown>
  /** The maximum size of all values, bytes. */
  limit = 10 * 1024 * 1024
  /** The error message of a full storage. */
  fullMessage = 'setStorageSync:fail exceed storage max size 10Mb'
  /** If set, every write fails with it. */
  writeFailure: Error | undefined
  /** The number of writes and removals before the process is killed. */
  writesLeft = Number.POSITIVE_INFINITY
  writes: string[] = []

  readonly results: Record<string, object> = {}
  readonly failures: Record<string, object> = {}
  /** The results of asynchronous calls without callbacks. As in WeChat, these are promises. */
  readonly promises: Promise<object>[] = []
  /** Every asynchronous call with its options. */
  readonly calls: [name: string, options: Record<string, unknown>][] = []
  readonly listeners: Record<string, Set<(value: never) => void>> = {}

  device: Record<string, unknown> = { brand: 'apple', model: 'iPhone 8', system: 'iOS 13.7' }
  appBase: Record<string, unknown> = { theme: 'light', language: 'zh_CN' }
  window: Record<string, unknown> = { windowWidth: 375, windowHeight: 700, pixelRatio: 3 }
  /** The scene from which the app was opened last. */
  scene = 1001
  pages = 1

  constructor(disk: Map<string, unknown> = new Map()) {
    this.disk = disk
  }

  /** Becomes the global `wx`. */
  install() {
    Object.assign(globalThis, {
      wx: this,
      getCurrentPages: () => Array.from({ length: this.pages }),
    })
    return this
  }

  getStorageSync(key: string) {
    return this.disk.get(key) ?? ''
  }

  setStorageSync(key: string, value: unknown) {
    this.countWrite(key)
    if (this.writeFailure) throw this.writeFailure
    const others = [...this.disk].filter(([name]) => name !== key)
    const size = [...others, [key, value]].reduce((sum, [, one]) => sum + String(one).length, 0)
    if (size > this.limit) throw new Error(this.fullMessage)
    this.disk.set(key, value)
  }

  removeStorageSync(key: string) {
    this.countWrite(key)
    this.disk.delete(key)
  }

  clearStorageSync() {
    this.countWrite('*')
    this.disk.clear()
  }

  private countWrite(key: string) {
    if (this.writesLeft-- <= 0) throw new Killed()
    this.writes.push(key)
  }

  getStorageInfoSync() {
    const size = [...this.disk.values()].reduce<number>((sum, one) => sum + String(one).length, 0)
    return {
      keys: [...this.disk.keys()],
      currentSize: Math.ceil(size / 1024),
      limitSize: Math.floor(this.limit / 1024),
    }
  }

  canIUse() {
    return true
  }
  getDeviceInfo() {
    return this.device
  }
  getAppBaseInfo() {
    return this.appBase
  }
  getEnterOptionsSync() {
    return { scene: this.scene }
  }
  getWindowInfo() {
    return this.window
  }

  onThemeChange = this.on('theme')
  onLazyLoadError = this.on('lazyLoad')
  offThemeChange = this.off('theme')
  offLazyLoadError = this.off('lazyLoad')
  onWindowResize = this.on('resize')
  offWindowResize = this.off('resize')
  onKeyDown = this.on('keyDown')
  offKeyDown = this.off('keyDown')
  onKeyUp = this.on('keyUp')
  offKeyUp = this.off('keyUp')

  env = { USER_DATA_PATH: 'wxfile://usr' }
  /** The players of sounds, in the order in which they were created. */
  readonly players: FakePlayer[] = []
  setInnerAudioOption = this.asynchronous('setInnerAudioOption')
  getFileSystemManager = () => ({ writeFile: this.asynchronous('writeFile') })
  createInnerAudioContext() {
    const player = new FakePlayer()
    this.players.push(player)
    return player
  }

  emit(event: string, value: unknown = {}) {
    for (const listener of this.listeners[event] ?? []) listener(value as never)
  }

  setClipboardData = this.asynchronous('setClipboardData')
  getClipboardData = this.asynchronous('getClipboardData')
  vibrateShort = this.asynchronous('vibrateShort')
  setKeepScreenOn = this.asynchronous('setKeepScreenOn')
  saveImageToPhotosAlbum = this.asynchronous('saveImageToPhotosAlbum')
  showModal = this.asynchronous('showModal')
  openSetting = this.asynchronous('openSetting')
  getSetting = this.asynchronous('getSetting')
  getNetworkType = this.asynchronous('getNetworkType')
  requestSubscribeMessage = this.asynchronous('requestSubscribeMessage')
  canvasToTempFilePath = this.asynchronous('canvasToTempFilePath')
  navigateTo = this.asynchronous('navigateTo')
  redirectTo = this.asynchronous('redirectTo')
  switchTab = this.asynchronous('switchTab')
  navigateBack = this.asynchronous('navigateBack')
  setNavigationBarColor = this.asynchronous('setNavigationBarColor')
  setBackgroundColor = this.asynchronous('setBackgroundColor')
  setBackgroundTextStyle = this.asynchronous('setBackgroundTextStyle')
  setTabBarStyle = this.asynchronous('setTabBarStyle')
  setTabBarItem = this.asynchronous('setTabBarItem')
  setNavigationBarTitle = this.asynchronous('setNavigationBarTitle')
  showToast = this.asynchronous('showToast')
  hideShareMenu = this.asynchronous('hideShareMenu')
  showShareMenu = this.asynchronous('showShareMenu')
  updateShareMenu = this.asynchronous('updateShareMenu')

  private asynchronous(name: string) {
    return (options: Callbacks & Record<string, unknown> = {}) => {
      const { success, fail, ...rest } = options
      this.calls.push([name, rest])
      const outcome = Promise.resolve().then(() => {
        const failure = this.failures[name]
        if (failure) throw failure
        return this.results[name] ?? {}
      })
      if (!success && !fail) this.promises.push(outcome)
      outcome.then(success, fail ?? (() => {}))
    }
  }

  private on(event: string) {
    return (listener: (value: never) => void) => {
      this.listeners[event] ??= new Set()
      this.listeners[event].add(listener)
    }
  }
  private off(event: string) {
    return (listener: (value: never) => void) => {
      this.listeners[event]?.delete(listener)
    }
  }
}

/** Silences the console for tests that provoke warnings. */
export function silenceLog() {
  for (const level of ['info', 'warn', 'error'] as const) {
    jest.spyOn(console, level).mockImplementation()
  }
}

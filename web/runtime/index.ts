import type { Engine, Templates } from '../engine/engine'
import type { Bundle } from '../manifest'
import { type RuntimeOptions, readRuntimeOptions } from '../options'
import { createApi } from './api'
import { weChatLanguage } from './api/device'
import { createTimelineApi } from './api/timeline'
import { App } from './app'
import { AsynchronousBridge, type Bridge, synchronousBridge } from './bridge'
import { setHost } from './built-in'
import { builtIns } from './components'
import { listenToHover } from './components/hover'
import { createEngineHost, ReadyQueue } from './engine-host'
import { listenToMotion, setDispatch } from './events'
import { listenToGestures } from './gestures'
import { connectToServer } from './live'
import { MiniProgramHost } from './mini-program'
import { showProblem } from './problems'
import { register } from './registry'
import { createScreen } from './screen'
import { installTestHook } from './test-hook'
import { installTimerPromise } from './timer-promise'
import { createCanIUse, createPageApi, createWx } from './wx'

declare global {
  /** Called by app.js with the built mini program. */
  var __boot: (bundle: Bundle) => void
}

/** Called by runtime.js with the engine and the templates of the built-ins, before app.js is loaded. */
export function startRuntime(engine: Engine, templates: () => Templates): void {
  connectToServer()
  const options = runtimeOptions()
  if (options.promise === 'timer') installTimerPromise()
  const bridge = options.bridge === 'async' ? new AsynchronousBridge() : synchronousBridge
  globalThis.__boot = (bundle) => boot(engine, bridge, bundle, templates)
}

/** The options in the URL. An unknown value is shown above the empty page. */
function runtimeOptions(): RuntimeOptions {
  try {
    return readRuntimeOptions(new URLSearchParams(location.search))
  } catch (error) {
    showProblem(String(error))
    throw error
  }
}

function boot(engine: Engine, bridge: Bridge, bundle: Bundle, templates: () => Templates): void {
  // The browser chooses the forms of Chinese characters by it.
  document.documentElement.lang = weChatLanguage().replace('_', '-')
  const app = new App()
  const screen = createScreen()
  const host = new MiniProgramHost(bundle.manifest, app, screen)
  setHost(host)
  reportUncaughtErrors(host)
  setDispatch((node, event) => bridge.fromView(() => engine.dispatch(node, event)))
  listenToHover(screen.element)
  listenToGestures(screen.element)
  listenToMotion(screen.element)

  const wx: Record<string, unknown> = {
    ...createPageApi(host, () => host.router, host.tabBar, bridge),
    ...createApi(host),
    ...createTimelineApi(host),
  }
  wx.canIUse = createCanIUse(wx, builtIns)
  Object.assign(globalThis, app.globals, {
    wx: createWx(wx, (message) => host.report(message)),
    getCurrentPages: () => host.pages().map(({ instance }) => instance),
  })

  const ready = new ReadyQueue()
  engine.start(createEngineHost(host, ready, bridge))
  const loadPage = register(engine, bundle, builtIns, templates())
  host.open(engine, bridge, loadPage, () => ready.flush())
  installTestHook(host, bridge)
}

/** Reports uncaught errors and rejections to the app's hooks, the console and the overlay. */
function reportUncaughtErrors(host: MiniProgramHost): void {
  window.addEventListener('error', ({ error, message }) => {
    showProblem(message)
    host.handleError(error ?? message)
  })
  window.addEventListener('unhandledrejection', ({ reason, promise }) => {
    showProblem(`unhandled rejection: ${reason?.errMsg ?? reason?.message ?? reason}`)
    host.handleRejection(reason, promise)
  })
}

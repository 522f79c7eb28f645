import type { Engine, Templates } from '../engine/engine'
import type { Bundle } from '../manifest'
import { createLazyLoading } from './api/lazy-load'
import { App } from './app'
import type { Bridge } from './bridge'
import { setHost } from './built-in'
import { builtIns } from './components'
import { listenToHover } from './components/hover'
import { createEngineHost, ReadyQueue } from './engine-host'
import { listenToMotion, setDispatch } from './events'
import { listenToGestures } from './gestures'
import type { RuntimeHost } from './host'
import { MiniProgramHost } from './mini-program'
import { showProblem } from './problems'
import { register } from './registry'
import { createScreen } from './screen'
import { createPageApi, createWx } from './wx'

/** What runs a mini program. */
interface Runtime {
  readonly engine: Engine
  readonly bridge: Bridge
  /** The language of the system, such as `zh_CN`. */
  readonly language: string
  /** The templates of the built-ins. */
  templates(): Templates
  /** The members of `wx` that do not concern pages. */
  createApi(host: RuntimeHost): Record<string, unknown>
  /** Takes from `wx` what this host does not have. */
  limit?(wx: Record<string, unknown>, host: RuntimeHost): void
  /** Changes the bars before the first page is opened. */
  dress?(host: MiniProgramHost): void
  /** Loads the code of a page; undefined if it is loaded. */
  prepare?(route: string): Promise<void> | undefined
}

/** Starts a mini program: creates the screen and `wx`, runs app.ts and opens the page of the address. */
export function boot(bundle: Bundle, runtime: Runtime): MiniProgramHost {
  const { engine, bridge, language } = runtime
  // The browser chooses the forms of Chinese characters by it.
  document.documentElement.lang = language.replace('_', '-')
  const app = new App()
  const screen = createScreen()
  const prepare = (route: string) => runtime.prepare?.(route)
  const host = new MiniProgramHost(bundle.manifest, app, screen, prepare, language)
  setHost(host)
  reportUncaughtErrors(host)
  setDispatch((node, event) => bridge.fromView(() => engine.dispatch(node, event)))
  listenToHover(screen.element)
  listenToGestures(screen.element)
  listenToMotion(screen.element)

  const wx: Record<string, unknown> = {
    ...createPageApi(host, () => host.router, host.tabBar),
    ...runtime.createApi(host),
  }
  runtime.limit?.(wx, host)
  wx.canIUse = (name: string) => wx[name] !== undefined
  Object.assign(globalThis, app.globals, {
    wx: createWx(wx, (message) => host.report(message)),
    getCurrentPages: () => host.pages().map(({ instance }) => instance),
  })

  runtime.dress?.(host)
  const ready = new ReadyQueue()
  engine.start(createEngineHost(host, ready, bridge, createLazyLoading(bundle.manifest)))
  const loadPage = register(engine, bundle, builtIns, runtime.templates())
  host.open(engine, bridge, loadPage, () => ready.flush())
  return host
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

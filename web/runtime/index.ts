import { component, type GlassComponent, glassEasel } from 'glass-easel-miniprogram-adapter'
import type { Bundle, TemplateGenerator } from '../manifest'
import { createApi } from './api'
import { App } from './app'
import { adaptInlineStyles, Backend } from './backend'
import { setHost } from './built-in'
import { builtIns } from './components'
import { guard } from './emitter'
import { listenToTransitions } from './events'
import { listenToGestures } from './gestures'
import { connectToServer } from './live'
import { MiniProgramHost } from './mini-program'
import { showProblem } from './problems'
import { SelectorQuery } from './query'
import { register, reportMissingHandlers } from './registry'
import { createScreen } from './screen'
import { recordSetData } from './set-data-log'
import { installTestHook } from './test-hook'
import { createCanIUse, createPageApi, createWx } from './wx'
import { installWxs } from './wxs'

declare global {
  /** Called by app.js with the built mini program. */
  var __boot: (bundle: Bundle) => void
}

/** Called by runtime.js with the templates of the built-ins, before app.js is loaded. */
export function startRuntime(templates: Readonly<Record<string, TemplateGenerator>>): void {
  connectToServer()
  installWxs()
  adaptInlineStyles()
  adaptInstances()
  globalThis.__boot = (bundle) => boot(bundle, templates)
}

function boot(bundle: Bundle, templates: Readonly<Record<string, TemplateGenerator>>): void {
  const app = new App()
  const screen = createScreen()
  const host = new MiniProgramHost(bundle.manifest, app, screen)
  setHost(host)
  reportProblems(host)
  listenToGestures(screen.element)
  listenToTransitions(screen.element)

  const wx: Record<string, unknown> = {
    ...createPageApi(host, () => host.router, host.tabBar),
    ...createApi(host),
  }
  wx.canIUse = createCanIUse(wx, builtIns)
  Object.assign(globalThis, app.globals, {
    wx: createWx(wx, (message) => host.report(message)),
    getCurrentPages: () => host.pages().map(({ instance }) => instance),
  })

  const waiting: GlassComponent[] = []
  const flushReady = () => {
    // Inner components are ready before the components that contain them.
    for (const attached of waiting.splice(0).reverse()) {
      guard(() => attached.triggerLifetime('ready', []))
    }
  }
  const { env, space } = register(bundle, builtIns, templates, (attached) => {
    if (waiting.push(attached) === 1) setTimeout(flushReady)
  })
  const backend = new Backend(new Set(builtIns.map(({ tag }) => tag)))
  host.open(env.associateBackend(backend), space, flushReady)
  installTestHook(host)
}

/** Adapts the instance methods of pages and components. */
function adaptInstances(): void {
  recordSetData()
  const prototype = component.ComponentCaller.prototype
  prototype.createSelectorQuery = function () {
    return new SelectorQuery(() => this, this)
  }
  const { triggerEvent } = prototype
  prototype.triggerEvent = function (name, detail, options = {}) {
    triggerEvent.call(this, name, detail, options)
  }
}

/** Reports all errors and warnings to the app's `onError`, the console and the overlay. */
function reportProblems(host: MiniProgramHost): void {
  glassEasel.addGlobalErrorListener((error) => {
    reportError(error)
    return false
  })
  glassEasel.addGlobalWarningListener((message, source) => {
    const path = typeof source === 'string' ? source : source.is
    if (!path.startsWith('miniprogram_npm/')) host.report(`${path}: ${message}`)
    return false
  })
  reportMissingHandlers((message) => host.report(message))
  window.addEventListener('error', ({ error, message }) => {
    showProblem(message)
    host.handleError(error ?? message)
  })
  window.addEventListener('unhandledrejection', ({ reason, promise }) => {
    showProblem(`unhandled rejection: ${reason?.errMsg ?? reason?.message ?? reason}`)
    host.handleRejection(reason, promise)
  })
}

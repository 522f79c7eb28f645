import type { Engine, Templates } from '../engine/engine'
import type { Bundle } from '../manifest'
import { type RuntimeOptions, readRuntimeOptions } from '../options'
import { createApi } from './api'
import { installHooks } from './api/hooks'
import { removeMissing } from './api/missing'
import { limitOnTimeline } from './api/timeline'
import { boot } from './boot'
import { AsynchronousBridge, synchronousBridge } from './bridge'
import { connectToServer } from './live'
import { showProblem } from './problems'
import { installTestHook } from './test-hook'
import { installTimerPromise } from './timer-promise'

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
  installHooks()
  globalThis.__boot = (bundle) => {
    const host = boot(bundle, {
      engine,
      bridge,
      templates,
      language: weChatLanguage(),
      createApi,
      limit: (wx, host) => {
        limitOnTimeline(wx, host)
        removeMissing(wx)
      },
    })
    installTestHook(host, bridge)
  }
}

/** WeChat's language, set with `?language=zh_TW`. */
const weChatLanguage = () => new URLSearchParams(location.search).get('language') ?? 'zh_CN'

/** The options in the URL. An unknown value is shown above the empty page. */
function runtimeOptions(): RuntimeOptions {
  try {
    return readRuntimeOptions(new URLSearchParams(location.search))
  } catch (error) {
    showProblem(String(error))
    throw error
  }
}

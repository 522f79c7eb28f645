const asyncHooks = require('node:async_hooks')
const { statSync } = require('node:fs')
const { sep } = require('node:path')
const { compileFunction } = require('node:vm')
const Runtime = require('jest-runtime').default

/** The modules that this process has read: `{ changed, code, map, run }` by file. */
const modules = new Map()

const PACKAGES = `${sep}node_modules${sep}`

/**
 * Jest's module loader without a vm context per test file, for shared-environment.ts: V8 would compile every module again in a
 * new context, and looks up globals slowly there. Each test file still runs its own copy of each module and has its own
 * mocks. Packages are loaded once per process, by Node itself.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(...options) {
    super(...options)
    const { executor, transformCache } = this
    const transform = transformCache.transform.bind(transformCache)
    transformCache.transform = (file, options) => {
      const changed = statSync(file).mtimeMs
      if (modules.get(file)?.changed !== changed) {
        const code = transform(file, options)
        modules.set(file, { changed, code, map: transformCache.sourceMaps.get(file) })
      }
      const { code, map } = modules.get(file)
      if (map) transformCache.sourceMaps.set(file, map)
      return code
    }
    executor.compile = (code, filename) => {
      const module = modules.get(filename)
      module.run ??= compileFunction(code, executor.injectedModuleParameters, { filename })
      return module.run
    }
  }

  /** What jest-circus stores for each asynchronous call. It never disables it, so every promise would become slower. */
  storages = []

  requireModule(from, name, options, isRequireActual) {
    if (name === 'node:async_hooks' && options?.isInternalModule) {
      const { storages } = this
      class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
        constructor() {
          super()
          storages.push(this)
        }
      }
      return { ...asyncHooks, AsyncLocalStorage }
    }
    if (name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      const path = this._resolution.resolveCjs(from, name)
      if (path.includes(PACKAGES)) return require(path)
    }
    return super.requireModule(from, name, options, isRequireActual)
  }

  teardown() {
    for (const storage of this.storages) storage.disable()
    super.teardown()
  }
}

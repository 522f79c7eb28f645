import type { Engine, Templates } from '../engine/engine'
import { createApi } from '../runtime/api'
import { boot } from '../runtime/boot'
import { synchronousBridge } from '../runtime/bridge'
import { PartLoader, type SiteGlobal } from './parts'

declare global {
  var __site: SiteGlobal
}

/** Called by the first script with the engine and the templates of the built-ins, before the mini program. */
export function openSite(engine: Engine, templates: () => Templates): void {
  let add: SiteGlobal['add'] = () => undefined
  globalThis.__site = {
    modules: {},
    add: (part) => add(part),
    start({ part, parts, pages, ...bundle }) {
      const loaded = [part]
      add = (later) => loaded.push(later)
      const loader = new PartLoader({ parts, pages })
      boot(
        { ...bundle, parts: loaded },
        {
          engine,
          bridge: synchronousBridge,
          templates,
          language: navigator.language.replace('-', '_'),
          createApi,
          prepare: (route) => loader.prepare(route),
        },
      )
    },
  }
}

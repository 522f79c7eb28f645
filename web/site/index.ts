import type { AnswerDays } from '../../miniprogram/state/cloud/own-days'
import type { Engine, Templates } from '../engine/engine'
import { createApi } from '../runtime/api'
import { hooks } from '../runtime/api/hooks'
import { boot } from '../runtime/boot'
import { synchronousBridge } from '../runtime/bridge'
import { hideProblems } from '../runtime/problems'
import { createSiteCloud } from './cloud'
import { createGiven } from './given'
import { loadFiles, loadScript, type PartFiles, PartLoader, type SiteGlobal } from './parts'
import type { Print } from './print/print'
import { dressUp } from './shell'
import { openStorage } from './storage'
import { createUpdates } from './updates'

/** The permissions that the browser itself asks for, so that the runtime does not ask before. */
const ASKED_BY_BROWSER = ['scope.camera', 'scope.writePhotosAlbum', 'scope.record']

/** Called by the first script with the engine and the templates of the built-ins, before the mini program. */
export function openSite(engine: Engine, templates: () => Templates): void {
  hideProblems()
  for (const scope of ASKED_BY_BROWSER) hooks.permissions[scope] = true
  const opening = openStorage(`sudoku:${new URL('.', location.href).pathname}`)
  let add: SiteGlobal['add'] = () => undefined
  globalThis.__site = {
    modules: {},
    add: (part) => add(part),
    async start({ part, parts, pages, sheets, days, print, ...bundle }) {
      const loaded = [part]
      add = (later) => loaded.push(later)
      const loader = new PartLoader({ parts, pages, sheets })
      const storage = await opening
      const given = createGiven()
      given.readAddress()
      globalThis.__siteCalls = {
        siteUrl: () => new URL('.', location.href).href,
        onForeignChange: storage.onForeignChange,
        callFunction: createSiteCloud(storage.values, () => loadDays(days)),
        takeText: given.takeText,
        takePicture: given.takePicture,
      }
      const host = boot(
        { ...bundle, parts: loaded },
        {
          engine,
          bridge: synchronousBridge,
          templates,
          language: navigator.language.replace('-', '_'),
          createApi: (host) => createApi(host, storage.values),
          dress: (host) => {
            dressUp(host, () => loadPrint(print, sheets))
            given.listen(host)
          },
          prepare: (route) => loader.prepare(route),
        },
      )
      document.getElementById('splash')?.remove()
      const updates = createUpdates(host.screen)
      const home = bundle.manifest.app.light.pages[0]
      host.on('page', ({ route }) => updates.setResting(route === home))
      updates.setResting(host.currentPage()?.route === home)
    },
  }
}

async function loadDays(script: string): Promise<AnswerDays> {
  await loadScript(script)
  if (!globalThis.__site.answerDays) throw new Error('the script of the days is damaged')
  return globalThis.__site.answerDays
}

async function loadPrint(files: PartFiles, sheets: readonly string[]): Promise<Print> {
  await loadFiles(files, sheets)
  if (!globalThis.__site.print) throw new Error('the script of printed sheets is damaged')
  return globalThis.__site.print
}

import '../state/support/fake-time'

import path from 'node:path'
import fc from 'fast-check'
import app from '../../miniprogram/app.json'
import { createPuzzle } from '../../miniprogram/core/sudoku/grid'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { silenceLog } from '../platform/fake-wx'
import { startPhone, turn } from '../state/support/phone'
import { playedStorage } from '../state/support/session'
import { anyChar, cases } from '../support/properties'

type Query = Readonly<Record<string, string | undefined>>

/** What a page passes to `Page`, as far as a link reaches it. */
interface PageOptions {
  readonly data?: object
  readonly behaviors?: readonly { readonly data?: object }[]
  onLoad?(query: Query): unknown
  onUnload?(): unknown
}

let stored: Readonly<Record<string, string>>

const paths = [
  ...app.pages,
  ...app.subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
]

/** The options of every page. */
const pages = new Map<string, PageOptions>()

beforeAll(async () => {
  silenceLog()
  stored = await playedStorage()
  startPhone(stored)
  for (const name of paths) {
    Object.assign(globalThis, {
      Behavior: (options: object) => options,
      Component: () => {},
      Page: (options: PageOptions) => pages.set(name, options),
    })
    require(path.join(__dirname, '../../miniprogram', name))
  }
})

beforeEach(silenceLog)

/** A page as WeChat creates it: with its own data, the methods of its options, and nothing on the screen. */
function create(options: PageOptions) {
  const data = Object.assign({}, ...(options.behaviors ?? []).map((one) => one.data), options.data)
  return Object.assign(Object.create(options) as PageOptions, {
    data,
    // Data are copied to the view.
    setData: (patch: object) => Object.assign(data, structuredClone(patch)),
    selectComponent: () => null,
  })
}

/** Queries with the ids of these stored games, among others. */
function queriesFor(games: readonly string[]) {
  const values = fc.oneof(
    fc.string({ unit: anyChar }),
    fc.constantFrom('%', '%E0%A4%A', '%00'),
    fc.constantFrom('', 'null', 'undefined', '0', '-1', '1e9', 'NaN', '0.5'),
    fc.constantFrom(
      'constructor',
      '__proto__',
      'toString',
      'easy',
      'extreme',
      'x-wing',
      'full-house',
    ),
    fc.constantFrom('2026-11-20', '2026-11-21', '2026-02-30', '0000-01-01', '9999-12-31'),
    fc.constantFrom(...games, 'abcdefghj2', encodeShare({ puzzle: createPuzzle(9) })),
  )
  const names = ['code', 'id', 'name', 'lesson', 'day', 'level', 'paste', 'step', 'card', 'row']
  return fc.dictionary(fc.constantFrom(...names, 'drill', 'puzzle', 'scene'), values, {
    noNullPrototype: true,
  })
}

/** From the list of mini programs, from a card in a chat, in the timeline. */
const scenes = fc.constantFrom(1001, 1007, 1154)

test.each(paths)('%s opens with any query', async (name) => {
  const options = pages.get(name)
  if (!options?.onLoad) return
  const queries = queriesFor(Object.keys(stored).map((key) => key.replace('game:', '')))
  await fc.assert(
    fc.asyncProperty(queries, scenes, async (query, scene) => {
      const { wx } = startPhone(stored)
      wx.scene = scene
      wx.results.getClipboardData = { data: '5 3' }
      const page = create(options)
      await page.onLoad?.(query)
      await turn()
      page.onUnload?.()
    }),
    cases(20),
  )
})

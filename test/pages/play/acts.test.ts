import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Act } from '../../../miniprogram/pages/play/mode'
import { repositoryRoot } from '../../../tools/mini-program/files'

/** Every act by its name. The compiler refuses a name that is missing here, or that is none. */
const ACTS = {
  ...{ move: 1, digit: 1, note: 1, erase: 1, notes: 1, colours: 1, undo: 1, redo: 1, hint: 1 },
  ...{ pause: 1, go: 1, close: 1, help: 1, sums: 1, cell: 1, point: 1, drag: 1, names: 1 },
  ...{ hold: 1, colour: 1, seek: 1, choose: 1, offer: 1, lock: 1, timer: 1, corners: 1, more: 1 },
  ...{ find: 1, notesMenu: 1, review: 1, result: 1, undoMistakes: 1, addBookmark: 1 },
  ...{ removeBookmark: 1, clearColours: 1, paper: 1, showTimer: 1, restart: 1, together: 1 },
  ...{ crew: 1, othersNotes: 1, react1: 1, react2: 1, react3: 1, react4: 1, challenge: 1 },
  ...{ ranking: 1, path: 1, solve: 1, steps: 1, export: 1, draw: 1, trustless: 1, back: 1 },
  ...{ earlier: 1, later: 1, bookmark: 1, lesson: 1, startAgain: 1, closeSheet: 1 },
  ...{ fillSelected: 1, restrictSelected: 1, clearSelected: 1 },
  ...{ fillNotes: 1, restrictNotes: 1, clearNotes: 1 },
} satisfies Readonly<Record<Act['kind'], 1>>

const unknown = (names: readonly string[]) => names.filter((name) => !Object.hasOwn(ACTS, name))
const read = (file: string) =>
  readFileSync(resolve(repositoryRoot, 'miniprogram/pages/play', file), 'utf8')

/** The acts of a template: what `data-EVENT` names, or the event, of every handler `onAct`. */
function actsIn(template: string): string[] {
  return [...template.matchAll(/<[a-z](?:"[^"]*"|[^">])*>/g)].flatMap(([tag]) =>
    [...tag.matchAll(/bind:(\w+)="onAct"/g)].map(
      ([, event]) => new RegExp(`data-${event}="(\\w+)"`).exec(tag)?.[1] ?? event,
    ),
  )
}

test('every handler of the template names an act that there is', () => {
  const names = actsIn(read('play.wxml'))
  expect(names.length).toBeGreaterThan(35)
  expect(names).toEqual(expect.arrayContaining(['timer', 'showTimer', 'trustless', 'cell']))
  expect(unknown(names)).toEqual([])
})

test('an act that is misspelt in a template is found', () => {
  expect(unknown(actsIn('<view data-tap="tiemr" bind:tap="onAct" />'))).toEqual(['tiemr'])
  expect(unknown(actsIn('<board bind:cel="onAct" bind:drag="onAct" />'))).toEqual(['cel'])
})

test('every tool and line of the menu names an act that there is', () => {
  const names = [...read('menu.ts').matchAll(/\bname: '(\w+)'/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(15)
  expect(unknown(names)).toEqual([])
})

import { existsSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { LESSONS } from '../miniprogram/core/learning/lessons'
import { TEXT_FORMATS } from '../miniprogram/packages/capture/notation/index'
import { commandsIn, unlistedCommands } from '../tools/documents/named'
import { type Layer, layerOf, layers, mayImport } from '../tools/lint/layers'
import { builtFolders, listFiles, repositoryRoot } from '../tools/mini-program/files'
import { referencesOf } from '../tools/mini-program/references'
import { SHEET_COUNTS, sheetCounts } from '../tools/states/sheet'

interface Arrow {
  readonly from: string
  readonly to: string
  readonly isTypes: boolean
}

/** The drawing in docs/architecture.md: its arrows, and the nodes of its groups. */
function readDrawing(): { arrows: Arrow[]; groups: Map<string, string[]> } {
  const text = readFileSync(resolve(repositoryRoot, 'docs/architecture.md'), 'utf8')
  const [, drawing] = /```mermaid\n(.*?)```/s.exec(text) as RegExpExecArray
  const arrows: Arrow[] = []
  const groups = new Map<string, string[]>()
  let group = ''
  for (const line of drawing.split('\n')) {
    const opened = /^\s*subgraph (\w+)/.exec(line)
    if (opened) {
      group = opened[1]
      groups.set(group, [])
    }
    if (/^\s*end\s*$/.test(line)) group = ''
    const arrow = /^\s*(\w+) (-->|-\. types \.->) (\w+)\s*$/.exec(line)
    if (!arrow) continue
    arrows.push({ from: arrow[1], to: arrow[3], isTypes: arrow[2] !== '-->' })
    if (group) groups.set(group, [...new Set([...(groups.get(group) ?? []), arrow[1], arrow[3]])])
  }
  return { arrows, groups }
}

/** Every import from one layer into another one. */
function realImports(): Arrow[] {
  const tops = [
    ...new Set(layers.flatMap(({ folders }) => folders.map((folder) => folder.split('/')[0]))),
  ]
  return tops.flatMap((top) =>
    listFiles(resolve(repositoryRoot, top), builtFolders)
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => importsOf(`${top}/${file}`)),
  )
}

function importsOf(file: string): Arrow[] {
  const layer = layerOf(file) as Layer
  return referencesOf(file, readFileSync(resolve(repositoryRoot, file), 'utf8')).flatMap(
    ({ specifier, typeOnly }) => {
      if (!specifier.startsWith('.')) return []
      const target = `${posix.join(posix.dirname(file), specifier)}/`
      const other = layerOf(target)
      if (!other || other === layer) return []
      return [{ from: layer.name, to: other.name, isTypes: typeOnly }]
    },
  )
}

describe('the drawing of the layers', () => {
  const { arrows, groups } = readDrawing()
  const membersOf = (name: string) => groups.get(name) ?? [name]
  const imports = realImports()
  const named = (name: string) => layers.find((layer) => layer.name === name) as Layer

  test('has a node for every layer', () => {
    const drawn = arrows.flatMap(({ from, to }) => [...membersOf(from), ...membersOf(to)])
    expect([...new Set(drawn)].sort()).toEqual(layers.map(({ name }) => name).sort())
  })

  test('allows what the linter allows', () => {
    const below = (name: string): string[] =>
      arrows
        .filter(({ from, isTypes }) => from === name && !isTypes)
        .flatMap(({ to }) => membersOf(to).flatMap((member) => [member, ...below(member)]))
    for (const layer of layers) {
      const allowed = layers
        .filter((other) => mayImport(layer, other, false))
        .map(({ name }) => name)
      expect([layer.name, ...new Set(below(layer.name))].sort()).toEqual(
        [layer.name, ...allowed].sort(),
      )
      const types = arrows.filter(({ from, isTypes }) => from === layer.name && isTypes)
      expect(types.map(({ to }) => to)).toEqual(layer.types)
    }
  })

  test.each(imports.map(({ from, to, isTypes }) => `${from} ${to} ${isTypes}`).filter(isFirst))(
    'allows the import %s',
    (text) => {
      const [from, to, isTypes] = text.split(' ')
      expect(mayImport(named(from), named(to), isTypes === 'true')).toBe(true)
    },
  )

  test.each(arrows)('has an import for $from → $to', ({ from, to }) => {
    const used = imports.some(
      (one) => membersOf(from).includes(one.from) && membersOf(to).includes(one.to),
    )
    expect(used).toBe(true)
  })
})

/** A path in backticks, or a path of a source file anywhere, that begins with a folder of ours. */
const FILE_NAME =
  /(?:`|(?<=^|[\s(]))((?:miniprogram|cloud|web|tools|test|docs|core|platform|state|ui|strings|pages|packages)\/(?:[\w./-]*\w(?=`)|[\w/-]*\w\.(?:ts|wxs|py|mjs|json)\b))/gm

function isFirst<T>(value: T, index: number, all: readonly T[]): boolean {
  return all.indexOf(value) === index
}

describe('the documents', () => {
  const documents = listFiles(repositoryRoot, ['.git', '.cache', 'dist', 'screenshots']).filter(
    (file) => file.endsWith('.md'),
  )

  test.each(documents)('%s links to files that exist', (document) => {
    const text = readFileSync(resolve(repositoryRoot, document), 'utf8')
    const links = Array.from(
      text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g),
      ([, link]) => link,
    )
    const missing = links.filter(
      (link) => !existsSync(resolve(repositoryRoot, posix.dirname(document), link)),
    )
    expect(missing).toEqual([])
  })

  test.each(documents)('%s names files that exist', (document) => {
    const text = readFileSync(resolve(repositoryRoot, document), 'utf8')
    const names = Array.from(text.matchAll(FILE_NAME), ([, name]) => name)
    const roots = ['', 'miniprogram', posix.dirname(document)]
    const missing = names.filter(
      (name) => !roots.some((root) => existsSync(resolve(repositoryRoot, root, name))),
    )
    expect(missing).toEqual([])
  })

  test('the README counts the lessons and the techniques that they teach first', () => {
    const text = readFileSync(resolve(repositoryRoot, 'README.md'), 'utf8')
    const techniques = new Set(LESSONS.map((lesson) => lesson.techniques[0])).size
    expect(text).toContain(`${LESSONS.length} lessons teach ${techniques} techniques`)
    expect(text).toContain(`${LESSONS.length} 课讲解 ${techniques} 种技巧`)
  })

  test('the picture of the screens was made with as many lessons and techniques', () => {
    const png = readFileSync(resolve(repositoryRoot, 'docs/screens.png'), 'latin1')
    expect(png).toContain(`tEXt${SHEET_COUNTS}\0${sheetCounts()}`)
  })

  test('the terminal lists the formats that it writes', () => {
    const text = readFileSync(resolve(repositoryRoot, 'tools/cli/README.md'), 'utf8')
    const [, list] = /`convert` writes ((?:`[\w-]+`[\s:])+)/.exec(text) ?? []
    expect(list.match(/[\w-]+/g)).toEqual(TEXT_FORMATS)
  })
})

test('the commands of a document are its lines of sh, and what looks like one between backticks', () => {
  const text = [
    'Run `npm start`, `npm run\nlint [-- --fix \\| --all]`, `FUZZ_TIMES=2 npm test`, or `bench -- web`.',
    'No commands: `check`, `npm`, `npm run -s`, `--all`, `test/e2e`.',
    '```sh',
    'node tools/run.mjs tools/x.ts   # with a comment',
    '```',
    '```js',
    'const code = `npm run never`',
    '```',
    '`check:web` needs nothing.',
  ].join('\n')
  expect(commandsIn(text, ['bench', 'check', 'check:web', 'test'])).toEqual([
    'node tools/run.mjs tools/x.ts',
    'npm start',
    'npm run lint [-- --fix | --all]',
    'FUZZ_TIMES=2 npm test',
    'npm run bench -- web',
    'npm run check:web',
  ])
})

test('a command without a smallest run is found', () => {
  const command = 'npm run frobnicate'
  expect(unlistedCommands([{ document: 'README.md', command }])[0]).toBe(
    `README.md: ${command} has no smallest run`,
  )
})

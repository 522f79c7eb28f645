/** A part of the repository and what it may import. docs/architecture.md draws these layers. */
export interface Layer {
  readonly name: string
  /** From the repository root; or a file without its extension. A file belongs to the layer with the longest matching folder. */
  readonly folder: string
  /** Other folders of the same layer, for example of its files that only one subpackage uses. */
  readonly also: readonly string[]
  /** The layers right below it. A file may import these and everything that they may import. */
  readonly onTopOf: readonly string[]
  /** Layers of which it may import types only. This does not extend to the layers on top of it. */
  readonly types: readonly string[]
  /** Whether its files may import each other freely, or only files of the same sub-folder. */
  readonly inside: 'all' | 'same folder'
  /** Whether it may import npm packages and Node's modules. */
  readonly packages: boolean
}

const layer = (
  name: string,
  folder: string,
  onTopOf: readonly string[],
  rest: Partial<Layer> = {},
): Layer => ({
  name,
  folder,
  onTopOf,
  also: [],
  types: [],
  inside: 'all',
  packages: false,
  ...rest,
})

const separate = { inside: 'same folder' } as const
const withPackages = { packages: true } as const

export const layers: readonly Layer[] = [
  layer('sudoku', 'miniprogram/core/sudoku', []),
  layer('game', 'miniprogram/core/game', ['sudoku']),
  layer('vision', 'miniprogram/core/vision', ['sudoku']),
  layer('learning', 'miniprogram/core/learning', ['sudoku']),
  layer('worker', 'miniprogram/core/worker', ['vision']),
  layer('capture', 'miniprogram/packages/capture/notation', ['vision'], {
    also: ['miniprogram/packages/capture/model'],
  }),
  layer('config', 'miniprogram/config', []),
  layer('strings', 'miniprogram/strings', ['game', 'learning', 'worker']),
  layer('npm', 'npm', ['strings', 'capture']),
  layer('platform', 'miniprogram/platform', ['strings'], {
    also: ['miniprogram/packages/capture/platform', 'miniprogram/packages/settings/platform'],
  }),
  layer('state', 'miniprogram/state', ['platform'], { types: ['api'] }),
  layer('icons', 'miniprogram/ui/components/app-icon', []),
  layer('ui', 'miniprogram/ui', ['state']),
  layer('pages', 'miniprogram/pages', ['ui'], separate),
  layer('course', 'miniprogram/packages/lessons/course', ['strings']),
  layer('packages', 'miniprogram/packages', ['ui', 'capture', 'config'], separate),
  layer('lessons', 'miniprogram/packages/lessons', ['ui', 'course']),
  layer('app', 'miniprogram', ['state']),
  layer('api', 'cloud/api', ['game']),
  layer('judge', 'cloud/core', ['game']),
  layer('functions', 'cloud', ['judge', 'api'], withPackages),
  layer('emulator', 'cloud/emulator', [], withPackages),
  layer('web', 'web', ['emulator'], withPackages),
  layer('site', 'web/site', ['web', 'state'], withPackages),
  layer(
    'tools',
    'tools',
    ['site', 'functions', 'course', 'capture', 'icons', 'state', 'config'],
    withPackages,
  ),
]

/** The layer of a file, or undefined for files that may import anything (tests). */
export function layerOf(file: string): Layer | undefined {
  return layers
    .flatMap((layer) => [layer.folder, ...layer.also].map((folder) => ({ layer, folder })))
    .filter(({ folder }) => file.startsWith(`${folder}/`) || file.startsWith(`${folder}.`))
    .sort((a, b) => b.folder.length - a.folder.length)[0]?.layer
}

/** Whether a file of one layer may import a file of another one. */
export function mayImport(layer: Layer, other: Layer, typeOnly: boolean): boolean {
  return (typeOnly && layer.types.includes(other.name)) || isBelow(layer, other.name)
}

function isBelow(layer: Layer, name: string): boolean {
  return layer.onTopOf.some((next) => {
    if (next === name) return true
    const found = layers.find((one) => one.name === next)
    return found !== undefined && isBelow(found, name)
  })
}

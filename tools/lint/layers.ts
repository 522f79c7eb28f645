/** A part of the repository and what it may import. docs/architecture.md draws these layers. */
export interface Layer {
  readonly name: string
  /** From the repository root; or a file without its extension. A file belongs to the layer with the longest matching one. */
  readonly folders: readonly string[]
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
  folders: string | readonly string[],
  onTopOf: readonly string[],
  rest: Partial<Layer> = {},
): Layer => ({
  ...{ name, folders: [folders].flat(), onTopOf },
  ...{ types: [], inside: 'all', packages: false },
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
  layer(
    'strings',
    [
      'miniprogram/strings',
      'miniprogram/packages/analysis/sentences',
      'miniprogram/packages/settings/languages',
    ],
    ['game', 'learning', 'worker'],
  ),
  layer(
    'extras',
    [
      'miniprogram/packages/capture/notation',
      'miniprogram/packages/capture/model',
      'miniprogram/packages/lessons/course',
    ],
    ['strings'],
  ),
  layer('npm', 'npm', ['extras']),
  layer('config', 'miniprogram/config', []),
  layer(
    'platform',
    ['miniprogram/platform', 'miniprogram/packages/capture/platform'],
    ['strings', 'config'],
  ),
  layer('state', ['miniprogram/state', 'miniprogram/packages/settings/sync'], ['platform'], {
    types: ['api'],
  }),
  layer('ui', 'miniprogram/ui', ['state']),
  layer(
    'pages',
    ['miniprogram/pages', 'miniprogram/packages', 'miniprogram'],
    ['ui', 'extras'],
    separate,
  ),
  layer('api', 'cloud/api', ['game']),
  layer('judge', 'cloud/core', ['api']),
  layer('functions', 'cloud', ['judge'], withPackages),
  layer('emulator', 'cloud/emulator', [], withPackages),
  layer('web', 'web', ['emulator'], withPackages),
  layer('site', 'web/site', ['web', 'pages'], withPackages),
  layer('tools', 'tools', ['site', 'functions', 'npm'], withPackages),
]

/** The folder of a file's layer that contains the file: the longest one. Undefined for files that may import anything (tests). */
export function layerFolderOf(file: string): string | undefined {
  return layers
    .flatMap(({ folders }) => folders)
    .filter((folder) => file.startsWith(`${folder}/`) || file.startsWith(`${folder}.`))
    .sort((a, b) => b.length - a.length)[0]
}

/** The layer of a file, or undefined for files that may import anything (tests). */
export function layerOf(file: string): Layer | undefined {
  const folder = layerFolderOf(file)
  return layers.find(({ folders }) => folder !== undefined && folders.includes(folder))
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

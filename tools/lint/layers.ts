/** A part of the repository and the parts that it may import. */
export interface Layer {
  /** Its folder from the repository root. The longest matching prefix decides which layer a file belongs to. */
  folder: string
  /** Layers that its files may import. */
  imports: readonly string[]
  /** What its files may import from each other: everything, or only files of the same sub-folder. */
  inside: 'all' | 'same folder'
  /** Whether it may import npm packages and Node's modules. */
  packages: boolean
}

const layer = (folder: string, imports: readonly string[], rest?: Partial<Layer>): Layer => ({
  folder,
  imports,
  inside: 'all',
  packages: false,
  ...rest,
})

const sudoku = 'miniprogram/core/sudoku'
const game = 'miniprogram/core/game'
const vision = 'miniprogram/core/vision'
const learning = 'miniprogram/core/learning'
const worker = 'miniprogram/core/worker'
const core = [sudoku, game, vision, learning, worker]
const strings = 'miniprogram/strings'
const platform = 'miniprogram/platform'
const state = 'miniprogram/state'
const behaviors = 'miniprogram/ui/behaviors'
const components = 'miniprogram/ui/components'
/** Icon drawings are data; a tool also makes the pictures of the tab bar from them. */
const icon = 'miniprogram/ui/components/icon'
/** Types of the cloud's requests and answers. */
const cloudApi = 'cloud/api'
const cloudCore = 'cloud/core'
const cloud = 'cloud'
const emulator = 'cloud/emulator'
const web = 'web'
const belowPages = [components, icon, behaviors, state, platform, strings, ...core]

/** Who may import whom: docs/architecture.md draws this. No file imports a page or another subpackage. */
export const layers: readonly Layer[] = [
  layer(sudoku, []),
  layer(game, [sudoku]),
  layer(vision, [sudoku]),
  layer(learning, [sudoku, game]),
  layer(worker, [sudoku, vision]),
  layer(strings, core),
  layer(platform, [strings, ...core]),
  layer(state, [platform, strings, cloudApi, ...core]),
  layer(behaviors, [state, platform, strings, ...core]),
  layer(components, [behaviors, state, platform, strings, ...core]),
  layer(icon, []),
  layer('miniprogram/pages', belowPages, { inside: 'same folder' }),
  layer('miniprogram/packages', belowPages, { inside: 'same folder' }),
  // app.ts
  layer('miniprogram', [state, platform, strings, ...core]),
  layer(cloudApi, core),
  layer(cloudCore, [cloudApi, ...core]),
  layer(cloud, [cloudApi, cloudCore, ...core], { packages: true }),
  layer(emulator, [], { packages: true }),
  layer(web, [emulator, ...core], { packages: true }),
  layer('tools', [web, cloud, cloudApi, cloudCore, emulator, strings, icon, ...core], {
    packages: true,
  }),
]

/** The layer of a file, or undefined for files that may import anything (tests). */
export function layerOf(file: string): Layer | undefined {
  return layers
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0]
}

/** A part of the house and the parts that it may import. */
export interface Layer {
  /** Where it lies, from the repository's root; the longest matching prefix names a file's layer. */
  folder: string
  /** Layers that its files may import. */
  imports: readonly string[]
  /** What its files may import of each other: everything, or only what lies in the same sub-folder. */
  inside: 'all' | 'same folder'
  /** npm packages and Node's own modules. */
  packages: boolean
}

const layer = (folder: string, imports: readonly string[], rest?: Partial<Layer>): Layer => ({
  folder,
  imports,
  inside: 'all',
  packages: false,
  ...rest,
})

const sudoku = 'miniprogram/sudoku'
const game = 'miniprogram/game'
const vision = 'miniprogram/vision'
const compute = 'miniprogram/compute'
const strings = 'miniprogram/strings'
const services = 'miniprogram/services'
const behaviors = 'miniprogram/behaviors'
const components = 'miniprogram/components'
/** The drawings of our icons: data, from which a tool also makes the tab bar's pictures. */
const icon = 'miniprogram/components/icon'
const pure = [sudoku, game, vision, compute]
/** What the cloud functions are asked and answer: types alone. */
const cloudApi = 'cloud/api'
const cloudCore = 'cloud/core'
const belowPages = [components, icon, behaviors, services, strings, ...pure]

/** Who may import whom. Nobody imports a page, and a subpackage never another one. */
export const layers: readonly Layer[] = [
  layer(sudoku, []),
  layer(game, [sudoku]),
  layer(vision, [sudoku]),
  layer(compute, [sudoku, vision]),
  layer(strings, pure),
  layer(services, [strings, cloudApi, ...pure]),
  layer(behaviors, [services, strings, ...pure]),
  layer(components, [behaviors, services, strings, ...pure]),
  layer(icon, []),
  layer('miniprogram/pages', belowPages, { inside: 'same folder' }),
  layer('miniprogram/packages', belowPages, { inside: 'same folder' }),
  // app.ts
  layer('miniprogram', [services, strings, ...pure]),
  layer('worker', pure),
  layer(cloudApi, pure),
  layer(cloudCore, [cloudApi, ...pure]),
  layer('cloud', [cloudApi, cloudCore, ...pure], { packages: true }),
  layer('local', ['tools', ...pure], { packages: true }),
  layer('tools', ['local', 'cloud', cloudApi, cloudCore, strings, icon, ...pure], {
    packages: true,
  }),
]

/** The layer of a file, or undefined for files that may import what they like (tests). */
export function layerOf(file: string): Layer | undefined {
  return layers
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0]
}

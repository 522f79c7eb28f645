import fs from 'node:fs'
import path from 'node:path'

/**
 * The files of a mini program by package path (`pages/play/play.wxml`). npm packages are in
 * `miniprogram_npm`; packages that are not packed yet are read from `node_modules`.
 */
export class Files {
  constructor(
    readonly root: string,
    private readonly nodeModules: string,
  ) {}

  /** The absolute path of a package path, whether or not it exists. */
  absolute(file: string): string {
    const inPackage = path.join(this.root, file)
    if (!file.startsWith('miniprogram_npm/') || fs.existsSync(inPackage)) return inPackage
    return this.unpacked(file.slice('miniprogram_npm/'.length)) ?? inPackage
  }

  exists(file: string): boolean {
    return fs.statSync(this.absolute(file), { throwIfNoEntry: false })?.isFile() ?? false
  }

  read(file: string): string {
    return fs.readFileSync(this.absolute(file), 'utf8')
  }

  /** The package paths of all files in a folder and its subfolders; empty if there is no such folder. */
  list(folder: string): string[] {
    const inside = path.join(this.root, folder)
    if (!fs.existsSync(inside)) return []
    return fs
      .readdirSync(inside, { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
      .filter((file) => this.exists(file))
  }

  private unpacked(file: string): string | undefined {
    const [, name, rest] = /^((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(file) ?? []
    if (!name) return undefined
    const manifest = path.join(this.nodeModules, name, 'package.json')
    if (!fs.existsSync(manifest)) return undefined
    const { miniprogram = 'miniprogram_dist' } = JSON.parse(fs.readFileSync(manifest, 'utf8'))
    return path.join(this.nodeModules, name, miniprogram, rest)
  }
}

/** Resolves `../utils/x` from `pages/play/play` to `pages/utils/x`; `/x` starts at the package root. */
export function resolvePath(from: string, reference: string): string {
  return reference.startsWith('/')
    ? path.posix.normalize(reference.slice(1))
    : path.posix.join(path.posix.dirname(from), reference)
}

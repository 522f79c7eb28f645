import { resolve } from 'node:path'
import { readJson } from './files'

/** The fields of app.json that tools read. */
export interface AppJson {
  pages: string[]
  subPackages?: { root: string; name?: string; pages: string[] }[]
  /** By page: names of packages. */
  preloadRule?: Record<string, { packages: string[] }>
  workers?: string
  tabBar?: { list: { pagePath: string; iconPath?: string; selectedIconPath?: string }[] }
  themeLocation?: string
  sitemapLocation?: string
  usingComponents?: Record<string, string>
}

/** The fields of a page's or component's .json that tools read. */
export interface ComponentJson {
  component?: boolean
  usingComponents?: Record<string, string>
  componentGenerics?: Record<string, true | { default?: string }>
}

/** A package of the upload. The main package has the root ''. */
export interface Package {
  name: string
  root: string
  pages: string[]
}

export function readApp(miniprogram: string): AppJson {
  return readJson<AppJson>(resolve(miniprogram, 'app.json'))
}

/** The main package, then the subpackages in the order of app.json. Pages are full routes. */
export function packagesOf(app: AppJson): Package[] {
  const main: Package = { name: 'main', root: '', pages: app.pages }
  const parts = (app.subPackages ?? []).map(({ root, name, pages }) => {
    const folder = root.replace(/\/$/, '')
    return { name: name ?? folder, root: folder, pages: pages.map((page) => `${folder}/${page}`) }
  })
  return [main, ...parts]
}

/** Every route of the app, such as `packages/capture/input/input`. */
export function routesOf(app: AppJson): string[] {
  return packagesOf(app).flatMap((part) => part.pages)
}

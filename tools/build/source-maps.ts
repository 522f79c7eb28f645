import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { resolve } from 'node:path'
import { listFiles } from '../mini-program/files'
import { write } from './generated'

/** Keeps the source maps of a built mini program for its release: in `built/` below `folder`. Returns their number. */
export function keepMaps(miniprogram: string, folder: string): number {
  const maps = listFiles(miniprogram).filter((file) => file.endsWith('.map'))
  for (const file of maps)
    write(resolve(folder, 'built', file), readFileSync(resolve(miniprogram, file)))
  return maps.length
}

/** `https://usr/pages/play/play.js:1:234`. */
const PLACE = /([^\s()@]+)\.js:(\d+):(\d+)/g

/**
 * A stack of a phone, of any browser's form, with each place that a map of the release knows as one in the sources:
 * `miniprogram/pages/play/play.ts:56:7`. `folder` holds `built/` and the maps of WeChat's server in `wechat/`, with a folder
 * per package, `__APP__` for the main one. They come first: they are those of the scripts as WeChat packs them.
 */
export function mapStack(stack: string, folder: string): string {
  const files = listFiles(folder).filter((file) => file.endsWith('.map'))
  const maps = files.reverse().map((file) => ({
    file,
    script: file.replace(/^(?:built|wechat)\/(?:__APP__\/)?|(?:\.js)?(?:\.map)+$/g, ''),
  }))
  return stack.replace(PLACE, (place, path: string, line: string, column: string) => {
    const [map] = maps
      .filter(({ script }) => `/${path}`.endsWith(`/${script}`))
      .sort((a, b) => b.script.length - a.script.length)
    if (!map) return place
    const payload = JSON.parse(readFileSync(resolve(folder, map.file), 'utf8'))
    const found = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1)
    // Scripts without a source, such as vant's, have none, or one without a name.
    if (!('originalSource' in found) || !found.originalSource.endsWith('.ts')) return place
    return `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })
}

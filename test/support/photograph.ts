import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'jpeg-js'
import * as studio from '../../tools/phone/photograph'

/** Renders a photograph of puzzles on paper with the tests' Chromium. */
export const photograph = async (...papers: readonly studio.Paper[]) =>
  studio.photograph(await openChromium(), ...papers)

/** A screenshot of a puzzle in another app. */
export const screenshot = async (screen: studio.Screen) =>
  studio.screenshot(await openChromium(), screen)

/** A screenshot of an HTML page. */
export const shoot = async (html: string) => studio.shoot(await openChromium(), html)

const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A film in which nothing is to be seen, small so that it takes little to show. */
export function emptyFilm(): string {
  film ??= filmOf(
    encode({ data: Buffer.alloc(320 * 240 * 4, 255), width: 320, height: 240 }, 80).data,
  )
  return film
}

let film: string | undefined

/**
 * Writes a video of one picture for Chromium's fake camera. The file is removed after the tests. Each film needs a Chromium
 * of its own.
 */
export function filmOf(picture: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  folders.push(folder)
  const path = join(folder, 'film.mjpeg')
  writeFileSync(path, Buffer.concat([picture, picture]))
  return path
}

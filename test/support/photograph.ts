import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as studio from '../../tools/phone/photograph'

/** Renders a photograph of a puzzle on paper with the tests' Chromium. */
export const photograph = async (paper: studio.Paper) =>
  studio.photograph(await openChromium(), paper)

/** A screenshot of an HTML page. */
export const shoot = async (html: string) => studio.shoot(await openChromium(), html)

const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Writes a video of one picture for Chromium's fake camera. The file is removed after the tests. */
export function filmOf(picture: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  folders.push(folder)
  const path = join(folder, 'film.mjpeg')
  writeFileSync(path, Buffer.concat([picture, picture]))
  return path
}

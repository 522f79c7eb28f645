import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Difference, differenceOf } from './difference'
import type { State } from './state'
import type { Scene, Studio } from './studio'

/** A busy machine may show the last change of a page late. Pictures that differ are taken again until they stay the same. */
const STEADY_MS = 6_000
const MAX_CHANGING_MS = 60_000
const RETAKE_MS = 500

/**
 * Opens a state in two studios and compares the pictures. Prints a line that begins with `=`, `≠` or, if the page reports
 * problems, `✗`. If they differ, writes both pictures and their difference as `NAME-1.png`, `NAME-2.png` and
 * `NAME-difference.png`. Returns whether the pages are equal and without problems.
 */
export async function compareState(
  state: State,
  studios: readonly [Studio, Studio],
  folder: string,
  name: string,
): Promise<boolean> {
  const scenes = await Promise.all([studios[0].open(state), studios[1].open(state)])
  try {
    const { pictures, difference } = await compareScenes(scenes)
    const problems = scenes.flatMap((scene, index) =>
      scene.problems.map((problem) => `${index + 1}: ${problem}`),
    )
    console.log(`${problems.length > 0 ? '✗' : difference ? '≠' : '='} ${name}${text(difference)}`)
    for (const problem of problems) console.error(`  ${problem.replace(/\n/g, '\n  ')}`)
    if (difference) {
      const write = (end: string, picture: Buffer) =>
        writeFileSync(resolve(folder, `${name}-${end}.png`), picture)
      write('1', pictures[0])
      write('2', pictures[1])
      write('difference', difference.picture)
    }
    return !difference && problems.length === 0
  } finally {
    await Promise.all(scenes.map((scene) => scene.close()))
  }
}

function text(difference: Difference | null): string {
  if (!difference) return ''
  const { pixels, box } = difference
  return `: ${pixels} pixels in ${box.width}×${box.height} at ${box.x},${box.y}`
}

async function compareScenes([first, second]: readonly [Scene, Scene]) {
  const began = Date.now()
  let changedAt = began
  let previous: readonly Buffer[] | undefined
  for (;;) {
    const pictures = await Promise.all([first.picture(), second.picture()])
    const difference = differenceOf(...pictures)
    const now = Date.now()
    if (previous?.some((picture, index) => !picture.equals(pictures[index]))) changedAt = now
    const isSteady = now - changedAt > STEADY_MS || now - began > MAX_CHANGING_MS
    if (!difference || isSteady) return { pictures, difference }
    previous = pictures
    await first.phone.page.waitForTimeout(RETAKE_MS)
  }
}

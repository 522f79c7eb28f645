import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createRandom } from '../../miniprogram/core/sudoku/generator/random'
import { readPhoto } from '../../miniprogram/core/vision/photo-reader'
import type { Picture } from '../../miniprogram/core/vision/picture'
import { finish } from '../../miniprogram/core/worker/finish'
import { decodePicture } from '../pictures/decode'
import { type LabelledPhoto, listLabelledPhotos, photoSets } from './photo-labels'
import { compare, describe, type Outcome } from './photo-outcome'
import { printHead, printOutcomes, printReliability } from './photo-tables'
import { variants } from './photo-variants'

const PLAIN = 'as it is'

/** Outcomes by the look in which the pictures were read: as they are, or a variant. */
type OutcomesByLook = Map<string, Outcome[]>

/**
 * `npm run -s test:corpus -- photos [SETS…] [--every N] [--plain] [--failed]`: reads each set unchanged and,
 * without `--plain`, in all variants. Each photograph is read by a model that was not trained on its puzzle: see
 * `listLabelledPhotos`.
 */
export function photos(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      every: { type: 'string', default: '1' },
      plain: { type: 'boolean' },
      failed: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const every = Number(values.every)
  if (!Number.isInteger(every) || every < 1) throw new Error('--every must be a positive integer')
  const unknown = positionals.find((name) => !photoSets.includes(name))
  if (unknown) throw new Error(`no set '${unknown}'; there are ${photoSets.join(', ')}`)
  const sets = positionals.length > 0 ? positionals : photoSets
  const looks = [PLAIN, ...(values.plain ? [] : Object.keys(variants))]
  const all = createOutcomes(looks)
  const bySet = new Map<string, readonly Outcome[]>()
  printHead()
  for (const set of sets) {
    const chosen = listLabelledPhotos(set).filter((_, i) => i % every === 0)
    if (chosen.length === 0) continue
    const outcomes = judgeSet(set, chosen, looks, values.failed === true)
    printSet(set, outcomes)
    for (const [look, list] of outcomes) all.get(look)?.push(...list)
    bySet.set(set, [...outcomes.values()].flat())
  }
  if (bySet.size > 1) printLooks('all', all)
  for (const [set, outcomes] of bySet) printReliability(set, outcomes)
  if (bySet.size > 1) printReliability('all sets', [...bySet.values()].flat())
}

function createOutcomes(looks: readonly string[]): OutcomesByLook {
  return new Map(looks.map((look) => [look, []]))
}

function judgeSet(
  set: string,
  chosen: readonly LabelledPhoto[],
  looks: readonly string[],
  withFailures: boolean,
): OutcomesByLook {
  const outcomes = createOutcomes(looks)
  chosen.forEach((photo, i) => {
    const picture = decodePicture(readFileSync(photo.file))
    for (const [look, list] of outcomes) {
      // Seeded, so that a photograph always gets the same shadow.
      const random = createRandom(i)
      const seen = look in variants ? variants[look](picture, random) : picture
      list.push(judge(photo, seen, withFailures ? `${set} ${look}` : undefined))
    }
  })
  return outcomes
}

function judge(photo: LabelledPhoto, picture: Picture, failureLabel: string | undefined): Outcome {
  const reading = finish(readPhoto(picture, { classify: photo.classify }))
  const outcome = compare(photo, reading)
  if (failureLabel && !outcome.isFullyRight) {
    const mark = outcome.isSilent ? 'SILENT' : 'wrong'
    const { name, medium } = photo
    console.log(`${mark} ${failureLabel} ${medium} ${name} ${describe(photo, reading)}`)
  }
  return outcome
}

/** Prints the rows of a set, then those of each medium if it has several. */
function printSet(set: string, outcomes: OutcomesByLook): void {
  printLooks(set, outcomes)
  const media = new Set(outcomes.get(PLAIN)?.map(({ medium }) => medium))
  if (media.size < 2) return
  for (const medium of media) {
    const selected = [...outcomes].map(
      ([look, list]) => [look, list.filter((one) => one.medium === medium)] as const,
    )
    printLooks(`  ${medium}`, new Map(selected))
  }
}

function printLooks(title: string, outcomes: OutcomesByLook): void {
  for (const [look, list] of outcomes) printOutcomes(title, look, list, outcomes.get(PLAIN) ?? [])
}

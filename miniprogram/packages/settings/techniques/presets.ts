import { TECHNIQUE_FAMILIES, type TechniqueFamily } from '../../../core/sudoku/logic/levels'
import type { Settings } from '../../../state/settings/settings'

export const PRESETS = ['newspaper', 'tournament', 'everything'] as const

export type Preset = (typeof PRESETS)[number]

/** What newspapers print needs no more than these and singles. */
const NEWSPAPER: readonly TechniqueFamily[] = ['locked', 'subsets', 'x-wing']

/** What players of tournaments find without long chains. */
const TOURNAMENT: readonly TechniqueFamily[] = [
  ...NEWSPAPER,
  'fish',
  'single-digit',
  'wings',
  'uniqueness',
]

const FAMILIES_OF: Readonly<Record<Preset, readonly TechniqueFamily[]>> = {
  newspaper: NEWSPAPER,
  tournament: TOURNAMENT,
  everything: TECHNIQUE_FAMILIES,
}

type TechniqueSettings = Pick<Settings, 'techniquesOff' | 'oneSolution'>

/** Whether hints and paths use a family. */
export function isOn({ techniquesOff, oneSolution }: TechniqueSettings, family: TechniqueFamily) {
  return !techniquesOff.includes(family) && (oneSolution || family !== 'uniqueness')
}

/** The preset that the settings equal, whatever they say of the techniques of experts; null for none. */
export function presetOf(settings: TechniqueSettings): Preset | null {
  const isLike = (preset: Preset) =>
    TECHNIQUE_FAMILIES.every(
      (family) =>
        family === 'expert' || isOn(settings, family) === FAMILIES_OF[preset].includes(family),
    )
  return PRESETS.find(isLike) ?? null
}

/** The change that a preset makes. The techniques of experts stay as they are. */
export function presetChange(settings: TechniqueSettings, preset: Preset): TechniqueSettings {
  const families = FAMILIES_OF[preset]
  return {
    techniquesOff: TECHNIQUE_FAMILIES.filter((family) =>
      family === 'expert' ? !isOn(settings, family) : !families.includes(family),
    ),
    oneSolution: settings.oneSolution || families.includes('uniqueness'),
  }
}

/** The change that switches a family on or off. */
export function familyChange(
  { techniquesOff, oneSolution }: TechniqueSettings,
  family: TechniqueFamily,
  on: boolean,
): TechniqueSettings {
  const others = techniquesOff.filter((one) => one !== family)
  // Without uniqueness also `all techniques once` does without it, see `familiesOff`.
  if (family === 'uniqueness')
    return { techniquesOff: on ? others : techniquesOff, oneSolution: on }
  return { techniquesOff: on ? others : [...others, family], oneSolution }
}

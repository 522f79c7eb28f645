import type { ShapeSize } from '../grid'
import type { Level } from '../logic/rating'
import type { TechniqueId } from '../logic/technique-ids'

/**
 * Why no puzzle can be generated:
 *
 *   unreachable     no puzzle of this size has the level, or no path of this size uses the technique
 *   contradiction   the technique belongs to another level, a minimal puzzle should have a symmetry, or no grid keeps the
 *                   rules
 *   not-found       none of the seed's first `tried` puzzles matches; another seed might work
 */
export type GenerationCode = 'unreachable' | 'contradiction' | 'not-found'

export interface GenerationErrorDetail {
  readonly size: ShapeSize
  readonly level?: Level
  readonly technique?: TechniqueId
  readonly tried?: number
}

/** Thrown if no puzzle matches a spec; the fields repeat the spec. The message is for the command line. */
export class GenerationError extends Error implements GenerationErrorDetail {
  readonly size: ShapeSize
  readonly level?: Level
  readonly technique?: TechniqueId
  readonly tried?: number

  constructor(
    readonly code: GenerationCode,
    message: string,
    { size, level, technique, tried }: GenerationErrorDetail,
  ) {
    super(message)
    this.name = 'GenerationError'
    this.size = size
    if (level !== undefined) this.level = level
    if (technique !== undefined) this.technique = technique
    if (tried !== undefined) this.tried = tried
  }
}

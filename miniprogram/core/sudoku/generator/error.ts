import type { Size } from '../grid'
import type { Level } from '../logic/rating'
import type { TechniqueId } from '../logic/technique-ids'

/**
 * Why there is no puzzle as it was wanted:
 *
 *   unreachable   no puzzle of this size has the level, or no path uses the technique there
 *   contradiction the technique has another level than the wanted one, or a minimal puzzle shall be symmetric
 *   not-found     the seed's first `tried` puzzles hold none; another seed may
 */
export type GenerationCode = 'unreachable' | 'contradiction' | 'not-found'

export interface GenerationErrorDetail {
  readonly size: Size
  readonly level?: Level
  readonly technique?: TechniqueId
  readonly tried?: number
}

/** A wish that was not fulfilled; its fields say which. The message is for the terminal. */
export class GenerationError extends Error implements GenerationErrorDetail {
  readonly size: Size
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

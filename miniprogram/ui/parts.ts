import { askRetry } from '../platform/dialog'
import { log } from '../platform/log'

/** Loads a part of a subpackage. After a failure it asks whether to try again. Resolves to whether the part is there. */
export async function loadPart(name: string, load: () => Promise<unknown>): Promise<boolean> {
  try {
    await load()
    return true
  } catch (error) {
    log.warn(`${name}.load`, { error: String(error) })
    return (await askRetry()) && loadPart(name, load)
  }
}

import { asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { objectUrlOf } from './file-store'
import { createListeners } from './listeners'

/** The paths of all sounds that were started, for tests. */
export const soundLog: string[] = []

export function createAudioApi(host: RuntimeHost) {
  return {
    createInnerAudioContext: () => createInnerAudioContext(host),
    /** Has no effect: a browser cannot set how sound mixes with other apps. */
    setInnerAudioOption: asyncApi('setInnerAudioOption', () => undefined),
  }
}

/** A player of one sound. `src` may be a package path or the path of a stored file. */
function createInnerAudioContext(host: RuntimeHost) {
  const audio = new Audio()
  const errors = createListeners<[{ errMsg: string; errCode: number }]>()
  audio.addEventListener('error', () =>
    errors.emit({ errMsg: audio.error?.message ?? 'play failed', errCode: 10001 }),
  )
  let source = ''
  return {
    get src() {
      return source
    },
    set src(path: string) {
      source = path
      audio.src = objectUrlOf(path) ?? host.resolve(path)
    },
    // Browsers block sound before the first tap. WeChat reports such failures through onError.
    play: () => {
      soundLog.push(source)
      audio.play().catch(() => audio.dispatchEvent(new Event('error')))
    },
    destroy: () => {
      audio.pause()
      audio.removeAttribute('src')
    },
    onError: errors.on,
  }
}

import { asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { objectUrlOf } from './file-store'
import { createListeners } from './listeners'

/** Events of an audio context and the DOM media events they come from. */
const EVENTS: Record<string, string> = {
  Canplay: 'canplay',
  Play: 'play',
  Pause: 'pause',
  Ended: 'ended',
  TimeUpdate: 'timeupdate',
  Error: 'error',
  Waiting: 'waiting',
  Seeking: 'seeking',
  Seeked: 'seeked',
}

/** Properties with the same name as on `<audio>`. */
const AUDIO_PROPERTIES = [
  'autoplay',
  'loop',
  'volume',
  'playbackRate',
  'currentTime',
  'duration',
  'paused',
] as const

/** The paths of all sounds that were started, for tests. */
export const soundLog: string[] = []

type AudioContextObject = Record<string, unknown>

export function createAudioApi(host: RuntimeHost) {
  return {
    createInnerAudioContext: () => createInnerAudioContext(host),
    createWebAudioContext: () => new AudioContext(),
    /** Has no effect: a browser cannot set how sound mixes with other apps. */
    setInnerAudioOption: asyncApi('setInnerAudioOption', () => undefined),
  }
}

function createInnerAudioContext(host: RuntimeHost): AudioContextObject {
  const audio = new Audio()
  const stopListeners = createListeners<[]>()
  const context: AudioContextObject = {
    startTime: 0,
    obeyMuteSwitch: true,
    // Browsers block sound before the first tap. WeChat reports such failures through onError.
    play: () => {
      soundLog.push(String(context.src))
      audio.play().catch(() => audio.dispatchEvent(new Event('error')))
    },
    pause: () => audio.pause(),
    stop: () => {
      audio.pause()
      audio.currentTime = 0
      stopListeners.emit()
    },
    seek: (seconds: number) => {
      audio.currentTime = seconds
    },
    destroy: () => {
      audio.pause()
      audio.removeAttribute('src')
    },
    onStop: stopListeners.on,
    offStop: stopListeners.off,
  }
  addEvents(context, audio)
  addProperties(context, audio, host)
  return context
}

/** Adds `onX` and `offX` for the events of the element. */
function addEvents(context: AudioContextObject, audio: HTMLAudioElement): void {
  for (const [name, event] of Object.entries(EVENTS)) {
    const listeners = createListeners<[{ errMsg?: string; errCode?: number }]>()
    audio.addEventListener(event, () =>
      listeners.emit(
        name === 'Error' ? { errMsg: audio.error?.message ?? 'play failed', errCode: 10001 } : {},
      ),
    )
    context[`on${name}`] = listeners.on
    context[`off${name}`] = listeners.off
  }
}

/** Adds the properties of the element. `src` may be a package path or the path of a stored file. */
function addProperties(
  context: AudioContextObject,
  audio: HTMLAudioElement,
  host: RuntimeHost,
): void {
  for (const name of AUDIO_PROPERTIES) {
    Object.defineProperty(context, name, {
      enumerable: true,
      get: () => audio[name],
      set: (value) => Object.assign(audio, { [name]: value }),
    })
  }
  let source = ''
  Object.defineProperty(context, 'src', {
    enumerable: true,
    get: () => source,
    set: (path: string) => {
      source = path
      audio.src = objectUrlOf(path) ?? host.resolve(path)
    },
  })
}

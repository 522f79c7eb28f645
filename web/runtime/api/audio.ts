import { asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { urlOf } from './file-store'
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

function createInnerAudioContext(host: RuntimeHost) {
  const audio = new Audio()
  let source = ''
  const stops = createListeners<[]>()
  const context: Record<string, unknown> = {
    startTime: 0,
    obeyMuteSwitch: true,
    // Browsers refuse sound before the first tap. WeChat reports such failures through onError.
    play: () => audio.play().catch(() => audio.dispatchEvent(new Event('error'))),
    pause: () => audio.pause(),
    stop: () => {
      audio.pause()
      audio.currentTime = 0
      stops.emit()
    },
    seek: (seconds: number) => {
      audio.currentTime = seconds
    },
    destroy: () => {
      audio.pause()
      audio.removeAttribute('src')
    },
    onStop: stops.on,
    offStop: stops.off,
  }
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
  for (const name of AUDIO_PROPERTIES) {
    Object.defineProperty(context, name, {
      enumerable: true,
      get: () => audio[name],
      set: (value) => Object.assign(audio, { [name]: value }),
    })
  }
  Object.defineProperty(context, 'src', {
    enumerable: true,
    get: () => source,
    set: (path: string) => {
      source = path
      audio.src = urlOf(path) ?? host.resolve(path)
    },
  })
  return context
}

export function createAudioApi(host: RuntimeHost) {
  return {
    createInnerAudioContext: () => createInnerAudioContext(host),
    createWebAudioContext: () => new AudioContext(),
    /** Has no effect: a browser cannot set how sound mixes with other apps. */
    setInnerAudioOption: asyncApi('setInnerAudioOption', () => undefined),
  }
}

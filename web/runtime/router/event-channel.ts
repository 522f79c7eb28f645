import { guard } from '../emitter'

type Listener = (...details: unknown[]) => void

/** One end of the channel between a page and the page that it opened. */
export interface EventChannelEnd {
  emit(event: string, ...details: unknown[]): void
  on(event: string, listener: Listener): void
  once(event: string, listener: Listener): void
  off(event: string, listener?: Listener): void
}

/** Both ends: what one emits, the other hears. */
export class EventChannel {
  readonly opener: EventChannelEnd
  readonly opened: EventChannelEnd

  constructor() {
    const toOpener = new Map<string, Listener[]>()
    const toOpened = new Map<string, Listener[]>()
    this.opener = createEnd(toOpener, toOpened)
    this.opened = createEnd(toOpened, toOpener)
  }
}

function createEnd(hears: Map<string, Listener[]>, tells: Map<string, Listener[]>) {
  const end: EventChannelEnd = {
    emit(event, ...details) {
      for (const listener of [...(tells.get(event) ?? [])]) guard(() => listener(...details))
    },
    on(event, listener) {
      hears.set(event, [...(hears.get(event) ?? []), listener])
    },
    once(event, listener) {
      const once: Listener = (...details) => {
        end.off(event, once)
        listener(...details)
      }
      end.on(event, once)
    },
    off(event, listener) {
      const rest = listener ? (hears.get(event) ?? []).filter((one) => one !== listener) : []
      hears.set(event, rest)
    },
  }
  return end
}

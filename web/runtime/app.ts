import { guard } from './emitter'

type AppObject = Record<string, unknown>

/** The object passed to `App({ … })`. */
export class App {
  private object: AppObject | undefined

  /** The globals `App` and `getApp`. */
  readonly globals = {
    App: (object: AppObject) => {
      if (this.object) throw new Error('App() is called twice')
      this.object = object
    },
    getApp: ({ allowDefault = false } = {}) => {
      if (!this.object && allowDefault) this.object = {}
      return this.object
    },
  }

  /** Calls a hook of the app, if it is defined. */
  call(hook: string, ...details: unknown[]): void {
    const method = this.object?.[hook]
    if (typeof method === 'function') guard(() => method.apply(this.object, details))
  }

  has(hook: string): boolean {
    return typeof this.object?.[hook] === 'function'
  }
}

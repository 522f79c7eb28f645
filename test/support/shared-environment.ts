import type { JestEnvironment, JestEnvironmentConfig } from '@jest/environment'
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'

// Jest ends a worker by no longer listening to messages, and complains if it does not exit soon.
if (process.connected) {
  process.on('removeListener', (event) => event === 'message' && setImmediate(() => process.exit()))
}

/** Everything that hangs on an object, to put it back later. */
function snapshot(object: object): () => void {
  const before = Object.getOwnPropertyDescriptors(object) as Record<PropertyKey, PropertyDescriptor>
  return () => {
    for (const key of Reflect.ownKeys(object)) {
      if (!Object.hasOwn(before, key)) Reflect.deleteProperty(object, key)
    }
    for (const key of Reflect.ownKeys(before)) {
      if (before[key].configurable) Object.defineProperty(object, key, before[key])
    }
  }
}

/**
 * Runs a test file in the context of its Jest worker, see shared-runtime.js. Afterwards the globals, `process` and the
 * environment variables are what they were before.
 */
export default class SharedEnvironment implements JestEnvironment {
  private readonly restore = [globalThis, process, process.env].map(snapshot)
  readonly global = globalThis as unknown as JestEnvironment['global']
  readonly moduleMocker = new ModuleMocker(globalThis)
  readonly fakeTimers = null
  readonly fakeTimersModern: ModernFakeTimers

  constructor({ projectConfig }: JestEnvironmentConfig) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose()
    for (const restore of this.restore) restore()
  }

  exportConditions(): string[] {
    return ['node', 'node-addons']
  }

  /** Unused: shared-runtime.js compiles modules for the context that runs. Jest asks for one. */
  getVmContext() {
    return {}
  }
}

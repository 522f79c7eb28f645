import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type EmulatorOptions,
  type LocalCloud,
  readManifest,
  startCloud,
} from '../../../cloud/emulator'
import { functionsFolder } from '../../build/cloud'
import { repositoryRoot } from '../../mini-program/files'

const FOLDER = resolve(repositoryRoot, '.cache/bench-cloud')

/** A cloud that can crash. */
export interface Running {
  readonly cloud: LocalCloud
  /** Ends the cloud at once; running calls fail. */
  crash(): void
  /** Starts it again with its database file. */
  restart(): Promise<void>
}

/** Runs something in an empty cloud with the built functions, whose database is a file, and removes the file. */
export async function inCloud<Result>(
  options: Partial<EmulatorOptions>,
  run: (running: Running) => Promise<Result>,
): Promise<Result> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const start = () =>
    startCloud({
      manifest: readManifest(repositoryRoot),
      functions: resolve(repositoryRoot, functionsFolder),
      file: resolve(FOLDER, 'cloud.db'),
      ...options,
    })
  let closing: Promise<void> | undefined
  const running = {
    cloud: await start(),
    crash() {
      closing ??= running.cloud.close()
    },
    async restart() {
      await closing
      closing = undefined
      running.cloud = await start()
    },
  }
  try {
    return await run(running)
  } finally {
    running.crash()
    await closing
    rmSync(FOLDER, { recursive: true, force: true })
  }
}

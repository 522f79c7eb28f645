import { type EmulatorOptions, readManifest } from '../../cloud/emulator'
import { repositoryRoot } from '../../tools/mini-program/files'
import { startServer } from '../../web/serve'
import { openCloud, type TestCloud } from '../cloud/support/cloud'
import { engine } from './engine'

/** The mini program with a cloud whose clock the test sets. */
export interface CloudServer {
  readonly cloud: TestCloud
  /** The address for `openPhone({ server })`. */
  readonly url: string
  close(): Promise<void>
}

export async function startCloudServer(
  options: Partial<EmulatorOptions> = {},
): Promise<CloudServer> {
  const cloud = await openCloud(options)
  const names = Object.keys(readManifest(repositoryRoot).functions)
  const server = await startServer({
    port: 0,
    watch: false,
    engine,
    cloud: Object.fromEntries(
      names.map((name) => [name, (event, user) => cloud.send(user, name, event)]),
    ),
    groupTicket: (group, user) => cloud.cloud.groupTicket(group, 'opengid', user),
  })
  return {
    cloud,
    url: server.url,
    async close() {
      await server.close()
      await cloud.close()
    },
  }
}

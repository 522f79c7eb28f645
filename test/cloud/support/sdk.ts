import {
  type CloudManifest,
  type EmulatorOptions,
  type LocalCloud,
  platformEnvironment,
  startCloud,
} from '../../../cloud/emulator'
import type { SdkDatabase } from '../../../cloud/store/sdk'

/** A cloud with these collections and without functions, and the real SDK connected to it. */
export async function openSdk(
  collections: CloudManifest['collections'],
  options: Partial<EmulatorOptions> = {},
): Promise<{
  cloud: LocalCloud
  database: (settings?: { throwOnNotFound: boolean }) => SdkDatabase
}> {
  const cloud = await startCloud({
    manifest: { collections, functions: {} },
    functions: '/nowhere',
    file: ':memory:',
    ...options,
  })
  Object.assign(process.env, platformEnvironment(cloud.admin.url, cloud.admin.secretId))
  const sdk = jest.requireActual('wx-server-sdk')
  sdk.init({ env: sdk.DYNAMIC_CURRENT_ENV })
  return { cloud, database: (settings = { throwOnNotFound: false }) => sdk.database(settings) }
}

/** The SDK's error of a promise that has to be rejected. */
export async function refusal(
  promise: Promise<unknown>,
): Promise<{ errCode?: number; errMsg: string }> {
  try {
    await promise
  } catch (error) {
    const { errCode, errMsg, message } = error as {
      errCode?: number
      errMsg?: string
      message?: string
    }
    return { errCode, errMsg: errMsg ?? message ?? String(error) }
  }
  throw new Error('nothing was refused')
}

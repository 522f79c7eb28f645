import { config } from '../config'

let environment: string | undefined

/** The id of the cloud environment of this version of the app; empty if the operator has named none. */
export function cloudEnvironment(): string {
  environment ??= config.environments[wx.getAccountInfoSync().miniProgram.envVersion]
  return environment
}

/** Loads what exchanges the moves of a board with others. Rejects if WeChat cannot download its subpackage. */
export const loadTable = (): Promise<unknown> => require.async('../packages/social/together/table')

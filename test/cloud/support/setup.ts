import { buildFunctions } from '../../../tools/build/cloud'

/** The functions that the tests call are those that would be deployed. */
export default async function setup(): Promise<void> {
  await buildFunctions()
}

import { buildFunctions } from '../../../tools/build/cloud'

/** Builds the functions: the tests call the bundles that would be deployed. */
export default async function setup(): Promise<void> {
  await buildFunctions()
}

import { resolve } from 'node:path'
import { type ProductCloud, type ProductCloudOptions, startProductCloud } from '../web/cloud'
import { buildFunctions, functionsFolder } from './build/cloud'
import { repositoryRoot } from './mini-program/files'

/** Builds the cloud functions and starts them on this machine. */
export async function startBuiltCloud(
  options: Omit<ProductCloudOptions, 'functions'>,
): Promise<ProductCloud> {
  await buildFunctions()
  return startProductCloud({ ...options, functions: resolve(repositoryRoot, functionsFolder) })
}

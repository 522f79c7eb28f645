import { installPackage } from '../install-package.cjs'

/** Installs WeChat's compiler in this folder if it is missing. */
export function installCompiler(): void {
  installPackage(__dirname, 'WeChat’s compiler')
}

import { installPackage } from '../install-package'

/** Installs WeChat's compiler in this folder, where it is not yet. */
export function installCompiler(): void {
  installPackage(__dirname, 'WeChat’s compiler')
}

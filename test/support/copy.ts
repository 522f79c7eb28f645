import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { repositoryRoot } from '../../tools/mini-program/files'

const folders: string[] = []

/** Creates a temporary folder with these files. It is removed after all tests of the file. */
export function temporaryFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(resolve(tmpdir(), 'sudoku-copy-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(resolve(folder, path)), { recursive: true })
    writeFileSync(resolve(folder, path), text)
  }
  return folder
}

/** Copies files and folders of the repository into a folder and links node_modules. */
export function copyOfRepository(folder: string, paths: readonly string[]): void {
  for (const path of paths) {
    cpSync(resolve(repositoryRoot, path), resolve(folder, path), { recursive: true })
  }
  symlinkSync(resolve(repositoryRoot, 'node_modules'), resolve(folder, 'node_modules'), 'junction')
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

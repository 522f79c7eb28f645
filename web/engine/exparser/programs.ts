import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** WeChat's compilers of templates and of style sheets: programs for x86-64 in an npm package. */
type Compiler = 'wcc' | 'wcsc'

/** The computer that is to run WeChat's compilers. */
export interface Machine {
  readonly platform: string
  /** Of Node.js, as in `process.arch`. */
  readonly arch: string
  /** Whether macOS can run programs for x86-64 on Apple silicon. */
  readonly hasRosetta: boolean
}

const FOLDERS: Readonly<Record<string, string>> = {
  linux: 'linux',
  darwin: 'mac',
  win32: 'windows',
}

/**
 * Why a machine cannot run WeChat's compilers, as a sentence; undefined if it can. Windows on ARM can: it
 * emulates x86-64.
 */
export function compilerObstacle({ platform, arch, hasRosetta }: Machine): string | undefined {
  const compilers = "WeChat's compilers (npm miniprogram-compiler)"
  if (!FOLDERS[platform]) return `${compilers} do not exist for ${platform}.`
  if (arch === 'x64' || platform === 'win32') return undefined
  if (platform === 'darwin') {
    return hasRosetta
      ? undefined
      : `${compilers} are programs for x86-64. On Apple silicon they need Rosetta: softwareupdate --install-rosetta`
  }
  return `${compilers} are programs for x86-64; this machine is ${platform} on ${arch}.`
}

export function thisMachine(): Machine {
  const { platform, arch } = process
  const isAppleSilicon = platform === 'darwin' && arch === 'arm64'
  const hasRosetta = isAppleSilicon && spawnSync('arch', ['-x86_64', 'true']).status === 0
  return { platform, arch, hasRosetta }
}

/** The path of one of WeChat's compilers. Throws if this machine cannot run it. */
export function wechatCompiler(name: Compiler): string {
  const machine = thisMachine()
  const obstacle = compilerObstacle(machine)
  if (obstacle) throw new Error(obstacle)
  const manifest = createRequire(__filename).resolve('miniprogram-compiler/package.json')
  const program = machine.platform === 'win32' ? `${name}.exe` : name
  const file = path.resolve(path.dirname(manifest), 'bin', FOLDERS[machine.platform], program)
  // The published files are not executable.
  chmodSync(file, 0o755)
  return file
}

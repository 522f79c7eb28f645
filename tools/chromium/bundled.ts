import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { cache, cachedPackage, once } from './cache'

/** The newest version for Node 20. The npm package contains the program itself. */
const version = '147.0.0'

/** Whether the package supports this platform. */
export function bundledPlatform(): boolean {
  return process.platform === 'linux' && process.arch === 'x64'
}

/**
 * Chromium's headless shell from the npm package @sparticuz/chromium, unpacked into the cache once.
 * The package unpacks its shared libraries on AWS Lambda only, so that is done here. They are used if the
 * machine has no libnss3.
 */
export function bringChromium(): {
  executablePath: string
  env: Record<string, string>
} {
  const packed = resolve(cachedPackage('@sparticuz/chromium', version), 'bin')
  const executablePath = resolve(cache, `chromium-${version}`)
  once(executablePath, (target) =>
    writeFileSync(target, decompress(resolve(packed, 'chromium.br')), { mode: 0o755 }),
  )
  if (hasNss()) return { executablePath, env: {} }

  const libraries = resolve(cache, `libraries-${version}`)
  once(libraries, (target) => {
    mkdirSync(target)
    const tar = spawnSync('tar', ['-xf', '-', '-C', target], {
      input: decompress(resolve(packed, 'al2023.tar.br')),
    })
    if (tar.status !== 0) throw new Error(`Could not unpack Chromium's libraries: ${tar.stderr}`)
  })
  const path = [resolve(libraries, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return { executablePath, env: { LD_LIBRARY_PATH: path } }
}

function decompress(file: string): Buffer {
  return brotliDecompressSync(readFileSync(file))
}

function hasNss(): boolean {
  return spawnSync('ldconfig', ['-p'], { encoding: 'utf8' }).stdout?.includes('libnss3.so') ?? false
}

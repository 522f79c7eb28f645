import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { cache, cachedPackage, once } from './cache'
import { fontOfWoff } from './woff'

const version = '5.3.0'

/**
 * Environment variables for a Linux machine without a Chinese font: a fontconfig file that adds Noto Sans SC
 * to the installed fonts. Empty if the machine has a Chinese font.
 */
export function fontEnvironment(): Record<string, string> {
  if (process.platform !== 'linux' || hasChineseFont()) return {}

  const fonts = resolve(cache, `fonts-${version}`)
  once(fonts, unpackFonts)
  const file = resolve(cache, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${fonts}</dir>
  <cachedir>${resolve(cache, 'fontconfig')}</cachedir>
</fontconfig>
`,
  )
  return { FONTCONFIG_FILE: file }
}

/** The package contains WOFF files; fontconfig needs TrueType or OpenType. */
function unpackFonts(target: string): void {
  mkdirSync(target)
  const packed = resolve(cachedPackage('@fontsource/noto-sans-sc', version), 'files')
  // Part 87 of the font has symbols such as ✓.
  for (const script of ['latin', 'chinese-simplified', '87']) {
    for (const weight of [400, 500, 600, 700]) {
      const name = `noto-sans-sc-${script}-${weight}-normal`
      const font = fontOfWoff(readFileSync(resolve(packed, `${name}.woff`)))
      writeFileSync(resolve(target, `${name}.ttf`), font)
    }
  }
}

function hasChineseFont(): boolean {
  const list = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

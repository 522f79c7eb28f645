// Configuration of knip, which lists unused files, exports and dependencies for tools/lint.ts.
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const app = read('miniprogram/app.json')
const pages = [
  ...app.pages,
  ...app.subPackages.flatMap(({ root, pages }: { root: string; pages: string[] }) =>
    pages.map((page) => `${root}/${page}`),
  ),
].map((page: string) => `miniprogram/${page}`)

/** WeChat loads a page's components by its .json, so no import leads to them. */
function withComponents(units: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (unit: string) => {
    if (seen.has(unit)) return
    seen.add(unit)
    const { usingComponents = {} } = read(`${unit}.json`)
    for (const path of Object.values<string>(usingComponents)) {
      const component = posix.join(posix.dirname(unit), path)
      if (existsSync(`${component}.ts`)) visit(component)
    }
  }
  units.forEach(visit)
  return [...seen].map((unit) => `${unit}.ts`)
}

/** The programs that package.json's scripts hand to tools/run.mjs. knip finds tools/test.ts by its name. */
const commands = Object.values<string>(read('package.json').scripts)
  .map((script) => script.split(' ')[2])
  .filter((program) => program !== 'tools/test.ts')

const functions = Object.keys(read('cloud/manifest.json').functions).map(
  (name) => `cloud/functions/${name}.ts`,
)

export default {
  entry: [
    ...commands,
    // Programs without a script of their own: node tools/run.mjs FILE
    'tools/ci.ts',
    'tools/train/index.ts',
    'tools/site/extra-bank.ts',
    // Loaded by path: by Jest, and by check:wechat.
    'test/support/coverage-table.js',
    'tools/check-wechat/compile.ts',
    // Added by path to the pages that are measured.
    'tools/audit/probe/index.ts',
    'tools/browsers/probe.js',
    // The entries of the npm package, bundled by name.
    'npm/*.ts',
    'tools/cli/program.ts',
    'tools/cli/repository.ts',
    'tools/package/vite.mjs',
    // The scripts of the site, bundled by name.
    'web/site/index.ts',
    // Take the place of modules of miniprogram/platform.
    'tools/build/no-cloud.ts',
    'web/site/host.ts',
    'web/site/{days,print,service-worker}/index.ts',
    'miniprogram/app.ts',
    ...withComponents(pages),
    'miniprogram/core/worker/entry.ts',
    // Required by name when a player uses the language.
    'miniprogram/**/strings/{zh,en}.ts',
    'miniprogram/strings/*.{zh,en}.ts',
    'miniprogram/packages/settings/languages/*.ts',
    'miniprogram/packages/lessons/course/story/words.{zh,en}.ts',
    'miniprogram/packages/analysis/sentences/{questions,reasons}.{zh,en}.ts',
    // Required by name when a hint is shown.
    'miniprogram/packages/analysis/step-hint.ts',
    ...functions,
    // Bundled by web/build, and loaded by the emulator in worker threads.
    'web/runtime/index.ts',
    'web/engine/*/runtime.ts',
    'web/runtime/components/templates.ts',
    'web/frame/index.ts',
    'cloud/emulator/functions/instance.mjs',
    'test/**/*.test.ts',
    'test/support/*',
    'test/cloud/support/*',
    // Cloud functions that tests build.
    'test/cloud/emulator/fixture/**/*.js',
  ],
  project: [
    '{cloud,npm,web,tools,test}/**/*.{ts,mjs,js}',
    'miniprogram/**/*.ts',
    '!miniprogram/miniprogram_npm/**',
  ],
  ignoreDependencies: [
    // Used by file name: packed by tools/build, run by tools/lint.ts and tools/check-wechat.
    '@vant/weapp',
    '@biomejs/biome',
    'miniprogram-compiler',
    // Installed by tools/package in its own folder.
    'vite',
  ],
  // System programs of Debian and macOS.
  ignoreBinaries: ['ldconfig', 'fc-list', 'arch'],
}

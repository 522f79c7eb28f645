import fs from 'node:fs'
import path from 'node:path'

const HOME = path.join(__dirname, '..')

/** The picture that social networks show for a link. They read absolute addresses only. */
const CARD = 'content="icons/card.png"'

interface PageOptions {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Where the site will be, with a slash at its end; undefined if that is not known. */
  readonly url?: URL
}

/** index.html with its styles and scripts, and with the site's address where only an absolute one is of use. */
export function indexPage({ scripts, styles, url }: PageOptions): string {
  const page = fs.readFileSync(path.join(HOME, 'index.html'), 'utf8')
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}" />`)
  const elements = scripts.map((src) => `<script src="${src}" defer></script>`)
  const filled = page
    .replace('<build-styles></build-styles>', links.join('\n    '))
    .replace('<build-scripts></build-scripts>', elements.join('\n    '))
  return url ? located(filled, url) : filled
}

/** Names the address of the site in the head. */
function located(page: string, url: URL): string {
  const here = `<link rel="canonical" href="${url}" />\n    <meta property="og:url" content="${url}" />`
  return page
    .replace(CARD, `content="${new URL('icons/card.png', url)}"`)
    .replace('<meta property="og:type"', `${here}\n    <meta property="og:type"`)
}

/** Packages of which the site ships code. */
export const SHIPPED_PACKAGES = [
  'glass-easel',
  'glass-easel-miniprogram-adapter',
  '@vant/weapp',
  'lz-string',
]

/** NOTICE, with the licences of the product and of what it ships. */
function licences(nodeModules: string): string {
  const repository = path.join(HOME, '../..')
  const packages = SHIPPED_PACKAGES.map((name) => [name, path.join(nodeModules, name)])
  const texts = [['数独通', repository], ...packages].map(
    ([name, folder]) => `${name}\n\n${fs.readFileSync(path.join(folder, 'LICENSE'), 'utf8')}`,
  )
  const notice = fs.readFileSync(path.join(repository, 'NOTICE'), 'utf8')
  return [notice, ...texts].join(`\n${'-'.repeat(80)}\n\n`)
}

/** Files of the site that are as they are in the repository: the manifest, the icons, the licences. */
export function staticFiles(nodeModules: string): [string, string | Uint8Array][] {
  const icons = fs.readdirSync(path.join(HOME, 'icons')).map((name) => `icons/${name}`)
  const copies = ['manifest.webmanifest', ...icons].map((name): [string, Uint8Array] => [
    name,
    fs.readFileSync(path.join(HOME, name)),
  ])
  return [...copies, ['licences.txt', licences(nodeModules)]]
}

import fs from 'node:fs'
import path from 'node:path'
import { type TextPage, textPages } from '../text/pages'
import { TEXT_WORDS, type TextLanguage } from '../text/words'

const TEXT = path.join(__dirname, '../text')
const TOKENS = path.join(__dirname, '../../../miniprogram/ui/styles/tokens.wxss')

/** The languages, and where the pages of each are. */
const FOLDERS: Readonly<Record<TextLanguage, string>> = { zh: '', en: 'en/' }
const LANGUAGES = Object.keys(FOLDERS) as TextLanguage[]

const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'"

/**
 * The pages of static text, the page for an unknown address, and what search engines ask for. A site map has absolute
 * addresses only, so there is none without the address of the site.
 *
 * @param style adds the style sheet and returns its name
 */
export function textFiles(style: (css: string) => string, url?: URL): [string, string][] {
  const css = textCss()
  const sheet = style(css)
  const pages = LANGUAGES.flatMap(textPages)
  const html = pages.map((page): [string, string] => [
    `${folderOf(page)}index.html`,
    pageHtml(page, sheet, url),
  ])
  const addresses = ['', ...pages.map(folderOf)]
  const map = url && `${new URL('sitemap.xml', url)}`
  return [
    ...html,
    ['404.html', missingHtml(css, url)],
    ['robots.txt', `User-agent: *\nAllow: /\n${map ? `Sitemap: ${map}\n` : ''}`],
    ...(url ? [['sitemap.xml', siteMap(addresses, url)] as [string, string]] : []),
  ]
}

/** Whether a file is one of these: they are read with a network only. */
export const isTextFile = (name: string) =>
  /^(?:.+\/index\.html|404\.html|robots\.txt|sitemap\.xml)$/.test(name)

const folderOf = ({ language, topic }: TextPage) => FOLDERS[language] + topic

/** The style sheet with the tokens of the mini program: the light ones, or the dark ones if the system is dark. */
function textCss(): string {
  const tokens = fs.readFileSync(TOKENS, 'utf8')
  const blockOf = (theme: string) => {
    const [, block] = new RegExp(`\\.theme-${theme},[^{]*\\{([^}]*)\\}`).exec(tokens) ?? []
    if (!block) throw new Error(`${TOKENS} has no colours of the theme ${theme}`)
    return `:root {${block}}`
  }
  const own = fs.readFileSync(path.join(TEXT, 'text.css'), 'utf8')
  return `${blockOf('light')}\n@media (prefers-color-scheme: dark) {\n${blockOf('dark')}\n}\n${own}`
}

function pageHtml(page: TextPage, sheet: string, url?: URL): string {
  const { language, topic, title, description, body } = page
  const t = TEXT_WORDS[language]
  const root = '../'.repeat(folderOf(page).split('/').length - 1)
  const [other] = LANGUAGES.filter((one) => one !== language)
  const linked = (html: string) =>
    html.replace(/href="(~?)\//g, (_, own) => `href="${root}${own && FOLDERS[language]}`)
  const links = `<a class="foot" href="~/solver/">${t.solver.heading}</a><a class="foot" href="~/lessons/">${t.lesson.all}</a>`
  return `<!doctype html>
<html lang="${t.lang}">
  <head>
    ${headOf(title, description)}
    <link rel="stylesheet" href="${root}${sheet}" />
    <link rel="icon" href="${root}icons/icon.svg" type="image/svg+xml" />
    <meta property="og:type" content="article" />
    <meta property="og:site_name" content="${t.brand}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:locale" content="${t.locale}" />
    <meta property="og:image" content="${url ? new URL('icons/card.png', url) : `${root}icons/card.png`}" />
    <meta name="twitter:card" content="summary_large_image" />${url ? addressesOf(page, url) : ''}
  </head>
  <body>
    <header><a class="brand" href="${root || './'}">${t.brand}</a><a lang="${TEXT_WORDS[other].lang}" href="${root}${FOLDERS[other]}${topic}">${TEXT_WORDS[other].other}</a></header>
    <main>
${linked(body)}
    </main>
    <footer>${linked(links)}<a class="foot" href="${root}">${t.open}</a></footer>
  </body>
</html>
`
}

function headOf(title: string, description: string): string {
  return `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
    <title>${title}</title>
    <meta name="description" content="${description}" />
    <meta name="color-scheme" content="light dark" />`
}

/** The address of a page, and those of its translations. */
function addressesOf({ language, topic }: TextPage, url: URL): string {
  const addressOf = (one: TextLanguage) => `${new URL(FOLDERS[one] + topic, url)}`
  const own = addressOf(language)
  const alternates = LANGUAGES.map(
    (one) =>
      `\n    <link rel="alternate" hreflang="${TEXT_WORDS[one].lang}" href="${addressOf(one)}" />`,
  )
  return `
    <link rel="canonical" href="${own}" />
    <meta property="og:url" content="${own}" />${alternates.join('')}`
}

/** A host shows it at any depth, so it has its style inside and names the site by its address. */
function missingHtml(css: string, url?: URL): string {
  const { brand } = TEXT_WORDS.zh
  const parts = LANGUAGES.map((language) => {
    const { lang, missing } = TEXT_WORDS[language]
    return `<section lang="${lang}"><h1>${missing.title}</h1>
<p class="idea">${missing.text}</p>
<p><a href="${url?.pathname ?? './'}">${missing.home}</a></p></section>`
  })
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    ${headOf(`${TEXT_WORDS.zh.missing.title} · ${brand}`, TEXT_WORDS.en.missing.title)}
    <meta name="robots" content="noindex" />
    <style>${css}</style>
  </head>
  <body>
    <main>
${parts.join('\n')}
    </main>
  </body>
</html>
`
}

function siteMap(addresses: readonly string[], url: URL): string {
  const entries = addresses.map((address) => `  <url><loc>${new URL(address, url)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

import type { State } from './state'

/** A picture of a state in a look. */
export interface Shot {
  readonly state: string
  readonly look: string
  /** The name of its file, beside the page. */
  readonly file: string
  readonly problems: readonly string[]
}

interface Column {
  readonly name: string
  readonly title: string
}

const STYLE = `
  body { margin: 24px; background: #e9e6df; color: #231f1a; font: 14px system-ui, sans-serif }
  h1 { font-size: 22px } h2 { margin: 40px 0 8px; font-size: 17px }
  table { border-spacing: 8px 12px } th { font-weight: 500; text-align: left; vertical-align: bottom }
  tbody th { width: 130px; vertical-align: top; overflow-wrap: anywhere } td { vertical-align: top }
  thead th { position: sticky; top: 0; background: #e9e6df; padding: 4px 0 }
  img { display: block; width: 150px; border-radius: 8px; box-shadow: 0 1px 6px rgba(0, 0, 0, .25) }
  img.wide { width: 300px } .failed img { outline: 3px solid #b42318 } .failed p { max-width: 150px; color: #b42318 }
  nav a { margin-right: 12px; color: inherit }
`

/** A page that shows the pictures of every state side by side, grouped by page of the app. It needs nothing but the pictures. */
export function galleryPage(
  states: readonly State[],
  columns: readonly Column[],
  shots: readonly Shot[],
): string {
  const shotOf = new Map(shots.map((shot) => [`${shot.state} ${shot.look}`, shot]))
  const pages = Array.from(new Set(states.map(({ page }) => page)))
  const cells = (state: State) =>
    columns.map(({ name }) => cell(shotOf.get(`${state.name} ${name}`))).join('')
  const section = (page: string) => `
    <h2 id="${page}">${page}</h2>
    <table><thead><tr><th></th>${columns.map(({ title }) => `<th>${escaped(title)}</th>`).join('')}</tr></thead>
    <tbody>${states
      .filter((state) => state.page === page)
      .map((state) => `<tr><th>${escaped(state.name)}</th>${cells(state)}</tr>`)
      .join('\n')}</tbody></table>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>数独通: every page and state</title><style>${STYLE}</style></head>
<body><h1>数独通: ${pages.length} pages, ${states.length} states, ${shots.length} pictures</h1>
<nav>${pages.map((page) => `<a href="#${page}">${page}</a>`).join('')}</nav>
${pages.map(section).join('\n')}
</body></html>
`
}

function cell(shot: Shot | undefined): string {
  if (!shot) return '<td></td>'
  const { state, look, file, problems } = shot
  const isWide =
    /^(\d+)x(\d+)$/.test(look) && Number(look.split('x')[0]) > Number(look.split('x')[1])
  const picture = `<img loading="lazy" src="${escaped(file)}" alt="${escaped(`${state}, ${look}`)}"${isWide ? ' class="wide"' : ''}>`
  const notes = problems.map((problem) => `<p>${escaped(problem)}</p>`).join('')
  return `<td${problems.length > 0 ? ' class="failed"' : ''}><a href="${escaped(file)}">${picture}</a>${notes}</td>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (symbol) => `&#${symbol.charCodeAt(0)};`)

import postcss, { type AtRule, type ChildNode, CssSyntaxError, type Root, type Rule } from 'postcss'
import { type Files, resolvePath } from './files'
import type { Problem } from './problems'
import { rewriteSelector } from './selectors'

/** Where a style sheet applies. */
export interface StyleScope {
  /** Class prefix of an isolated component: `.a` becomes `.PREFIX--a`. */
  readonly prefix?: string
  /** The page that the sheet belongs to: rules apply inside `wx-page[data-route=…]` only. */
  readonly route?: string
  /** A component's own sheet may use class selectors only, as in WeChat. */
  readonly classesOnly?: boolean
}

/** Compiles WXSS to CSS. `builtIns` are the tags that become `wx-TAG`. */
export class StyleCompiler {
  constructor(
    private readonly files: Files,
    private readonly builtIns: ReadonlySet<string>,
    private readonly problems: Problem[],
  ) {}

  compile(file: string, scope: StyleScope = {}): string {
    const root = this.inline(file, [])
    this.rewriteSelectors(root, file, scope)
    adaptSheet(root, (message, node) => this.report(file, message, node))
    return root.toString()
  }

  /** Parses a file and inlines its imports. */
  private inline(file: string, above: readonly string[]): Root {
    let root: Root
    try {
      root = postcss.parse(this.files.read(file), { from: this.files.absolute(file) })
    } catch (error) {
      if (!(error instanceof CssSyntaxError)) throw error
      const { line, column, reason } = error
      this.problems.push({ file, line, column, message: reason })
      return postcss.root()
    }
    root.walkAtRules('import', (rule) => {
      const reference = rule.params.replace(/^(?:url\()?\s*['"]?|['"]?\s*\)?$/g, '')
      const target = resolvePath(file, reference)
      if (!this.files.exists(target)) {
        this.report(file, `@import "${reference}" is not found`, rule)
        rule.remove()
      } else if (above.includes(target) || target === file) {
        this.report(file, `@import "${reference}" is circular`, rule)
        rule.remove()
      } else rule.replaceWith(this.inline(target, [...above, file]).nodes)
    })
    return root
  }

  private rewriteSelectors(root: Root, file: string, scope: StyleScope): void {
    const { prefix, route } = scope
    root.walkRules((rule) => {
      if (insideKeyframes(rule)) return
      rule.selectors = rule.selectors.map((selector) => {
        let isPage = false
        const rewritten = rewriteSelector(selector, {
          tag: (name) => {
            if (name === 'page') isPage = true
            const inPage = route === undefined ? '' : `[data-route="${route}"]`
            if (name === 'page') return `wx-page${inPage}`
            return this.builtIns.has(name) ? `wx-${name}` : name
          },
          className: (name) => (prefix === undefined ? name : `${prefix}--${name}`),
          host: () => {
            if (prefix !== undefined) return `[wx-host="${prefix}"]`
            this.report(file, ':host needs an isolated component', rule)
            return ':host'
          },
          found: (kind, part) => {
            if (scope.classesOnly) {
              const message = `${kind} selector "${part}" is not allowed in component WXSS`
              this.report(file, message, rule)
            }
          },
        })
        if (route === undefined || isPage) return rewritten
        return `:where(wx-page[data-route="${route}"]) ${rewritten}`
      })
    })
  }

  private report(file: string, message: string, node: ChildNode): void {
    const { start, input } = node.source ?? {}
    const place = start ? { line: start.line, column: start.column } : {}
    this.problems.push({ file: input?.file ?? file, ...place, message })
  }
}

/** Compiles the CSS of a built-in or of the runtime: like WXSS, but without rewriting selectors. */
export function adaptPlainCss(source: string): string {
  const root = postcss.parse(source)
  adaptSheet(root, (message) => {
    throw new Error(message)
  })
  return root.toString()
}

type Report = (message: string, node: ChildNode) => void

/**
 * Rewrites `rpx`, `vh` (relative to the page), the safe area (set by the phone frame) and dark mode
 * (`data-theme` on the root element).
 */
function adaptSheet(root: Root, report: Report): void {
  root.walkDecls((declaration) => {
    declaration.value = adaptValue(declaration.value)
  })
  root.walkAtRules('media', (rule) => {
    if (/\brpx\b|\drpx/.test(rule.params)) report('rpx does not work in @media', rule)
    if (/prefers-color-scheme/.test(rule.params)) followTheme(rule, report)
  })
}

const QUOTED = /(url\((?:"[^"]*"|'[^']*'|[^)]*)\)|"[^"]*"|'[^']*')/

/** `adaptInlineStyle` in runtime/backend.ts does the same for inline styles at run time. */
function adaptValue(value: string): string {
  return value
    .split(QUOTED)
    .map((part, index) => (index % 2 === 1 ? part : adaptUnits(part)))
    .join('')
}

function adaptUnits(value: string): string {
  return value
    .replace(/(-?\d*\.?\d+)rpx\b/g, 'calc($1 * var(--rpx))')
    .replace(/(-?\d*\.?\d+)vh\b/g, '$1cqh')
    .replace(/\b(?:env|constant)\(\s*(safe-area-inset-\w+)\s*(?:,[^()]*)?\)/g, 'var(--$1)')
}

/** `@media (prefers-color-scheme: dark)` → rules under `:root[data-theme="dark"]`. */
function followTheme(media: AtRule, report: Report): void {
  const [, theme] = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/.exec(media.params) ?? []
  if (!theme || /,|\bnot\b/.test(media.params)) {
    report(`@media ${media.params} is not supported in web: split it`, media)
    return
  }
  media.walkRules((rule: Rule) => {
    if (insideKeyframes(rule)) return
    rule.selectors = rule.selectors.map((one) => `:where(:root[data-theme="${theme}"]) ${one}`)
  })
  const rest = media.params
    .replace(/\(\s*prefers-color-scheme\s*:\s*\w+\s*\)/, '')
    .replace(/^\s*(?:and\b)?|\band\s*$/g, '')
    .replace(/\band\s+and\b/, 'and')
    .trim()
  if (rest && rest !== 'screen and' && rest !== 'screen') media.params = rest
  else media.replaceWith(media.nodes ?? [])
}

function insideKeyframes(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)
}

import { type Files, resolvePath } from './files'
import { type Problem, placeOf } from './problems'
import { type Attribute, scanTags, type Tag } from './wxml-scan'

/** Reads templates with everything that they import, include and require. */
export class TemplateReader {
  readonly templates = new Map<string, string>()
  readonly scripts = new Map<string, string>()
  /** The imports and includes of each template. */
  private readonly imports = new Map<string, string[]>()

  constructor(
    private readonly files: Files,
    private readonly problems: Problem[],
  ) {}

  /** Reads a template. Missing files become problems. */
  add(file: string): void {
    if (this.templates.has(file)) return
    const source = this.files.read(file)
    const imports: string[] = []
    this.templates.set(file, source)
    this.imports.set(file, imports)
    for (const tag of scanTags(source)) {
      const src = tag.attributes.find(({ name }) => name === 'src')
      const place = src && { file, ...placeOf(source, src.offset) }
      if (tag.name === 'import' || tag.name === 'include') {
        const target = resolve(file, src, '.wxml')
        if (!place || !target) continue
        if (this.files.exists(target)) {
          imports.push(target)
          this.add(target)
        } else this.problems.push({ ...place, message: `template "${target}" is not found` })
      } else if (tag.name === 'wxs') {
        const target = resolve(file, src, '.wxs')
        if (place && src.value?.startsWith('/')) {
          this.problems.push({ ...place, message: 'the src of <wxs> must be a relative path' })
        } else if (place && target) this.addScript(target, place)
        else if (tag.code) this.addRequired(file, source, tag.code)
      }
    }
  }

  /** A template's own file and the files that it imports and includes. */
  filesOf(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const target of this.imports.get(file) ?? []) this.filesOf(target, seen)
    return seen
  }

  private addScript(file: string, from: Omit<Problem, 'message'>): void {
    if (this.scripts.has(file)) return
    if (!this.files.exists(file)) {
      this.problems.push({ ...from, message: `WXS module "${file}" is not found` })
      return
    }
    const source = this.files.read(file)
    this.scripts.set(file, source)
    this.addRequired(file, source, { offset: 0, text: source })
  }

  /** Adds the modules that WXS code requires. */
  private addRequired(file: string, source: string, { offset, text }: Required<Tag>['code']): void {
    for (const { 1: target, index } of text.matchAll(/require\(\s*['"]([^'"]+)['"]\s*\)/g)) {
      const place = placeOf(source, offset + index)
      this.addScript(withExtension(resolvePath(file, target), '.wxs'), { file, ...place })
    }
  }
}

function resolve(from: string, src: Attribute | undefined, extension: string): string | undefined {
  return src?.value && withExtension(resolvePath(from, src.value), extension)
}

function withExtension(file: string, extension: string): string {
  return file.endsWith(extension) ? file : file + extension
}

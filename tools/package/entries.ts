/** An import path of the package and the module behind it. */
export interface Entry {
  /** The name of its files: solver, logic-zh. */
  readonly name: string
  /** What follows the package's name in an import: '', /solver, /logic/zh. */
  readonly path: string
  /** The only language of the entry's texts. Such an entry is bundled by itself. */
  readonly language?: 'zh' | 'en'
}

/** Everything that can be imported. The modules are npm/NAME.ts. */
export const entries: readonly Entry[] = [
  { name: 'index', path: '' },
  { name: 'solver', path: '/solver' },
  { name: 'logic', path: '/logic' },
  { name: 'logic-zh', path: '/logic/zh', language: 'zh' },
  { name: 'logic-en', path: '/logic/en', language: 'en' },
  { name: 'generator', path: '/generator' },
  { name: 'notation', path: '/notation' },
  { name: 'vision', path: '/vision' },
]

import { glassEasel } from 'glass-easel-miniprogram-adapter'

/**
 * Creates DOM elements: a built-in `view` becomes `<wx-view>`, `html-input` inside a built-in becomes
 * `<input>`, other tags keep their names. Does not listen to DOM events; the runtime dispatches them.
 */
export class Backend extends glassEasel.CurrentWindowBackendContext {
  override document: unknown

  constructor(builtInTags: ReadonlySet<string>) {
    super()
    this.document = {
      createElement: (tag: string) => {
        if (tag.startsWith('html-')) return document.createElement(tag.slice('html-'.length))
        return document.createElement(builtInTags.has(tag) ? `wx-${tag}` : tag)
      },
      createTextNode: (text: string) => document.createTextNode(text),
      createDocumentFragment: () => document.createDocumentFragment(),
    }
  }

  override setListenerStats(): void {}

  override onEvent(): void {}
}

import type { Host } from '../host'

type Child = Node | string

/** A small maker of elements: `h('div', { class: 'wx-toast', role: 'alert' }, 'text')`. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** A button of an overlay. */
export function overlayButton(
  text: string,
  className: string,
  onTap: () => void,
): HTMLButtonElement {
  const button = h('button', { type: 'button', class: className }, text)
  button.addEventListener('click', onTap)
  return button
}

/** Shows an element above the page, on the whole screen; the answer removes it. */
export function mount(host: Host, element: HTMLElement): () => void {
  host.screen.append(element)
  return () => element.remove()
}

/** A grey curtain; `onTap` hears taps beside its content. */
export function curtain(className: string, content: HTMLElement, onTap?: () => void): HTMLElement {
  const layer = h('div', { class: `wx-curtain ${className}` }, content)
  layer.addEventListener('click', (event) => {
    if (event.target === layer) onTap?.()
  })
  return layer
}

/** Looks of everything that `wx` draws above the page, light and dark, close to WeChat's own. */
export const overlayStyle = `
  .wx-curtain, .wx-toast-layer {
    --wx-sheet: #fff; --wx-back: #f7f7f7; --wx-text: rgba(0, 0, 0, .9); --wx-weak: rgba(0, 0, 0, .5);
    --wx-line: rgba(0, 0, 0, .1); --wx-link: #576b95; --wx-press: #ececec; --wx-accent: #07c160;
    position: absolute; inset: 0; z-index: 1000; box-sizing: border-box; color: var(--wx-text);
    font-size: 17px; line-height: 1.4; text-align: center; -webkit-user-select: none; user-select: none;
  }
  @media (prefers-color-scheme: dark) {
    .wx-curtain, .wx-toast-layer {
      --wx-sheet: #2c2c2c; --wx-back: #1e1e1e; --wx-text: rgba(255, 255, 255, .8);
      --wx-weak: rgba(255, 255, 255, .5); --wx-line: rgba(255, 255, 255, .08); --wx-link: #7d90a9; --wx-press: #373737;
    }
  }
  .wx-curtain { display: flex; background: rgba(0, 0, 0, .5); animation: wx-fade .15s }
  .wx-curtain button, .wx-curtain input, .wx-curtain textarea {
    all: unset; box-sizing: border-box; cursor: pointer; -webkit-tap-highlight-color: transparent;
  }
  .wx-curtain input, .wx-curtain textarea { cursor: text; text-align: left; user-select: text; -webkit-user-select: text }
  .wx-curtain button:active { background: var(--wx-press) }
  .wx-curtain button:focus-visible { outline: 2px solid var(--wx-accent); outline-offset: -2px }
  @keyframes wx-fade { from { opacity: 0 } }
  @keyframes wx-rise { from { transform: translateY(100%) } }
  @keyframes wx-turn { to { transform: rotate(360deg) } }

  .wx-toast-layer { display: flex; align-items: center; justify-content: center; pointer-events: none }
  .wx-toast-layer.wx-mask { pointer-events: auto }
  .wx-toast {
    display: flex; flex-direction: column; align-items: center; justify-content: center; box-sizing: border-box;
    width: 136px; min-height: 136px; padding: 12px; border-radius: 12px; background: #4c4c4c; color: #fff;
    font-size: 17px; line-height: 1.4; animation: wx-fade .1s;
  }
  .wx-toast.wx-plain { width: auto; max-width: 70%; min-height: 0; padding: 12px 16px; font-size: 14px; line-height: 1.6 }
  .wx-toast-icon { width: 40px; height: 40px; margin-bottom: 16px; object-fit: contain }
  .wx-toast-icon.wx-loading {
    box-sizing: border-box; border: 4px solid rgba(255, 255, 255, .9); border-right-color: transparent; border-radius: 50%;
    animation: wx-turn 1s linear infinite;
  }
  .wx-toast-text { word-break: break-all; white-space: pre-wrap }
  .wx-toast.wx-plain .wx-toast-text {
    display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
  }

  .wx-dialog {
    margin: auto; width: 320px; max-width: calc(100% - 48px); max-height: 80%; display: flex; flex-direction: column;
    overflow: hidden; border-radius: 12px; background: var(--wx-sheet);
  }
  .wx-dialog-title { padding: 32px 24px 0; font-weight: 700 }
  .wx-dialog-body { padding: 16px 24px 32px; overflow-y: auto; color: var(--wx-weak); white-space: pre-wrap; overflow-wrap: anywhere }
  .wx-dialog-title + .wx-dialog-body { margin-top: 0 }
  .wx-dialog-body:first-child { padding-top: 32px; color: var(--wx-text); font-weight: 700 }
  .wx-dialog-field { margin: 16px 24px 32px; padding: 10px 12px; min-height: 44px; border-radius: 4px; background: var(--wx-back); color: var(--wx-text) }
  .wx-curtain .wx-dialog-field { all: unset; box-sizing: border-box; margin: 16px 24px 32px; padding: 10px 12px; min-height: 84px; border-radius: 4px; background: var(--wx-back); color: var(--wx-text); text-align: left; white-space: pre-wrap }
  .wx-dialog-actions { display: flex; flex: none; border-top: 1px solid var(--wx-line) }
  .wx-curtain .wx-dialog-actions > button { flex: 1; padding: 16px 4px; font-weight: 700; text-align: center }
  .wx-dialog-actions > button + button { border-left: 1px solid var(--wx-line) }

  .wx-sheet {
    margin-top: auto; width: 100%; max-height: 90%; display: flex; flex-direction: column; overflow: hidden;
    padding-bottom: env(safe-area-inset-bottom); border-radius: 12px 12px 0 0; background: var(--wx-sheet);
    animation: wx-rise .2s ease-out;
  }
  .wx-sheet-note { padding: 16px 24px; color: var(--wx-weak); font-size: 12px; border-bottom: 1px solid var(--wx-line) }
  .wx-curtain .wx-sheet-item { padding: 16px; text-align: center }
  .wx-sheet-item + .wx-sheet-item { border-top: 1px solid var(--wx-line) }
  .wx-curtain .wx-sheet-cancel { padding: 16px; text-align: center; border-top: 8px solid var(--wx-back) }
  .wx-sheet-list { overflow-y: auto; display: flex; flex-direction: column }
`

/** Puts the style sheet of overlays into the document, once. */
export function installOverlayStyle(): void {
  const id = 'wx-overlay-style'
  if (document.getElementById(id)) return
  const style = h('style', { id })
  style.textContent = overlayStyle
  document.head.append(style)
}

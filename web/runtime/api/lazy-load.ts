import type { Component } from '../../engine/engine'
import type { AppManifest } from '../../manifest'
import { hooks } from './hooks'
import { createListeners } from './listeners'

interface LazyLoadError {
  readonly type: 'subpackage'
  readonly subpackage: readonly string[]
  readonly errMsg: string
}

const failures = createListeners<[LazyLoadError]>('LazyLoadError')

/** Members of `wx`: failed downloads of components that have a placeholder. */
export const lazyLoadApi = {
  onLazyLoadError: failures.on,
  offLazyLoadError: failures.off,
}

/**
 * Returns what is called with every attached component. While `localBrowser.packagesFail`, a component that has a
 * placeholder where it is used stays hidden, as the placeholder `view` would, and the mini program is told.
 */
export function createLazyLoading({ units }: AppManifest): (component: Component) => void {
  return (component) => {
    if (!hooks.packagesFail) return
    const owner = component.ownerShadowRoot?.getHostNode().is ?? ''
    const { usingComponents = {}, componentPlaceholder } = units[owner]?.config.light ?? {}
    const tags = Object.keys(componentPlaceholder ?? {})
    if (!tags.some((tag) => usingComponents[tag] === `/${component.is}`)) return
    component.setNodeStyle('display: none', 1)
    const subpackage = [component.is.split('/').slice(0, -2).join('/')]
    const error = { type: 'subpackage', subpackage, errMsg: 'loadSubpackage: fail' } as const
    // A download does not fail before the page is loaded.
    setTimeout(() => failures.emit(error))
  }
}

import type { NavBar } from './bars/nav-bar'

/** The navigation bar of a page by its `<wx-page>` element, for `<page-meta>`. */
export const pageBars = new WeakMap<Element, NavBar>()

import type { Caller } from 'glass-easel-miniprogram-adapter'
import type { TabBarConfig } from '../manifest'
import { ApiError, asyncApi } from './async-api'
import type { TabBar } from './bars/tab-bar'
import type { NavigationKind, NavigationOptions, RuntimeHost } from './host'
import { PageIntersectionObserver } from './intersection'
import type { Page } from './page'
import { SelectorQuery } from './query'
import type { PageRouter } from './router/router'

type Api = Record<string, unknown>

/** The part of `wx` that belongs to pages and their bars. */
export function createPageApi(host: RuntimeHost, getRouter: () => PageRouter, tabBar: TabBar): Api {
  const page = (): Page => {
    const { current } = getRouter()
    if (!current) throw new ApiError('there is no page yet')
    return current
  }
  const caller = () => getRouter().current?.instance as Caller | undefined
  const navigation = (kind: NavigationKind) =>
    asyncApi(kind, (options: NavigationOptions) => host.navigate(kind, options))
  /** An API that only does something to the current page. */
  const onPage = <Options extends object>(
    name: string,
    run: (page: Page, options: Options) => void,
  ) =>
    asyncApi(name, (options: Options) => {
      run(page(), options)
      return undefined
    })
  const onTabBar = <Options extends object>(name: string, run: (options: Options) => void) =>
    asyncApi(name, (options: Options) => {
      if (!getRouter().isTab(page().route)) throw new ApiError('not TabBar page')
      run(options)
      return undefined
    })

  return {
    navigateTo: navigation('navigateTo'),
    redirectTo: navigation('redirectTo'),
    switchTab: navigation('switchTab'),
    reLaunch: navigation('reLaunch'),
    navigateBack: navigation('navigateBack'),

    setNavigationBarTitle: onPage<{ title: string }>(
      'setNavigationBarTitle',
      ({ navBar }, { title }) => navBar.setTitle(title),
    ),
    setNavigationBarColor: onPage<{ frontColor: string; backgroundColor: string }>(
      'setNavigationBarColor',
      ({ navBar }, { frontColor, backgroundColor }) => navBar.setColor(frontColor, backgroundColor),
    ),
    showNavigationBarLoading: onPage('showNavigationBarLoading', ({ navBar }) =>
      navBar.setLoading(true),
    ),
    hideNavigationBarLoading: onPage('hideNavigationBarLoading', ({ navBar }) =>
      navBar.setLoading(false),
    ),
    hideHomeButton: onPage('hideHomeButton', ({ navBar }) => navBar.hideHomeButton()),
    setBackgroundColor: onPage<{ backgroundColor?: string }>(
      'setBackgroundColor',
      ({ element }, { backgroundColor = '' }) => {
        if (element.parentElement) element.parentElement.style.backgroundColor = backgroundColor
      },
    ),
    setBackgroundTextStyle: onPage<{ textStyle: string }>(
      'setBackgroundTextStyle',
      ({ pullDown }, { textStyle }) => {
        pullDown.indicator.dataset.style = textStyle
      },
    ),
    startPullDownRefresh: onPage('startPullDownRefresh', ({ pullDown }) => pullDown.start()),
    stopPullDownRefresh: onPage('stopPullDownRefresh', ({ pullDown }) => pullDown.stop()),
    pageScrollTo: onPage<ScrollTarget>('pageScrollTo', scrollPage),

    showTabBar: onTabBar('showTabBar', () => tabBar.setShown(true)),
    hideTabBar: onTabBar('hideTabBar', () => tabBar.setShown(false)),
    setTabBarStyle: onTabBar<Partial<TabBarConfig>>(
      'setTabBarStyle',
      ({ color, selectedColor, backgroundColor, borderStyle }) => {
        const given = Object.entries({ color, selectedColor, backgroundColor, borderStyle })
        tabBar.setStyle(Object.fromEntries(given.filter(([, value]) => value !== undefined)))
      },
    ),
    setTabBarItem: onTabBar<{ index: number; text?: string }>(
      'setTabBarItem',
      ({ index, ...item }) => tabBar.setItem(index, item),
    ),
    setTabBarBadge: onTabBar<{ index: number; text: string }>('setTabBarBadge', ({ index, text }) =>
      tabBar.setBadge(index, text),
    ),
    removeTabBarBadge: onTabBar<{ index: number }>('removeTabBarBadge', ({ index }) =>
      tabBar.setBadge(index, undefined),
    ),
    showTabBarRedDot: onTabBar<{ index: number }>('showTabBarRedDot', ({ index }) =>
      tabBar.setRedDot(index, true),
    ),
    hideTabBarRedDot: onTabBar<{ index: number }>('hideTabBarRedDot', ({ index }) =>
      tabBar.setRedDot(index, false),
    ),

    createSelectorQuery: () => new SelectorQuery(caller),
    createIntersectionObserver: (component: Caller, options?: object) =>
      new PageIntersectionObserver(component, options),
    nextTick: (callback: () => void) => {
      Promise.resolve().then(callback)
    },
    getLaunchOptionsSync: () => host.launchOptions,
    getEnterOptionsSync: () => host.enterOptions,
  }
}

interface ScrollTarget {
  scrollTop?: number
  selector?: string
  offsetTop?: number
  duration?: number
}

function scrollPage(
  page: Page,
  { scrollTop, selector, offsetTop = 0, duration = 300 }: ScrollTarget,
) {
  let top = scrollTop
  if (selector !== undefined) {
    const found = (page.instance as Caller)._$.getShadowRoot()?.querySelector(selector)?.$$
    if (!found) throw new ApiError(`no element matches "${selector}"`)
    const pageTop = page.element.getBoundingClientRect().top
    top = page.element.scrollTop + found.getBoundingClientRect().top - pageTop + offsetTop
  }
  page.element.scrollTo({ top, behavior: duration > 0 ? 'smooth' : 'instant' })
}

/** Functions that vant looks for before it calls them; WeChat has removed some of them itself. */
const PROBED = new Set(['getUserProfile'])

/**
 * `wx` itself. Reading something that does not exist here is reported by name; it is undefined, so
 * that calling it fails too. `in` and `wx.canIUse` ask without a report.
 */
export function createWx(api: Api, report: (message: string) => void): Api {
  return new Proxy(api, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver)
      if (
        value === undefined &&
        typeof name === 'string' &&
        !(name in target) &&
        !PROBED.has(name)
      ) {
        report(`wx.${name} is not supported in web`)
      }
      return value
    },
  })
}

/** `wx.canIUse('name')`, `'name.method'`, `'button.open-type'`: answered from what is here. */
export function createCanIUse(
  api: Api,
  builtIns: readonly { tag: string; definition: { properties?: object } }[],
): (schema: string) => boolean {
  return (schema) => {
    const [name, ...rest] = schema.split('.')
    const builtIn = builtIns.find(({ tag }) => tag === name)
    if (builtIn) {
      if (rest.length === 0) return true
      const property = rest[0].replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return property in (builtIn.definition.properties ?? {})
    }
    if (!(name in api)) return false
    // details such as `.object.option` or `.success.code` cannot be known
    const [member] = rest
    if (member === undefined || /^(?:object|success|fail|complete|return|callback)$/.test(member)) {
      return true
    }
    return member in (api[name] as object)
  }
}

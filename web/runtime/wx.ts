import type { TabBarConfig } from '../manifest'
import { ApiError, asyncApi } from './async-api'
import type { TabBar } from './bars/tab-bar'
import type { NavigationKind, NavigationOptions, RuntimeHost } from './host'
import type { Page } from './page'
import type { PageRouter } from './router/router'

type Api = Record<string, unknown>

/** The part of `wx` that concerns pages: navigation and bars. */
export function createPageApi(host: RuntimeHost, getRouter: () => PageRouter, tabBar: TabBar): Api {
  return {
    ...navigationApi(host),
    ...navigationBarApi(getRouter),
    ...tabBarApi(getRouter, tabBar),
    nextTick: (callback: () => void) => {
      Promise.resolve().then(callback)
    },
    getEnterOptionsSync: () => host.enterOptions,
  }
}

function navigationApi(host: RuntimeHost): Api {
  const navigation = (kind: NavigationKind) =>
    asyncApi(kind, (options: NavigationOptions) => host.navigate(kind, options))
  return {
    navigateTo: navigation('navigateTo'),
    redirectTo: navigation('redirectTo'),
    switchTab: navigation('switchTab'),
    reLaunch: navigation('reLaunch'),
    navigateBack: navigation('navigateBack'),
  }
}

function currentPage(getRouter: () => PageRouter): Page {
  const { current } = getRouter()
  if (!current) throw new ApiError('there is no page yet')
  return current
}

function navigationBarApi(getRouter: () => PageRouter): Api {
  /** Wraps a function that changes the current page and has no result. */
  const onPage = <Options extends object>(
    name: string,
    run: (page: Page, options: Options) => void,
  ) =>
    asyncApi(name, (options: Options) => {
      run(currentPage(getRouter), options)
      return undefined
    })
  return {
    setNavigationBarTitle: onPage<{ title: string }>(
      'setNavigationBarTitle',
      ({ navBar }, { title }) => navBar.setTitle(title),
    ),
    setNavigationBarColor: onPage<{ frontColor: string; backgroundColor: string }>(
      'setNavigationBarColor',
      ({ navBar }, { frontColor, backgroundColor }) => navBar.setColor(frontColor, backgroundColor),
    ),
    setBackgroundColor: onPage<{ backgroundColor?: string }>(
      'setBackgroundColor',
      (page, { backgroundColor = '' }) => page.setWindowColour(backgroundColor),
    ),
    /** Has no effect: it styles the pull-down refresh indicator, which is not supported. */
    setBackgroundTextStyle: onPage('setBackgroundTextStyle', () => undefined),
  }
}

function tabBarApi(getRouter: () => PageRouter, tabBar: TabBar): Api {
  /** Wraps a function that changes the tab bar. It fails if the current page is not a tab page. */
  const onTabBar = <Options extends object>(name: string, run: (options: Options) => void) =>
    asyncApi(name, (options: Options) => {
      const isShown = tabBar.isPermanent || getRouter().isTab(currentPage(getRouter).route)
      if (!isShown) throw new ApiError('not TabBar page')
      run(options)
      return undefined
    })
  return {
    setTabBarStyle: onTabBar<Partial<TabBarConfig>>(
      'setTabBarStyle',
      ({ color, selectedColor, backgroundColor, borderStyle }) => {
        const style = Object.entries({ color, selectedColor, backgroundColor, borderStyle })
        tabBar.setStyle(Object.fromEntries(style.filter(([, value]) => value !== undefined)))
      },
    ),
    setTabBarItem: onTabBar<{ index: number; text?: string }>(
      'setTabBarItem',
      ({ index, ...item }) => tabBar.setItem(index, item),
    ),
  }
}

/** Functions removed from WeChat that vant reads to detect them. Reading them is not reported. */
const REMOVED_FUNCTIONS = new Set(['getUserProfile'])

/**
 * Creates the global `wx`. Reading an unknown member reports its name and returns undefined, so calling it
 * throws. `in` and `wx.canIUse` do not report.
 */
export function createWx(api: Api, report: (message: string) => void): Api {
  return new Proxy(api, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver)
      if (typeof name === 'string' && !(name in target) && !REMOVED_FUNCTIONS.has(name)) {
        report(`wx.${name} is not supported in web`)
      }
      return value
    },
  })
}

import type { BuiltIn } from './built-in'
import { plainBuiltIns as components } from './components'
import { navigationBar } from './navigation-bar'

/** All built-in components: those of `components` and the one that needs the page's bars. */
export const builtIns: readonly BuiltIn[] = [...components, navigationBar]

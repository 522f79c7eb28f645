/** A tree that wcc's code creates from data. Tags begin with `wx-`, except for `virtual`. */
export type Tree = VirtualNode | Text

/** `null` and `undefined` are the results of expressions. */
type Text = string | number | boolean | null | undefined

/** An element, a slot, or a group (`virtual`): the branches of `wx:if`, the items of `wx:for`. */
export interface VirtualNode {
  readonly tag: string
  /** Values by name as in the template; functions of WXS are named `$wxs:NAME`. */
  readonly attr?: Readonly<Record<string, unknown>>
  readonly children?: readonly Tree[]
  /** The names of attributes that depend on changed data. */
  readonly n?: readonly string[]
  /** The key of an item of `wx:for`. */
  readonly wxKey?: unknown
  /** The branch of `wx:if`, or the name of a template. */
  readonly wxVkey?: unknown
}

/** The template of a page, component or built-in. `changed` marks what has changed in the data. */
export type TreeGenerator = (data: object) => VirtualNode

export const isVirtualNode = (tree: Tree): tree is VirtualNode =>
  typeof tree === 'object' && tree !== null

/** Whether a rendered tree can be updated to another one. */
export function isSameKind(a: Tree, b: Tree): boolean {
  if (!isVirtualNode(a) || !isVirtualNode(b)) return isVirtualNode(a) === isVirtualNode(b)
  return a.tag === b.tag && a.wxVkey === b.wxVkey
}

/** The keys of the items of a `wx:for`; undefined if one has none or two are equal. */
export function keysOf(trees: readonly Tree[]): unknown[] | undefined {
  const keys = trees.map((tree) => (isVirtualNode(tree) ? tree.wxKey : undefined))
  const usable = keys.every((key) => key !== undefined && typeof key !== 'object')
  return keys.length > 0 && usable && new Set(keys).size === keys.length ? keys : undefined
}

type Path = readonly (string | number)[]
type Container = Record<string | number, unknown>

/**
 * A copy of data in which the values at the paths are marked as changed, as wcc's code expects it: it lists
 * the attributes that depend on them in `n`.
 */
export function markChanges(data: object, paths: readonly Path[]): object {
  const copies = new Map<unknown, Container>()
  const copyOf = (value: object): Container => {
    const known = copies.get(value)
    if (known) return known
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as Container
    copies.set(value, copy)
    copies.set(copy, copy)
    return copy
  }
  const root = copyOf(data)
  for (const path of paths) {
    let at: Container | undefined = root
    for (const step of path.slice(0, -1)) {
      const next: unknown = at[step]
      // A value around this one is marked already.
      if (typeof next !== 'object' || next === null || '__wxspec__' in next) {
        at = undefined
        break
      }
      at[step] = copyOf(next)
      at = at[step] as Container
    }
    const last = path[path.length - 1]
    if (!at || isMarked(at[last])) continue
    at[last] = { __value__: at[last], __wxspec__: true }
  }
  return root
}

function isMarked(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '__wxspec__' in value
}

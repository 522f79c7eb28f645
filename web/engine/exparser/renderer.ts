import exparser, {
  type Element,
  type ElementDefinition,
  type ShadowRoot,
  type TextNode,
} from 'miniprogram-exparser'
import type { EngineHost } from '../engine'
import { Attributes } from './attributes'
import { isSameKind, isVirtualNode, keysOf, type Tree, type VirtualNode } from './tree'

/** A tree and the nodes that show it. */
interface Rendered {
  tree: Tree
  readonly node: Element | TextNode
  readonly attributes?: Attributes
  children: Rendered[]
}

/** Renders the trees of one instance of a template, and updates the nodes from one tree to the next. */
export class Renderer {
  private children: Rendered[] = []

  constructor(
    private readonly shadow: ShadowRoot,
    private readonly builtIns: ReadonlyMap<string, ElementDefinition>,
    private readonly host: EngineHost,
  ) {}

  create({ children = [] }: VirtualNode): void {
    this.children = this.append(this.shadow, children)
  }

  update({ children = [] }: VirtualNode): void {
    this.children = this.updateChildren(this.shadow, this.children, children)
  }

  private append(parent: Element, trees: readonly Tree[]): Rendered[] {
    return trees.map((tree) => {
      const rendered = this.render(tree)
      parent.appendChild(rendered.node)
      return rendered
    })
  }

  private render(tree: Tree): Rendered {
    if (!isVirtualNode(tree)) {
      return { tree, node: this.shadow.createTextNode(textOf(tree)), children: [] }
    }
    const node = this.createNode(tree)
    if (tree.tag === 'wx-slot') {
      exparser.Element.setSlotName(node, tree.attr?.name)
      return { tree, node, children: [] }
    }
    const attributes = new Attributes(node, this.shadow, this.host)
    attributes.set(tree)
    return { tree, node, attributes, children: this.append(node, tree.children ?? []) }
  }

  private createNode({ tag }: VirtualNode): Element {
    const { shadow } = this
    if (tag === 'wx-slot') return shadow.createVirtualNode('slot')
    if (tag === 'virtual') {
      const group = shadow.createVirtualNode('virtual')
      exparser.Element.setInheritSlots(group)
      return group
    }
    const name = tag.slice('wx-'.length)
    const node = this.createElement(name)
    // exparser leaves the owner out where the owner's styles are shared; external classes need it.
    if (node.classList) node.classList._owner ??= shadow.getHostNode().classList
    return node
  }

  private createElement(name: string): Element {
    const builtIn = this.builtIns.get(name)
    if (name in this.shadow.getHostNode().__using) {
      return this.shadow.createComponent(builtIn ? `wx-${name}` : name, name)
    }
    if (builtIn) return this.shadow.createComponent(`wx-${name}`, builtIn)
    return this.shadow.createNativeNode(name.replace(/^html-/, ''))
  }

  private updateOne(rendered: Rendered, tree: Tree): void {
    const old = rendered.tree
    rendered.tree = tree
    if (!isVirtualNode(tree) || !isVirtualNode(old)) {
      if (old !== tree) (rendered.node as TextNode).textContent = textOf(tree as Text)
      return
    }
    const node = rendered.node as Element
    if (tree.tag === 'wx-slot') {
      if (old.attr?.name !== tree.attr?.name) exparser.Element.setSlotName(node, tree.attr?.name)
      return
    }
    rendered.attributes?.set(tree, old)
    rendered.children = this.updateChildren(node, rendered.children, tree.children ?? [])
  }

  private updateChildren(
    parent: Element,
    rendered: readonly Rendered[],
    trees: readonly Tree[],
  ): Rendered[] {
    const keys = keysOf(trees)
    const oldKeys = keys && keysOf(rendered.map(({ tree }) => tree))
    return keys && oldKeys
      ? this.updateKeyed(parent, new Map(rendered.map((one, i) => [oldKeys[i], one])), trees, keys)
      : this.updateInOrder(parent, rendered, trees)
  }

  /** Moves the nodes of known keys; other nodes are created and removed. */
  private updateKeyed(
    parent: Element,
    known: Map<unknown, Rendered>,
    trees: readonly Tree[],
    keys: readonly unknown[],
  ): Rendered[] {
    const next = trees.map((tree, index) => {
      const found = known.get(keys[index])
      if (!found || !isSameKind(found.tree, tree)) return this.render(tree)
      known.delete(keys[index])
      this.updateOne(found, tree)
      return found
    })
    for (const { node } of known.values()) parent.removeChild(node)
    next.forEach(({ node }, index) => {
      const current = parent.childNodes[index]
      if (current === undefined) parent.appendChild(node)
      else if (current !== node) parent.insertBefore(node, current)
    })
    return next
  }

  private updateInOrder(
    parent: Element,
    rendered: readonly Rendered[],
    trees: readonly Tree[],
  ): Rendered[] {
    const common = Math.min(rendered.length, trees.length)
    const kept = rendered.slice(0, common).map((one, index) => {
      const tree = trees[index]
      if (isSameKind(one.tree, tree)) {
        this.updateOne(one, tree)
        return one
      }
      const replacement = this.render(tree)
      parent.replaceChild(replacement.node, one.node)
      return replacement
    })
    for (const { node } of rendered.slice(common)) parent.removeChild(node)
    return [...kept, ...this.append(parent, trees.slice(common))]
  }
}

type Text = Exclude<Tree, VirtualNode>

/** WeChat shows null as `null` and undefined as nothing. */
function textOf(value: Text): string {
  return value === undefined ? '' : String(value)
}

import exparser, {
  type Component,
  type Element,
  type ElementDefinition,
  type ShadowRoot,
  type TemplateEngine,
  type TemplateInstance,
} from 'miniprogram-exparser'
import type { Data, EngineHost } from '../engine'
import { Renderer } from './renderer'
import { markChanges, type TreeGenerator } from './tree'

type Paths = readonly (readonly (string | number)[])[]

/** Renders templates that wcc has compiled. */
export function createTemplateEngine(
  builtIns: ReadonlyMap<string, ElementDefinition>,
  host: EngineHost,
): TemplateEngine {
  return {
    create(behavior, initialData) {
      const generate = behavior.template.func as TreeGenerator
      return {
        createInstance(component) {
          const shadow = exparser.ShadowRoot.create(component)
          const renderer = new Renderer(shadow, builtIns, host)
          return createInstance(generate, initialData, shadow, renderer, host)
        },
      }
    },
  }
}

function createInstance(
  generate: TreeGenerator,
  initialData: Data,
  shadow: ShadowRoot,
  renderer: Renderer,
  host: EngineHost,
): TemplateInstance {
  const data = exparser.dataUtils.deepCopy(initialData, true)
  renderer.create(generate(data))
  let updating = false
  let pending: { data: Data; paths: Paths[] } | undefined

  /** An observer may set data again while the nodes are being updated. */
  const update = (current: Data, paths: Paths) => {
    pending = { data: current, paths: [...(pending?.paths ?? []), paths] }
    if (updating) return
    updating = true
    try {
      while (pending) {
        const next: { data: Data; paths: Paths[] } = pending
        pending = undefined
        renderer.update(generate(markChanges(next.data, next.paths.flat())))
      }
    } finally {
      updating = false
    }
  }
  return {
    data,
    idMap: {},
    slots: slotsOf(shadow),
    shadowRoot: shadow,
    listeners: [],
    updateValues(component: Component, values, changedPaths) {
      if (!exparser.Element.isAttached(component)) update(values, changedPaths)
      else host.updateTemplate(component, values, (current) => update(current, changedPaths))
    },
  }
}

/** The slots of a new template by name. */
function slotsOf(parent: Element, slots: Record<string, Element> = {}): Record<string, Element> {
  for (const child of parent.childNodes) {
    if (!(child instanceof exparser.Element)) continue
    if (child.__slotName !== undefined) slots[child.__slotName] ??= child
    slotsOf(child, slots)
  }
  return slots
}

import { runtimeHost } from '../built-in'
import { objectUrlOf } from './file-store'

/** WeChat's canvas node: a `<canvas>` that creates images. */
export interface CanvasNode extends HTMLCanvasElement {
  /** An image whose `src` may be a package path or the path of a stored file. */
  createImage(): HTMLImageElement
}

/** The canvas that has created an image. */
const owners = new WeakMap<object, HTMLCanvasElement>()

function createImage(this: HTMLCanvasElement): HTMLImageElement {
  const image = new Image()
  owners.set(image, this)
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
  Object.defineProperty(image, 'src', {
    configurable: true,
    get: () => source?.get?.call(image),
    set: (path: string) =>
      source?.set?.call(image, objectUrlOf(path) ?? runtimeHost().resolve(path)),
  })
  return image
}

/** Makes a `<canvas>` WeChat's canvas node and returns it. */
export function toCanvasNode(element: HTMLCanvasElement): CanvasNode {
  if (!('createImage' in element)) reportForeignImages(element)
  return Object.assign(element, { createImage })
}

/** Reports images that another canvas has created: some phones do not draw them. */
function reportForeignImages(element: HTMLCanvasElement): void {
  const context = element.getContext('2d')
  if (!context) return
  const draw = context.drawImage
  context.drawImage = (image: CanvasImageSource, ...place: number[]) => {
    if ((owners.get(image) ?? element) !== element) {
      runtimeHost().report(
        'drawImage: the image was created by another canvas, so some phones do not draw it',
      )
    }
    Reflect.apply(draw, context, [image, ...place])
  }
}

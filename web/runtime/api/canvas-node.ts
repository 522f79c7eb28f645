import { runtimeHost } from '../built-in'
import { objectUrlOf } from './file-store'

/** WeChat's canvas node: a `<canvas>` with additional members. */
export interface CanvasNode extends HTMLCanvasElement {
  requestAnimationFrame(callback: FrameRequestCallback): number
  cancelAnimationFrame(handle: number): void
  /** An image whose `src` may be a package path or the path of a stored file. */
  createImage(): HTMLImageElement
  createPath2D(path?: Path2D | string): Path2D
  createImageData(width: number, height: number): ImageData
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

const additionalMembers = {
  requestAnimationFrame: (callback: FrameRequestCallback) => requestAnimationFrame(callback),
  cancelAnimationFrame: (handle: number) => cancelAnimationFrame(handle),
  createImage,
  createPath2D: (path?: Path2D | string) => new Path2D(path),
  createImageData: (width: number, height: number) => new ImageData(width, height),
}

/** Adds the members of WeChat's canvas node to a `<canvas>` and returns it. */
export function toCanvasNode(element: HTMLCanvasElement): CanvasNode {
  if (!('createImage' in element)) reportForeignImages(element)
  return Object.assign(element, additionalMembers)
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

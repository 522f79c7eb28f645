import { host } from '../built-in'
import { addressOf } from './file-store'

/** What WeChat's canvas node has beyond a browser's canvas. */
export interface CanvasNode extends HTMLCanvasElement {
  requestAnimationFrame(callback: FrameRequestCallback): number
  cancelAnimationFrame(handle: number): void
  /** An image whose `src` may also be a path of the package or of a stored file. */
  createImage(): HTMLImageElement
  createPath2D(path?: Path2D | string): Path2D
  createImageData(width: number, height: number): ImageData
}

export function createImage(): HTMLImageElement {
  const image = new Image()
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
  Object.defineProperty(image, 'src', {
    configurable: true,
    get: () => source?.get?.call(image),
    set: (path: string) => source?.set?.call(image, addressOf(path) ?? host().resolve(path)),
  })
  return image
}

const extras = {
  requestAnimationFrame: (callback: FrameRequestCallback) => requestAnimationFrame(callback),
  cancelAnimationFrame: (handle: number) => cancelAnimationFrame(handle),
  createImage,
  createPath2D: (path?: Path2D | string) => new Path2D(path),
  createImageData: (width: number, height: number) => new ImageData(width, height),
}

/** Gives a `<canvas>` the members of WeChat's node; the same object at every call. */
export function canvasNode(element: HTMLCanvasElement): CanvasNode {
  return Object.assign(element, extras)
}

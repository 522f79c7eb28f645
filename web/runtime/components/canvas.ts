import { toCanvasNode } from '../api/canvas-node'
import { type BuiltIn, type BuiltInInstance, runtimeHost } from '../built-in'
import { inner } from './node'

const canvasOf = (instance: BuiltInInstance) =>
  inner<HTMLCanvasElement>(instance, ':scope > canvas')

/** Supports `type="2d"` only. The bitmap is 300×150 until the page sets its size. */
export const canvas: BuiltIn = {
  tag: 'canvas',
  definition: {
    properties: { type: String },
    lifetimes: {
      attached() {
        const { type } = this.data
        if (type !== '2d') runtimeHost().report(`<canvas type="${type}"> is not supported in web`)
      },
    },
  },
  node: (instance) => toCanvasNode(canvasOf(instance)),
  style: `
    wx-canvas { position: relative; display: block; width: 300px; height: 150px }
    wx-canvas > canvas { position: absolute; top: 0; left: 0; width: 100%; height: 100% }
  `,
}

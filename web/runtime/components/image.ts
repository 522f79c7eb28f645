import { objectUrlOf } from '../api/file-store'
import { type BuiltIn, type BuiltInInstance, elementOf, ownerPath, runtimeHost } from '../built-in'
import { inner } from './node'

/** `object-fit` by `mode`. */
const OBJECT_FITS: Record<string, string> = {
  scaleToFill: 'fill',
  aspectFit: 'contain',
  aspectFill: 'cover',
}

const pictureOf = (instance: BuiltInInstance) => inner<HTMLImageElement>(instance, ':scope > img')

export const image: BuiltIn = {
  tag: 'image',
  definition: {
    properties: { src: String, mode: { type: String, value: 'scaleToFill' } },
    observers: {
      mode(mode: string) {
        const fit = OBJECT_FITS[mode]
        if (!fit) runtimeHost().report(`<image mode="${mode}"> is not supported in web`)
        pictureOf(this).style.objectFit = fit ?? 'fill'
      },
      src(src: string) {
        const picture = pictureOf(this)
        if (src) picture.src = objectUrlOf(src) ?? runtimeHost().resolve(src, ownerPath(this))
        else picture.removeAttribute('src')
        picture.toggleAttribute('hidden', !src)
      },
    },
    lifetimes: {
      created() {
        const picture = pictureOf(this)
        picture.hidden = true
        picture.alt = ''
        picture.draggable = false
        elementOf(this).setAttribute('role', 'img')
        picture.addEventListener('load', () => {
          const { naturalWidth: width, naturalHeight: height } = picture
          this.triggerEvent('load', { width, height })
        })
        picture.addEventListener('error', () => {
          this.triggerEvent('error', { errMsg: `GET ${this.data.src} 404 (Not Found)` })
        })
      },
    },
  },
  events: ['load', 'error'],
  style: `
    wx-image { display: inline-block; width: 320px; height: 240px; overflow: hidden }
    wx-image > img { display: block; width: 100%; height: 100%; pointer-events: none }
    wx-image > img[hidden] { display: none }
  `,
}

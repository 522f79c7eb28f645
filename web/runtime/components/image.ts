import { urlOf } from '../api/file-store'
import { type BuiltIn, type BuiltInInstance, elementOf, host, ownerPath } from '../built-in'
import { inner, setExtraStyle } from './node'

/** `object-fit` and `object-position` by mode. */
const MODES: Record<string, string> = {
  scaleToFill: 'fill',
  aspectFit: 'contain',
  aspectFill: 'cover',
  widthFix: 'fill',
  heightFix: 'fill',
  top: 'none top',
  bottom: 'none bottom',
  center: 'none center',
  left: 'none left',
  right: 'none right',
  'top left': 'none top left',
  'top right': 'none top right',
  'bottom left': 'none bottom left',
  'bottom right': 'none bottom right',
}

const pictureOf = (instance: BuiltInInstance) => inner<HTMLImageElement>(instance, ':scope > img')

/** Computes one side from the aspect ratio for `widthFix` and `heightFix`. */
function fix(instance: BuiltInInstance): void {
  const { naturalWidth, naturalHeight } = pictureOf(instance)
  if (!naturalWidth || !naturalHeight) return
  const ratio = `${naturalWidth} / ${naturalHeight}`
  const free = { widthFix: 'height', heightFix: 'width' }[String(instance.data.mode)]
  setExtraStyle(instance, free ? `${free}: auto !important; aspect-ratio: ${ratio}` : '')
}

export const image: BuiltIn = {
  tag: 'image',
  definition: {
    properties: {
      src: String,
      mode: { type: String, value: 'scaleToFill' },
      lazyLoad: Boolean,
      webp: Boolean,
      fadeIn: Boolean,
      showMenuByLongpress: Boolean,
    },
    observers: {
      lazyLoad(lazy: boolean) {
        pictureOf(this).loading = lazy ? 'lazy' : 'eager'
      },
      mode(mode: string) {
        const look = MODES[mode]
        if (!look) host().report(`<image mode="${mode}"> is not supported in web`)
        const [fit, ...position] = (look ?? 'fill').split(' ')
        const { style } = pictureOf(this)
        style.objectFit = fit
        style.objectPosition = position.join(' ')
        fix(this)
      },
      src(src: string) {
        const picture = pictureOf(this)
        if (src) picture.src = urlOf(src) ?? host().resolve(src, ownerPath(this))
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
          fix(this)
          const { naturalWidth: width, naturalHeight: height } = picture
          this.triggerEvent('load', { width, height })
        })
        picture.addEventListener('error', () => {
          this.triggerEvent('error', { errMsg: `GET ${this.data.src} 404 (Not Found)` })
        })
      },
    },
  },
  style: `
    wx-image { display: inline-block; width: 320px; height: 240px; overflow: hidden }
    wx-image > img { display: block; width: 100%; height: 100%; pointer-events: none }
    wx-image > img[hidden] { display: none }
  `,
}

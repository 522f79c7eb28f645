/**
 * The texts of the main package in other languages than simplified Chinese. They are in this subpackage because few players need
 * them; state/settings/languages loads them.
 */
import type { LanguagePack } from '../../../strings/index'

export const pack: LanguagePack = {
  en: () => ({
    main: (require('./en') as typeof import('./en')).en,
    lessons: (require('./lessons.en') as typeof import('./lessons.en')).lessonsEn,
    techniques: (require('./techniques.en') as typeof import('./techniques.en')).techniquesEn,
  }),
  'zh-TW': () => (require('./traditional-table') as typeof import('./traditional-table')).table,
}

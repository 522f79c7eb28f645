/**
 * The steps of logic in English sentences.
 *
 * @packageDocumentation
 */
import { pack } from '../miniprogram/packages/settings/languages/pack'
import { addLanguages, setLanguage } from '../miniprogram/strings'

// The build makes one file of this module, with the words of this language only.
addLanguages(pack)
setLanguage('en')

export * from './sentences'

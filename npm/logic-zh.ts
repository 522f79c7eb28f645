/**
 * The steps of logic in Chinese sentences.
 *
 * @packageDocumentation
 */
import { setLanguage } from '../miniprogram/strings'

// The build makes one file of this module, with the words of this language only.
setLanguage('zh')

export * from './sentences'

import { pack } from '../../miniprogram/packages/settings/languages/pack'
import { addLanguages } from '../../miniprogram/strings/index'

// Tests may set any language; the app loads the texts of the others when it starts.
addLanguages(pack)

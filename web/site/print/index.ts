import { openPrint } from './dialog'

globalThis.__site.openPrint = openPrint

import { print } from './print'

globalThis.__site.print = print

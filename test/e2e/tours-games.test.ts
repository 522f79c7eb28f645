import { takeTours } from '../support/take-tours'

takeTours('games')

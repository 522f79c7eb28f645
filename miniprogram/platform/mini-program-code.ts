import { config } from '../config'

/** The path of the picture of the mini program code; empty if the operator has supplied none. */
export const miniProgramCode = () => config.code

import { settleChecks } from '../checks'
import { serveTimer } from '../serve'

/** Every morning, when yesterday's boards are complete: decides on games that wait, where no operator is needed. */
export const main = serveTimer(async (now) => ({ settled: await settleChecks(now) }))

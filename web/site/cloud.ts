import type { AnswerDays, ResultStore, StoredResult } from '../../miniprogram/state/cloud/own-days'
import { cloudError, missingFunction } from '../runtime/api/cloud'
import { host } from './host'

/** The key of the player's results, beside those of the mini program, so that `wx.clearStorage` removes them, too. */
const RESULTS_KEY = 'wx:me:site-days'

/**
 * Answers cloud functions on the site, which has no cloud: the days come from a schedule, everything else is missing, as
 * in a mini program without cloud development. `load` loads the schedule, which is a script of its own.
 */
export function createSiteCloud(
  store: Storage,
  load: () => Promise<AnswerDays>,
): (name: string, data: object) => Promise<object> {
  const results: ResultStore = {
    read: () => JSON.parse(JSON.parse(store.getItem(RESULTS_KEY) ?? '{"data":"[]"}').data),
    write: (list: readonly StoredResult[]) =>
      store.setItem(RESULTS_KEY, JSON.stringify({ type: 'String', data: JSON.stringify(list) })),
  }
  return async (name, data) => {
    const answerDays = await load().catch(() => {
      throw cloudError(-1, 'request:fail network error')
    })
    const result = answerDays(
      name,
      { ...data },
      { store: results, now: Date.now(), dayZone: host.dayZone },
    )
    if (!result) throw missingFunction(name)
    return result
  }
}

/**
 * Why WeChat did not do something: `cancelled` (the player stepped back), `denied` (a permission was
 * refused, now or earlier: offer the settings inside a tap), `privacy` (the privacy guide was refused:
 * ask again on a later tap, no sooner than 10 s), `undeclared` (the privacy guide does not name it:
 * a mistake in the console), `unsupported` or `failed`.
 */
export type CallCode = 'cancelled' | 'denied' | 'privacy' | 'undeclared' | 'unsupported' | 'failed'

export class CallError extends Error {
  constructor(
    readonly code: CallCode,
    /** Name of the function, such as 'saveImageToPhotosAlbum'. */
    readonly api: string,
    /** WeChat's own words, for the log. */
    readonly detail: string,
  ) {
    super(`${api}: ${code}`)
    this.name = 'CallError'
  }
}

interface Failure {
  readonly errMsg?: string
  readonly errno?: number
  readonly errCode?: number
}

interface Callbacks<Result> {
  success?: (result: Result) => void
  // biome-ignore lint/suspicious/noExplicitAny: every function of wx declares a failure type of its own.
  fail?: (failure: any) => void
}

/**
 * A function of `wx` with callbacks as a promise; rejects with a CallError. The function is called
 * before this returns, as those that need a tap demand.
 *
 *     await call('setClipboardData', (done) => wx.setClipboardData({ data, ...done }))
 */
export function call<Result>(
  api: string,
  start: (callbacks: Required<Callbacks<Result>>) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    start({ success: resolve, fail: (failure) => reject(callError(api, failure)) })
  })
}

function callError(api: string, { errMsg = '', errno, errCode }: Failure): CallError {
  const code = errCode === MESSAGES_OFF ? 'denied' : codeOf(errMsg, errno)
  return new CallError(code, api, errMsg)
}

/** Of `requestSubscribeMessage`: the player has switched all messages off in the settings. */
const MESSAGES_OFF = 20004

// https://developers.weixin.qq.com/community/develop/doc/00042e3ef54940ce8520e38db61801 lists the errnos.
function codeOf(errMsg: string, errno: number | undefined): CallCode {
  if (errno === 104 || /privacy permission/i.test(errMsg)) return 'privacy'
  if (errno === 112 || /privacy agreement/i.test(errMsg)) return 'undeclared'
  if (
    errno === 103 ||
    /auth(orize)?[ :]*(deny|denied|no response)|system permission denied/i.test(errMsg)
  ) {
    return 'denied'
  }
  if (/cancel/i.test(errMsg)) return 'cancelled'
  if (/not support|can ?not (be )?use/i.test(errMsg)) return 'unsupported'
  return 'failed'
}

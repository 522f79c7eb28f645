/**
 * Why a function of `wx` failed:
 *
 * - `cancelled`: by the player.
 * - `denied`: a permission was refused, now or earlier. Offer the settings inside a tap.
 * - `privacy`: the privacy guide was refused. Ask again at a later tap, after 10 s at the earliest.
 * - `undeclared`: the privacy guide does not declare this function; a mistake in WeChat's console.
 * - `unsupported` or `failed`.
 */
type CallCode = 'cancelled' | 'denied' | 'privacy' | 'undeclared' | 'unsupported' | 'failed'

export class CallError extends Error {
  constructor(
    readonly code: CallCode,
    /** Name of the function, such as 'saveImageToPhotosAlbum'. */
    readonly api: string,
    /** WeChat's message, for the log. */
    readonly detail: string,
    /** WeChat's error code, if it has one. */
    readonly errCode?: number,
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
  // biome-ignore lint/suspicious/noExplicitAny: each function of wx declares its own failure type.
  fail?: (failure: any) => void
}

/**
 * Turns a callback function of `wx` into a promise. Rejects with a CallError. The function is called synchronously,
 * because some functions must be called inside a tap. One that this WeChat lacks is `unsupported`.
 *
 *     await call('setClipboardData', (done) => wx.setClipboardData({ data, ...done }))
 */
export function call<Result>(
  api: string,
  start: (callbacks: Required<Callbacks<Result>>) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    try {
      start({ success: resolve, fail: (failure) => reject(callError(api, failure)) })
    } catch (error) {
      reject(new CallError('unsupported', api, String(error)))
    }
  })
}

/** The same for a call of which nothing but its result matters: resolves to `otherwise` if it fails or is missing. */
export function callOr<Result>(
  otherwise: Result,
  start: (callbacks: Required<Callbacks<Result>>) => void,
): Promise<Result> {
  return call('', start).catch(() => otherwise)
}

/**
 * Calls a function of `wx` whose failure does not matter, such as a title on a page without a navigation bar, or that this WeChat may
 * lack. Without callbacks WeChat returns a promise, and its rejection would be unhandled.
 *
 *     attempt((done) => wx.vibrateShort({ type, ...done }))
 */
export function attempt(start: (callbacks: Required<Callbacks<unknown>>) => void): void {
  callOr(undefined, start)
}

function callError(api: string, { errMsg = '', errno, errCode }: Failure): CallError {
  const code = errCode === SUBSCRIPTIONS_OFF ? 'denied' : codeOf(errMsg, errno)
  return new CallError(code, api, errMsg, errCode)
}

/** `errCode` of `requestSubscribeMessage`: the player has turned all messages off in the settings. */
const SUBSCRIPTIONS_OFF = 20004

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

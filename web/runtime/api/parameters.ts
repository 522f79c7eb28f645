import { ApiError, describeError } from '../async-api'

export type Options = Record<string, unknown>

type ParameterType =
  | 'String'
  | 'Number'
  | 'Boolean'
  | 'Function'
  | 'Array'
  | 'Object'
  | 'ArrayBuffer'

/** 'String', 'Uint8Array', 'Undefined' … as WeChat names types in its messages. */
export const typeName = (value: unknown): string =>
  Object.prototype.toString.call(value).slice(8, -1)

/** Fails in WeChat's words unless every named parameter has its type. */
export function requireParameters(options: Options, types: Record<string, ParameterType>): void {
  for (const [key, expected] of Object.entries(types)) {
    const actual = typeName(options[key])
    if (actual === expected) continue
    throw new ApiError(
      `parameter error: parameter.${key} should be ${expected} instead of ${actual};`,
      { errno: 1001 },
    )
  }
}

/** The failure of something that WeChat has and this runtime has not; `what` names it. */
export const unsupported = (what: string): ApiError =>
  new ApiError(`${what} is not supported by web`)

/** Makes a `wx.…Sync` function: what `run` throws is thrown as an Error with WeChat's `errMsg` as its message. */
export function syncApi<A extends unknown[], R>(name: string, run: (...args: A) => R) {
  return (...args: A): R => {
    try {
      return run(...args)
    } catch (error) {
      const fields = describeError(name, error)
      throw Object.assign(new Error(String(fields.errMsg)), fields)
    }
  }
}

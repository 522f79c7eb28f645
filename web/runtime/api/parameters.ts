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

/** The type name in WeChat's messages: 'String', 'Uint8Array', 'Undefined' … */
export const typeName = (value: unknown): string =>
  Object.prototype.toString.call(value).slice('[object '.length, -1)

/** Throws WeChat's error if a parameter does not have the expected type. */
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

/** The error for a feature of WeChat that the browser runtime does not support. */
export const unsupported = (feature: string): ApiError =>
  new ApiError(`${feature} is not supported in web`)

/** Wraps a function as `wx.…Sync`: errors are rethrown with WeChat's `errMsg` as their message. */
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

import { parsePlanes } from '../core/game/note-planes'
import { isGridText } from '../core/sudoku/digits'
import { NewerError } from '../core/sudoku/newer'
import { isGridSize } from '../core/sudoku/rules'
import { shapeOfRulesText } from '../core/sudoku/rules-code'

/**
 * Whether a value of unknown origin, from the cloud or from the storage, has a type. `owner` is the object whose field it is.
 */
export type TypeCheck<T> = (value: unknown, owner: Fields) => value is T

type Fields = Readonly<Record<string, unknown>>

/** A check for every field of an object. Other fields are ignored: newer versions may have added them. */
export type FieldChecks<T> = { readonly [Name in keyof T]-?: TypeCheck<T[Name]> }

/** Latest timestamp that a date can show with room to spare, ms since 1970. */
const MAX_TIMESTAMP = 1e14

export const isText = (value: unknown): value is string => typeof value === 'string'

export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** For fields that are either true or missing. */
export const isTrue = (value: unknown): value is true => value === true

export const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** An integer from 0. */
export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

/** A time that a date can show, ms since 1970, or a duration, ms. */
export const isTimestamp = (value: unknown): value is number =>
  isNumber(value) && value >= 0 && value < MAX_TIMESTAMP

/** An object that is neither null nor a list. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rules as text (sudoku/rules-code), for the owner's size. Throws a NewerError for those that this version cannot read. */
export const isRules: TypeCheck<string> = (value, { size = 9 }): value is string =>
  isText(value) && value !== '' && isGridSize(size) && Boolean(shapeOfRulesText(size, value))

/** One symbol for every cell of the owner's size, or of a 9×9 grid. */
export const isGrid: TypeCheck<string> = (value, { size = 9 }): value is string =>
  isText(value) && isGridSize(size) && isGridText(value, size)

/** Masks of removed candidates as text, for the owner's size. */
export const isRemoved: TypeCheck<string> = (value, { size = 9 }): value is string =>
  isText(value) && isGridSize(size) && parsePlanes(value, size) !== null

export function isOneOf<T>(values: readonly T[]): TypeCheck<T> {
  return (value): value is T => values.some((one) => one === value)
}

/** The same for names of which newer versions have more: throws a NewerError for any other text. */
export function isKnown<T extends string>(values: readonly T[]): TypeCheck<T> {
  const isOne = isOneOf(values)
  return (value, owner): value is T => {
    if (isText(value) && !isOne(value, owner)) throw new NewerError(value)
    return isOne(value, owner)
  }
}

export function orMissing<T>(check: TypeCheck<T>): TypeCheck<T | undefined> {
  return (value, owner): value is T | undefined => value === undefined || check(value, owner)
}

export function orNull<T>(check: TypeCheck<T>): TypeCheck<T | null> {
  return (value, owner): value is T | null => value === null || check(value, owner)
}

export function listOf<T>(check: TypeCheck<T>): TypeCheck<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every((item) => check(item, {}))
}

/** An object with any names, whose values pass the check. */
export function mapOf<T>(check: TypeCheck<T>): TypeCheck<Record<string, T>> {
  return (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every((item) => check(item, value))
}

export function objectOf<T>(checks: FieldChecks<T>): TypeCheck<T> {
  return (value): value is T => isObject(value) && wrongField(value, checks) === undefined
}

/** The name of a field that does not pass its check; undefined if all do. */
export function wrongField<T>(value: Fields, checks: FieldChecks<T>): string | undefined {
  return Object.entries<TypeCheck<unknown>>(checks).find(
    ([name, check]) => !check(value[name], value),
  )?.[0]
}

import { DateTime, finite, Path } from '../values'
import { anyNumber, ofValues } from './define'
import type { GroqFunction } from './define'
import { references } from './documents'
import { count } from './lists'
import { length, lower, toText, upper } from './texts'

/** The first value that is not null; what comes after it is not looked at. */
const coalesce: GroqFunction = {
  takes: anyNumber,
  compile: (args) => (scope) => {
    for (const evaluate of args) {
      const value = evaluate(scope)
      if (value !== null && value !== undefined) return value
    }
    return null
  },
}

const dateTime = ofValues(1, (_scope, value) => {
  if (value instanceof DateTime) return value
  return typeof value === 'string' ? DateTime.parse(value) : null
})

/** Digits after the point that a number can be rounded to. */
const mostDigits = 100

const round = ofValues(
  (count) => count === 1 || count === 2,
  (_scope, number, ...[digits]) => {
    if (typeof number !== 'number') return null
    if (digits === undefined || digits === 0) return number < 0 ? -Math.round(-number) : Math.round(number)
    if (typeof digits !== 'number' || !Number.isInteger(digits) || digits < 0 || digits > mostDigits)
      return null
    return finite(Number(number.toFixed(digits)))
  },
)

/** Longer than any id can be. */
const longestPattern = 1000

const path = ofValues(1, (_scope, pattern) =>
  typeof pattern === 'string' && pattern.length <= longestPattern ? new Path(pattern) : null,
)

export const globalFunctions = {
  coalesce,
  count,
  dateTime,
  defined: ofValues(1, (_scope, value) => value !== null && value !== undefined),
  identity: ofValues(0, ({ run }) => run.identity),
  length,
  path,
  string: toText,
  references,
  round,
  now: ofValues(0, ({ run }) => run.now.toISOString()),
  lower,
  upper,
}

export const dateTimeFunctions = {
  now: ofValues(0, ({ run }) => new DateTime(run.now.getTime())),
}

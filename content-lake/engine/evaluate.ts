import { LakeError } from '../contract'
import { Budget } from '../groq/budget'
import type { OverBudget } from '../groq/budget'
import type { PreparedQuery } from '../groq/evaluate'
import type { Source } from '../groq/scope'
import type { JsonObject } from './values'

/** What a query is asked of. */
export interface Reading {
  source: Source
  params: JsonObject
  identity?: string
  sanity: { projectId: string; dataset: string }
}

/**
 * What a query may spend where requests are answered: some two milliseconds, measured in what it does and not in time,
 * so that the same query is always answered in the same place. What needs more runs in a process of its own.
 */
const shortSteps = 20_000
const shortMemory = 200_000

/** Steps between two looks at the clock, and memory of some 150 MB. */
const stepsAtOnce = 50_000
const longMemory = 20_000_000

export const shortBudget = (): Budget => new Budget(shortSteps, shortMemory)

/** A budget of time, for the process that has nothing else to do. @throws LakeError 408 when it is used up */
export function timeBudget(milliseconds: number): Budget {
  const deadline = performance.now() + milliseconds
  return new Budget(stepsAtOnce, longMemory, () => {
    if (performance.now() > deadline) throw tooSlow(milliseconds)
    return stepsAtOnce
  })
}

/** @throws OverBudget, and what the budget throws */
export function runQuery(query: PreparedQuery, reading: Reading, budget: Budget): unknown {
  const { source, params, identity = 'me', sanity } = reading
  return query.run({ source, params, identity, sanity, budget, now: new Date() })
}

export function tooSlow(milliseconds: number): LakeError {
  return new LakeError(
    408,
    'queryTimeoutError',
    `The query took longer than ${milliseconds} ms and was given up; ask for less, or by _id, _type or a slug`,
  )
}

export function tooLarge(): LakeError {
  return new LakeError(
    413,
    'queryResultTooLarge',
    'The query would hold too much at once and was given up; ask for less, or in slices',
  )
}

/** What a query that has spent its budget is refused with. */
export function refusalOf(error: OverBudget, milliseconds: number): LakeError {
  return error.of === 'memory' ? tooLarge() : tooSlow(milliseconds)
}

import type { ContentSourceMap } from '../contract'
import type { Budget } from '../groq/budget'
import type { PreparedQuery } from '../groq/evaluate'
import { runQuery } from './evaluate'
import type { Reading } from './evaluate'
import { sourceMapOf } from './source-map'
import type { View } from './view'

export interface QueryAnswer {
  result: unknown
  resultSourceMap?: ContentSourceMap
}

/** A query's result and, when it is asked for, where its texts come from. @throws what the budget throws */
export function answerQuery(
  query: PreparedQuery,
  reading: Omit<Reading, 'source'>,
  view: View,
  withSourceMap: boolean,
  budget: Budget,
): QueryAnswer {
  const result = runQuery(query, { ...reading, source: view }, budget)
  if (!withSourceMap) return { result }
  return { result, resultSourceMap: sourceMapOf(result, view, budget) }
}

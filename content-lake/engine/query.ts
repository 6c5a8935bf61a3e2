import type { LakeDocument } from '../contract'
import { evaluatePlainly } from './evaluate'
import { parseQuery } from './groq-parse'
import { isObject } from './values'
import type { JsonObject } from './values'
import { View } from './view'

const none = { projectId: '', dataset: '' }

/**
 * A test of one document by a filter such as `*[_type == "article"]`.
 * @param dereference documents that the filter may look at through a reference
 * @throws LakeError 400 when the filter does not parse; the test throws 408 when it runs too long
 */
export function documentMatcher(filter: string, params: JsonObject): (doc: LakeDocument) => boolean {
  const parsed = parseQuery(filter, params)
  if (parsed.tree.type === 'Everything') return () => true
  return (doc) => {
    const view = new View(new Map([[doc._id, doc]]), null)
    const found = evaluatePlainly(filter, parsed, { view, params, sanity: none, timeout: 100 })
    return Array.isArray(found) ? found.length > 0 : found !== null && found !== false
  }
}

/** The ids of documents in a query's result. */
export function idsIn(result: unknown): string[] {
  const found: unknown[] = Array.isArray(result) ? result : [result]
  return found.flatMap((doc) => (isObject(doc) && typeof doc._id === 'string' ? [doc._id] : []))
}

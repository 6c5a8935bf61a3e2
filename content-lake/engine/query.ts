import type { LakeDocument } from '../contract'
import type { Budget } from '../groq/budget'
import type { Source } from '../groq/scope'
import { runQuery } from './evaluate'
import { prepareQuery } from './prepared-queries'
import { isObject } from './values'
import type { JsonObject } from './values'

const nowhere = { projectId: '', dataset: '' }

/**
 * Whether a document passes a filter such as `*[_type == "article"]`. References of the filter lead nowhere.
 * @throws LakeError 400 when it does not parse, and what the budget throws
 */
export function passes(doc: LakeDocument, filter: string, params: JsonObject, budget: Budget): boolean {
  const query = prepareQuery(filter, params)
  if (query.tree.type === 'Everything') return true
  const found = runQuery(query, { source: only(doc), params, sanity: nowhere }, budget)
  return Array.isArray(found) ? found.length > 0 : found !== null && found !== false
}

/** A lake of one document. */
function only(doc: LakeDocument): Source {
  const all = [doc]
  const none: LakeDocument[] = []
  return {
    all,
    get: (id) => (id === doc._id ? doc : undefined),
    ofType: (type) => (type === doc._type ? all : none),
    referringTo: () => all,
    withField: () => null,
  }
}

/** The ids of documents in a query's result. */
export function idsIn(result: unknown): string[] {
  const found: unknown[] = Array.isArray(result) ? result : [result]
  return found.flatMap((doc) => (isObject(doc) && typeof doc._id === 'string' ? [doc._id] : []))
}

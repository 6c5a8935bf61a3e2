import { prepare } from '../groq/evaluate'
import type { PreparedQuery } from '../groq/evaluate'
import { indexKindOf, parseGroq } from '../groq/parse'
import { GroqSyntaxError } from '../groq/syntax-error'
import { Recent } from './recent'
import { queryRefusal } from './refusals'
import { whyNotStorable } from './values'
import type { JsonObject } from './values'

const maximumQueryLength = 100_000
const maximumParameterLength = 1_000_000

/** Characters of query text that are kept ready; what is made of them takes some fifty times as much. */
const cache = new Recent<PreparedQuery[]>(500_000)

/**
 * Makes a query ready to be run, remembering what was made ready before.
 * @throws LakeError 400
 */
export function prepareQuery(text: string, params: JsonObject): PreparedQuery {
  requireBounds(text, params)
  const variants = cache.get(text) ?? []
  let query = variants.find((variant) => fitsParameters(variant, params))
  if (!query) {
    query = read(text, params)
    // A parameter in brackets may be a number, a key or a condition: each makes another query of the same text.
    const kept = [query, ...variants].slice(0, 4)
    cache.set(text, kept, kept.length * (text.length + 200))
  }
  for (const name of query.parameters) {
    if (!Object.hasOwn(params, name)) throw queryRefusal(`param $${name} referenced, but not provided`, text)
  }
  return query
}

function fitsParameters({ kinds }: PreparedQuery, params: JsonObject): boolean {
  return Object.entries(kinds).every(([name, kind]) => indexKindOf(params[name]) === kind)
}

function read(text: string, params: JsonObject): PreparedQuery {
  try {
    return prepare(parseGroq(text, params))
  } catch (error) {
    if (error instanceof GroqSyntaxError) throw queryRefusal(error.message, text, error.position)
    throw error
  }
}

function requireBounds(text: string, params: JsonObject): void {
  if (typeof text !== 'string' || text.trim() === '') throw queryRefusal('a query is needed', '')
  if (text.length > maximumQueryLength) {
    throw queryRefusal(`a query is at most ${maximumQueryLength} characters long`, text)
  }
  const reason = whyNotStorable(params)
  if (reason) throw queryRefusal(`the parameters cannot be used: ${reason}`, text)
  if (JSON.stringify(params).length > maximumParameterLength) {
    throw queryRefusal('the parameters are too large', text)
  }
}

import { parse } from 'groq-js'
import { asNode, isParseTimeConstant, walk } from './groq-nodes'
import type { GroqNode } from './groq-nodes'
import { Recent } from './recent'
import { queryRefusal } from './refusals'
import { whyNotStorable } from './values'
import type { JsonObject } from './values'

export const maximumQueryLength = 200_000
export const maximumParameterLength = 1_000_000
const maximumNesting = 80
const maximumSplats = 64

export interface ParsedQuery {
  readonly tree: GroqNode
  /** The parameters that it reads; each must be given. */
  readonly parameters: readonly string[]
}

type Outcome = ParsedQuery | 'needs-values'

/** Characters of query text that are kept parsed; a tree takes some twenty times its text. */
const cache = new Recent<Outcome>(1_000_000)

/**
 * Parses GROQ, remembering what was parsed before.
 * @throws LakeError 400
 */
export function parseQuery(query: string, params: JsonObject): ParsedQuery {
  requireBounds(query, params)
  const values = JSON.stringify(params)
  if (values.length > maximumParameterLength) throw queryRefusal('the parameters are too large', query)

  let outcome = cache.get(query)
  if (!outcome) {
    outcome = parseWithoutValues(query)
    cache.set(query, outcome, query.length + 200)
  }
  if (outcome !== 'needs-values') {
    requireParameters(query, outcome.parameters, params)
    return outcome
  }
  // groq-js reads the values of `[0...$n]` and `[$i]` while it parses, so the tree is good for these values only.
  const key = `${query}\0${values}`
  let parsed = cache.get(key)
  if (!parsed || parsed === 'needs-values') {
    parsed = parseText(query, params)
    cache.set(key, parsed, key.length + 200)
  }
  requireParameters(query, parsed.parameters, params)
  return parsed
}

function parseWithoutValues(query: string): Outcome {
  let parsed: ParsedQuery
  try {
    parsed = parseText(query, {})
  } catch (error) {
    if (query.includes('$')) return 'needs-values'
    throw error
  }
  let needsValues = false
  walk(parsed.tree, (node) => {
    if (node.type === 'Filter' && isParseTimeConstant(node.expr as GroqNode)) needsValues = true
  })
  return needsValues && parsed.parameters.length > 0 ? 'needs-values' : parsed
}

function parseText(query: string, params: JsonObject): ParsedQuery {
  let tree: GroqNode
  try {
    tree = asNode(parse(query, { params }))
  } catch (error) {
    const at = error instanceof Error && 'position' in error ? Number(error.position) : 0
    throw queryRefusal(error instanceof Error ? error.message : String(error), query, at)
  }
  const parameters = new Set<string>()
  walk(tree, (node) => {
    if (node.type === 'Parameter') parameters.add(String(node.name))
    if (node.type === 'ObjectAttributeValue' && whyNotStorable({ [String(node.name)]: null })) {
      throw queryRefusal(`"${String(node.name)}" is not allowed as a name`, query)
    }
  })
  return { tree, parameters: [...parameters] }
}

function requireBounds(query: string, params: JsonObject): void {
  if (typeof query !== 'string' || query.trim() === '') throw queryRefusal('a query is needed', '')
  if (query.length > maximumQueryLength) {
    throw queryRefusal(`a query is at most ${maximumQueryLength} characters long`, query)
  }
  const reason = whyNotStorable(params)
  if (reason) throw queryRefusal(`the parameters cannot be used: ${reason}`, query)
  const { nesting, splats, declares } = measure(query)
  if (nesting > maximumNesting) throw queryRefusal(`a query nests at most ${maximumNesting} brackets`, query)
  // `[...a, ...a]` over and over, and functions that call functions twice, grow without bound in a few lines.
  if (splats > maximumSplats)
    throw queryRefusal(`a query holds at most ${maximumSplats} splats and sums`, query)
  if (declares) throw queryRefusal('functions cannot be declared here', query)
}

/** What can be told from the text alone, before a parser that recurses sees it. */
function measure(query: string): { nesting: number; splats: number; declares: boolean } {
  const code = query.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/[^\n]*/g, '""')
  let depth = 0
  let nesting = 0
  for (const character of code) {
    if ('([{'.includes(character)) nesting = Math.max(nesting, (depth += 1))
    else if (')]}'.includes(character)) depth -= 1
  }
  const splats = (code.match(/\.\.\.\s*[^\s,}\d$]|\+/g) ?? []).length
  return { nesting, splats, declares: /\bfn\s+\w+\s*::/.test(code) }
}

function requireParameters(query: string, parameters: readonly string[], params: JsonObject): void {
  for (const name of parameters) {
    if (!Object.hasOwn(params, name)) throw queryRefusal(`param $${name} referenced, but not provided`, query)
  }
}

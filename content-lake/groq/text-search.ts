import type { Term } from './match'
import type { Node, NodeOf } from './nodes'
import { createPatternReader, textsOf } from './operators'
import type { Evaluate, Scope } from './scope'
import { isObject } from './values'

/** The texts left of `match`, and the words that are sought, from right of it. */
export interface SidesOfMatch {
  texts: (scope: Scope) => Iterable<string>
  terms: (scope: Scope) => readonly Term[] | null
}

export function sidesOfMatch(left: Node, right: Node, compile: (node: Node) => Evaluate): SidesOfMatch {
  const read = createPatternReader()
  const [words] = isTextQuery(right) ? right.args : [right]
  const pattern: Evaluate = words ? compile(words) : () => null
  const terms = (scope: Scope) => read(pattern(scope), scope.run.budget)
  if (isTextQuery(right)) return { texts: textsWithin(left, compile), terms }
  const text = compile(left)
  return { texts: (scope) => textsOf(text(scope), scope.run.budget), terms }
}

function isTextQuery(node: Node): node is NodeOf<'FuncCall'> {
  return node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query'
}

/** What stands left of `match text::query(…)`, where `@` means every text of the document, as the Studio's search asks. */
function textsWithin(node: Node, compile: (node: Node) => Evaluate): (scope: Scope) => Iterable<string> {
  if (node.type === 'This') return (scope) => textsIn(scope.value, scope)
  if (node.type === 'Array') {
    const parts = node.elements.map(({ value }) => textsWithin(value, compile))
    return function* (scope) {
      for (const part of parts) yield* part(scope)
    }
  }
  const evaluate = compile(node)
  return (scope) => textsOf(evaluate(scope), scope.run.budget)
}

/** Every text in a document; ids, types and revisions are not text that somebody wrote. */
function* textsIn(value: unknown, scope: Scope): Iterable<string> {
  const { budget } = scope.run
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) {
    budget.spend(1 + value.length)
    for (const item of value as unknown[]) yield* textsIn(item, scope)
  } else if (isObject(value)) {
    const entries = Object.entries(value)
    budget.spend(1 + 2 * entries.length)
    for (const [key, inner] of entries) if (!key.startsWith('_')) yield* textsIn(inner, scope)
  }
}

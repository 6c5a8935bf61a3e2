import { isConstant } from './nodes'
import type { Node } from './nodes'
import type { Evaluate, Scope } from './scope'
import type { JsonObject } from './values'

/**
 * How the documents of a `*[…]` can be found without looking at all of them. A lookup may find more than the filter
 * lets through, never fewer: the filter still runs over what was found.
 */
export type Lookup =
  | { kind: 'id' | 'type' | 'references'; key: Node }
  | { kind: 'field'; path: string[]; type: Node | null; key: Node }
  | { kind: 'any'; of: Lookup[] }

/** Best first: what finds fewer documents. */
const preference: Record<Lookup['kind'], number> = { id: 0, field: 1, references: 2, any: 3, type: 4 }

/** The lookups that a filter allows, best first. */
export function lookupsOf(filter: Node): Lookup[] {
  const found: Lookup[] = []
  const conditions = conjuncts(filter)
  const type = conditions.map(typeCondition).find((key) => key !== null) ?? null
  for (const condition of conditions) {
    const lookup = lookupOf(condition, type)
    if (lookup) found.push(lookup)
  }
  return found.sort((one, other) => preference[one.kind] - preference[other.kind])
}

function conjuncts(node: Node): Node[] {
  if (node.type === 'Group') return conjuncts(node.base)
  return node.type === 'And' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node]
}

function typeCondition(node: Node): Node | null {
  const equality = equalityOf(node)
  return equality?.path.join('.') === '_type' && isConstant(equality.key) ? equality.key : null
}

function lookupOf(node: Node, type: Node | null): Lookup | null {
  if (node.type === 'Or') {
    const [left] = lookupsOf(node.left)
    const [right] = lookupsOf(node.right)
    return left && right ? { kind: 'any', of: [left, right] } : null
  }
  if (node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'references') {
    const [key] = node.args
    return key && node.args.length === 1 && isOutside(key) ? { kind: 'references', key } : null
  }
  const equality = equalityOf(node)
  if (!equality || !isOutside(equality.key)) return null
  const { path, key, among } = equality
  const name = path.join('.')
  if (name === '_id') return { kind: 'id', key }
  if (name === '_type') return { kind: 'type', key }
  return among ? null : { kind: 'field', path, type, key }
}

/** `path == key`, `key == path` or `path in keys`. */
function equalityOf(node: Node): { path: string[]; key: Node; among: boolean } | null {
  if (node.type !== 'OpCall' || (node.op !== '==' && node.op !== 'in')) return null
  const path = fieldPath(node.left)
  if (path) return { path, key: node.right, among: node.op === 'in' }
  if (node.op === 'in') return null
  const reversed = fieldPath(node.right)
  return reversed && { path: reversed, key: node.left, among: false }
}

/** `slug.current` as `['slug', 'current']`; `null` for anything but fields of the document itself. */
function fieldPath(node: Node): string[] | null {
  if (node.type !== 'AccessAttribute') return null
  if (!node.base) return [node.name]
  const base = fieldPath(node.base)
  return base && [...base, node.name]
}

/** Whether an expression's value does not depend on the document that is being filtered. */
function isOutside(node: Node): boolean {
  return isConstant(node) || isOfParent(node)
}

/** `^._id` and the like: a value of what is around the filter. */
function isOfParent(node: Node): boolean {
  switch (node.type) {
    case 'Parent':
      return true
    case 'AccessAttribute':
      return node.base !== undefined && isOfParent(node.base)
    case 'Group':
      return isOfParent(node.base)
    default:
      return false
  }
}

/** Finds documents for a scope; `null` when no index knows, so that all have to be looked at. */
export type Find = (scope: Scope) => readonly JsonObject[] | null

/** The lookups as something to run. @param compile compiles a key */
export function compileLookups(lookups: readonly Lookup[], compile: (node: Node) => Evaluate): Find {
  const finders = lookups.map((lookup) => compileLookup(lookup, compile))
  return (scope) => {
    for (const find of finders) {
      const found = find(scope)
      if (found) return found
    }
    return null
  }
}

function compileLookup(lookup: Lookup, compile: (node: Node) => Evaluate): Find {
  if (lookup.kind === 'any') {
    const parts = lookup.of.map((part) => compileLookup(part, compile))
    return (scope) => {
      const found: (readonly JsonObject[])[] = []
      for (const find of parts) {
        const documents = find(scope)
        if (!documents) return null
        found.push(documents)
      }
      return together(found, scope)
    }
  }
  const key = compile(lookup.key)
  const type = lookup.kind === 'field' && lookup.type ? compile(lookup.type) : null
  const findOne = (scope: Scope, id: string): readonly JsonObject[] | null => {
    const { source } = scope.run
    switch (lookup.kind) {
      case 'id': {
        const document = source.get(id)
        return document ? [document] : []
      }
      case 'type':
        return source.ofType(id)
      case 'references':
        return source.referringTo(id)
      case 'field': {
        const ofType = type?.(scope)
        return typeof ofType === 'string' ? source.withField(ofType, lookup.path, id) : null
      }
    }
  }
  return (outside) => {
    // Keys look past the document that is filtered, so any value may stand in its place.
    const scope = outside.within(null)
    const value = key(scope)
    const keys: unknown[] = Array.isArray(value) ? value : [value]
    scope.run.budget.spend(keys.length)
    // Whatever is not a string is compared in ways that no index here knows.
    if (!keys.every((item) => typeof item === 'string')) return null
    const [only] = keys
    if (keys.length === 1 && only !== undefined) return findOne(scope, only)
    const found: (readonly JsonObject[])[] = []
    for (const item of keys) {
      const documents = findOne(scope, item)
      if (!documents) return null
      found.push(documents)
    }
    return together(found, scope)
  }
}

/** Documents of several lists, each once, in the order of their ids. */
function together(lists: readonly (readonly JsonObject[])[], { run }: Scope): readonly JsonObject[] {
  const found = new Map<unknown, JsonObject>()
  for (const list of lists) {
    run.budget.produce(4 * list.length)
    for (const document of list) found.set(document._id, document)
  }
  run.budget.spend(found.size * Math.log2(found.size + 1))
  return [...found.values()].sort((one, other) => (String(one._id) < String(other._id) ? -1 : 1))
}

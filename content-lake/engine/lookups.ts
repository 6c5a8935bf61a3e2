import type { LakeDocument } from '../contract'
import { isConstant, isNode } from './groq-nodes'
import type { GroqNode } from './groq-nodes'
import type { View } from './view'

/**
 * How the documents of a `*[…]` can be found without looking at all of them. A lookup may find more than the filter
 * lets through, never fewer: the filter still runs over what was found.
 */
export type Lookup =
  | { kind: 'id' | 'type' | 'references'; key: GroqNode }
  | { kind: 'field'; path: string[]; type: GroqNode | null; key: GroqNode }
  | { kind: 'any'; of: Lookup[] }

/** Best first: what finds fewer documents. */
const preference: Record<Lookup['kind'], number> = { id: 0, field: 1, references: 2, any: 3, type: 4 }

/** The lookups that a filter allows, best first. */
export function lookupsOf(filter: GroqNode): Lookup[] {
  const found: Lookup[] = []
  const conditions = conjuncts(filter)
  const type = conditions.map(typeCondition).find((key) => key !== null) ?? null
  for (const condition of conditions) {
    const lookup = lookupOf(condition, type)
    if (lookup) found.push(lookup)
  }
  return found.sort((a, b) => preference[a.kind] - preference[b.kind])
}

function conjuncts(node: GroqNode): GroqNode[] {
  if (node.type === 'Group' && isNode(node.base)) return conjuncts(node.base)
  if (node.type === 'And' && isNode(node.left) && isNode(node.right)) {
    return [...conjuncts(node.left), ...conjuncts(node.right)]
  }
  return [node]
}

function typeCondition(node: GroqNode): GroqNode | null {
  const equality = equalityOf(node)
  return equality?.path.join('.') === '_type' && isConstant(equality.key) ? equality.key : null
}

function lookupOf(node: GroqNode, type: GroqNode | null): Lookup | null {
  if (node.type === 'Or') {
    const sides = [node.left, node.right].map((side) => (isNode(side) ? lookupsOf(side)[0] : undefined))
    const [left, right] = sides
    // Several keys of an outer document cannot be passed on at once.
    return left && right && isFixed(left) && isFixed(right) ? { kind: 'any', of: [left, right] } : null
  }
  if (node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'references') {
    const args = node.args as GroqNode[]
    const [key] = args
    return key && args.length === 1 && isOutside(key) ? { kind: 'references', key } : null
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
function equalityOf(node: GroqNode): { path: string[]; key: GroqNode; among: boolean } | null {
  const { op, left, right } = node
  if (node.type !== 'OpCall' || !isNode(left) || !isNode(right)) return null
  if (op === 'in') {
    const path = fieldPath(left)
    return path && { path, key: right, among: true }
  }
  if (op !== '==') return null
  const path = fieldPath(left)
  if (path) return { path, key: right, among: false }
  const reversed = fieldPath(right)
  return reversed && { path: reversed, key: left, among: false }
}

/** `slug.current` as `['slug', 'current']`; `null` for anything but fields of the document itself. */
function fieldPath(node: GroqNode): string[] | null {
  if (node.type !== 'AccessAttribute') return null
  const name = String(node.name)
  if (!isNode(node.base)) return [name]
  const base = fieldPath(node.base)
  return base && [...base, name]
}

/** Whether an expression's value does not depend on the document that is being filtered. */
function isOutside(node: GroqNode): boolean {
  return isConstant(node) || isOfParent(node)
}

/** `^._id` and the like: a value of the document around the subquery. */
function isOfParent(node: GroqNode): boolean {
  switch (node.type) {
    case 'Parent':
      return true
    case 'AccessAttribute':
    case 'Group':
      return isNode(node.base) && isOfParent(node.base)
    default:
      return false
  }
}

export function isFixed(lookup: Lookup): boolean {
  return lookup.kind === 'any' ? lookup.of.every(isFixed) : isConstant(lookup.key)
}

/** The key as the scope around the filter sees it: what is `^` inside is `@` outside. */
export function fromOutside(key: GroqNode): GroqNode {
  if (key.type === 'Parent') {
    const n = Number(key.n) - 1
    return n === 0 ? { type: 'This' } : { type: 'Parent', n }
  }
  return isNode(key.base) ? { ...key, base: fromOutside(key.base) } : key
}

/**
 * The documents that a lookup finds, or `null` when its index does not know.
 * @param valueOf evaluates what is constant
 * @param outer the key, when it is a value of the document around
 */
export function find(
  lookup: Lookup,
  view: View,
  valueOf: (node: GroqNode) => unknown,
  outer?: string,
): readonly LakeDocument[] | null {
  if (lookup.kind === 'any') {
    const found = new Map<string, LakeDocument>()
    for (const part of lookup.of) {
      const docs = find(part, view, valueOf)
      if (!docs) return null
      for (const doc of docs) found.set(doc._id, doc)
    }
    return inOrder(found)
  }
  const key = isConstant(lookup.key) ? valueOf(lookup.key) : outer
  const keys: unknown[] = Array.isArray(key) ? key : [key]
  // Whatever is not a string is compared in ways that no index here knows.
  if (!keys.every((item) => typeof item === 'string')) return null
  const [only] = keys
  if (keys.length === 1 && only !== undefined) return findOne(lookup, view, valueOf, only)
  const found = new Map<string, LakeDocument>()
  for (const item of keys) {
    const docs = findOne(lookup, view, valueOf, item)
    if (!docs) return null
    for (const doc of docs) found.set(doc._id, doc)
  }
  return inOrder(found)
}

function findOne(
  lookup: Exclude<Lookup, { kind: 'any' }>,
  view: View,
  valueOf: (node: GroqNode) => unknown,
  key: string,
): readonly LakeDocument[] | null {
  switch (lookup.kind) {
    case 'id': {
      const doc = view.get(key)
      return doc ? [doc] : []
    }
    case 'type':
      return view.ofType(key)
    case 'references':
      return view.referringTo(key)
    case 'field': {
      const type = lookup.type && valueOf(lookup.type)
      return typeof type === 'string' ? view.withField(type, lookup.path, key) : null
    }
  }
}

function inOrder(found: Map<string, LakeDocument>): readonly LakeDocument[] {
  return [...found.values()].sort((a, b) => (a._id < b._id ? -1 : 1))
}

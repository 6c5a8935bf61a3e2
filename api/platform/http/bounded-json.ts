import { isStorable } from '~/domain/values/clean-text'

/**
 * Members of objects and items of lists that a body has at most, all levels together, and how deep they lie. The largest of ours, a basket of twenty
 * engraved lines, has some four hundred; what a schema costs grows with them.
 */
export const mostMembers = 2000
export const deepest = 12

type Path = (string | number)[]

export type JsonFault =
  /** More than any schema here asks for. */
  | { kind: 'too-complex' }
  /** Text at this place that no database keeps. */
  | { kind: 'unstorable'; path: Path }

const membersOf = (value: object): [string | number, unknown][] =>
  Array.isArray(value) ? [...(value as unknown[]).entries()] : Object.entries(value)

/** What keeps a parsed body from being looked at by a schema; null when nothing does. Walks without recursion, and no further than the bounds. */
export function findJsonFault(body: unknown): JsonFault | null {
  const open: { value: unknown; path: Path }[] = [{ value: body, path: [] }]
  let members = 0
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path } = place
    if (typeof value === 'string' && !isStorable(value)) return { kind: 'unstorable', path }
    if (typeof value !== 'object' || value === null) continue
    const own = membersOf(value)
    members += own.length
    if (members > mostMembers || (own.length > 0 && path.length >= deepest)) return { kind: 'too-complex' }
    for (const [name, member] of own) {
      // Such a name is unknown to every schema, and is not told back.
      if (typeof name === 'string' && !isStorable(name)) return { kind: 'unstorable', path }
      open.push({ value: member, path: [...path, name] })
    }
  }
  return null
}

import type { LakeDocument } from '../contract'
import type { Source } from '../groq/scope'
import type { JsonObject } from '../groq/values'

/**
 * Documents as a transaction would leave them that is not written yet: those that it has changed in front of those that
 * stay. Whatever an index finds, the changed ones are offered too, since only the query can tell whether they fit.
 */
export function overlay(base: Source, changed: ReadonlyMap<string, LakeDocument | null>): Source {
  if (changed.size === 0) return base
  const standing = [...changed.values()]
    .filter((doc) => doc !== null)
    .sort((one, other) => (one._id < other._id ? -1 : 1))
  const withChanged = (found: readonly JsonObject[]) => {
    const unchanged = found.filter(({ _id }) => !changed.has(String(_id)))
    return inOrder(unchanged, standing)
  }
  let all: readonly JsonObject[] | null = null
  return {
    get all() {
      return (all ??= withChanged(base.all))
    },
    get: (id) => (changed.has(id) ? (changed.get(id) ?? undefined) : base.get(id)),
    ofType: (type) => withChanged(base.ofType(type)),
    referringTo: (id) => withChanged(base.referringTo(id)),
    withField: (type, path, value) => {
      const found = base.withField(type, path, value)
      return found && withChanged(found)
    },
  }
}

/** Two lists that are in the order of their ids, as one. */
function inOrder(one: readonly JsonObject[], other: readonly JsonObject[]): JsonObject[] {
  const merged: JsonObject[] = []
  let at = 0
  for (const doc of one) {
    for (let next = other[at]; next && String(next._id) < String(doc._id); next = other[at]) {
      merged.push(next)
      at += 1
    }
    merged.push(doc)
  }
  return merged.concat(other.slice(at))
}

import type { Scope } from '../scope'
import { isObject } from '../values'
import { exactly, ofValues } from './define'
import type { GroqFunction } from './define'

/** Whether what `@` is refers to one of the ids. */
export const references = ofValues(
  (count) => count >= 1,
  (scope, ...values) => {
    const ids = new Set<string>()
    for (const value of values) {
      if (typeof value === 'string') ids.add(value)
      if (!Array.isArray(value)) continue
      scope.run.budget.produce(2 * value.length)
      for (const item of value) if (typeof item === 'string') ids.add(item)
    }
    return ids.size > 0 && refersTo(scope.value, ids, scope)
  },
)

function refersTo(value: unknown, ids: ReadonlySet<string>, scope: Scope): boolean {
  if (Array.isArray(value)) {
    scope.run.budget.spend(1 + value.length)
    return value.some((item) => typeof item === 'object' && refersTo(item, ids, scope))
  }
  if (!isObject(value)) return false
  if (value._ref) return typeof value._ref === 'string' && ids.has(value._ref)
  const inner = Object.values(value)
  scope.run.budget.spend(1 + inner.length)
  return inner.some((item) => typeof item === 'object' && refersTo(item, ids, scope))
}

/** The id of what `@` is, cut at its dots; `null` when it has none. */
function ownIdParts({ run, value }: Scope): string[] | null {
  if (!isObject(value) || typeof value._id !== 'string') return null
  run.budget.read(value._id.length)
  return value._id.split('.')
}

const versionOf = ofValues(1, (scope, baseId) => {
  if (typeof baseId !== 'string') return null
  const parts = ownIdParts(scope)
  if (!parts) return null
  const [first] = parts
  if (parts.join('.') === baseId) return true
  if (first === 'drafts' && parts.length >= 2) return parts.slice(1).join('.') === baseId
  return first === 'versions' && parts.length >= 3 && parts.slice(2).join('.') === baseId
})

const partOfRelease = ofValues(1, (scope, release) => {
  if (typeof release !== 'string') return null
  const parts = ownIdParts(scope)
  return parts && parts[0] === 'versions' && parts.length >= 3 && parts[1] === release
})

/** Documents of releases; this lake makes none, but an import may bring them. */
const allReleases: GroqFunction = {
  takes: exactly(0),
  compile:
    () =>
    ({ run }) => {
      const found = run.source.ofType('system.release')
      run.budget.produce(found.length)
      return [...found]
    },
}

export const sanityFunctions = {
  projectId: ofValues(0, ({ run }) => run.sanity.projectId),
  dataset: ofValues(0, ({ run }) => run.sanity.dataset),
  versionOf,
  partOfRelease,
}
export const releaseFunctions = { all: allReleases }

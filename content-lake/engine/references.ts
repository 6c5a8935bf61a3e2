import type { LakeDocument } from '../contract'
import { isObject } from './values'
import type { JsonObject } from './values'

/** Every `_ref` in a document, weak or strong, as GROQ's `references()` sees them. */
export function collectReferences(value: unknown, into: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const item of value) collectReferences(item, into)
  else if (isObject(value)) {
    if (typeof value._ref === 'string') into.add(value._ref)
    for (const inner of Object.values(value)) {
      if (typeof inner === 'object') collectReferences(inner, into)
    }
  }
  return into
}

/** The ids that a document cannot do without: strong references within this dataset. */
export function collectStrongReferences(value: unknown, into: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const item of value) collectStrongReferences(item, into)
  else if (isObject(value)) {
    if (isStrongReference(value)) into.add(value._ref)
    for (const inner of Object.values(value)) {
      if (typeof inner === 'object') collectStrongReferences(inner, into)
    }
  }
  return into
}

function isStrongReference(value: JsonObject): value is JsonObject & { _ref: string } {
  // `_dataset` and `_projectId` name a document of another dataset, which nobody here can check.
  return (
    typeof value._ref === 'string' &&
    value._weak !== true &&
    value._dataset === undefined &&
    value._projectId === undefined
  )
}

/**
 * References that were weak only until their target is published become strong, as publishing does: an editor may
 * refer to a draft, and the reference binds from the moment it is published.
 */
export function strengthenOnPublish<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item) => strengthenOnPublish(item)) as T
  if (!isObject(value)) return value
  const copy: JsonObject = {}
  for (const [key, inner] of Object.entries(value)) copy[key] = strengthenOnPublish(inner)
  const promise = copy._strengthenOnPublish
  if (promise !== undefined) {
    delete copy._strengthenOnPublish
    if (!isObject(promise) || promise.weak !== true) delete copy._weak
  }
  return copy as T
}

/** Who refers to whom, kept up to date with every change. */
export class ReferenceIndex {
  private readonly referrers = new Map<string, Set<string>>()

  /** Notes that a document changed from `before` to `after`. */
  update(id: string, before: LakeDocument | null, after: LakeDocument | null): void {
    const old = collectReferences(before)
    const current = collectReferences(after)
    for (const target of old) {
      if (current.has(target)) continue
      const ids = this.referrers.get(target)
      ids?.delete(id)
      if (ids?.size === 0) this.referrers.delete(target)
    }
    for (const target of current) {
      const ids = this.referrers.get(target)
      if (ids) ids.add(id)
      else this.referrers.set(target, new Set([id]))
    }
  }

  /** Ids of the documents that refer to `id`, weakly or strongly. */
  to(id: string): Iterable<string> {
    return this.referrers.get(id) ?? []
  }
}

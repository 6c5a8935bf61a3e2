/** Reading JSON whose shape is not known yet. */

export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Equal as JSON, whatever the order of keys; a key that holds `undefined` counts as absent. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a).filter((key) => a[key] !== undefined)
  const others = Object.keys(b).filter((key) => b[key] !== undefined)
  return keys.length === others.length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
}

/** What is stored is shared by every reader, so nobody may change it. */
export function freezeDeep<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) freezeDeep(inner)
  }
  return value
}

/** Names that would reach into JavaScript's own objects, or break GROQ's evaluator, when used as a key. */
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toJSON'])

const maximumDepth = 64

/** Why a value cannot be stored, or `null` when it can: only JSON, not too deep, no key that reaches into JavaScript. */
export function whyNotStorable(value: unknown, depth = 0): string | null {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null
    case 'number':
      return Number.isFinite(value) ? null : 'numbers must be finite'
    case 'object':
      break
    default:
      return `a value of type ${typeof value} is not JSON`
  }
  if (value === null) return null
  if (depth >= maximumDepth) return `values are nested deeper than ${maximumDepth} levels`
  if (Array.isArray(value)) {
    for (const item of value) {
      const reason = whyNotStorable(item, depth + 1)
      if (reason) return reason
    }
    return null
  }
  for (const [key, item] of Object.entries(value)) {
    if (unsafeKeys.has(key) || key === '') return `"${key}" is not allowed as a field name`
    const reason = whyNotStorable(item, depth + 1)
    if (reason) return reason
  }
  return null
}

/** Whether a patch path names a key that may not be written. Judged by the text, so that no way of quoting gets past. */
export function isUnsafePath(path: string): boolean {
  return path.includes('\\') || /__proto__|\b(?:constructor|prototype|hasOwnProperty|toJSON)\b/.test(path)
}

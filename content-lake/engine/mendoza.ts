import { isObject, isSame } from './values'
import type { JsonObject } from './values'

/**
 * An encoder for Mendoza, Sanity's patch format (github.com/sanity-io/mendoza); the package of that name only decodes.
 * Objects are patched field by field, arrays element by element, and what differs otherwise is written out in full.
 */
const opcode = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  pop: 15,
  popAppend: 16,
  objectSetFieldValue: 17,
  objectDeleteField: 19,
  arrayAppendValue: 20,
  arrayAppendSlice: 21,
} as const

export type MendozaPatch = unknown[]

/** A patch that turns `before` into `after`. */
export function encodePatch(before: unknown, after: unknown): MendozaPatch {
  if (isSame(before, after)) return []
  if (isObject(before) && isObject(after)) return objectOperations(before, after)
  return [opcode.value, after]
}

function objectOperations(before: JsonObject, after: JsonObject): MendozaPatch {
  const patch: MendozaPatch = []
  // The decoder numbers the fields of the object in the order in which JavaScript sorts strings.
  const fields = Object.keys(before).sort()
  const position = new Map(fields.map((field, index) => [field, index]))
  for (const [field, value] of Object.entries(after)) {
    if (value === undefined) continue
    const index = position.get(field)
    const old = before[field]
    if (index === undefined) patch.push(opcode.objectSetFieldValue, value, field)
    else if (isSame(old, value)) continue
    else if (isObject(old) && isObject(value)) {
      patch.push(opcode.pushFieldCopy, index, ...objectOperations(old, value), opcode.pop)
    } else if (Array.isArray(old) && Array.isArray(value) && value.length > 0) {
      patch.push(opcode.pushFieldBlank, index, ...arrayOperations(old, value), opcode.pop)
    } else patch.push(opcode.objectSetFieldValue, value, field)
  }
  for (const [field, index] of position) {
    if (after[field] === undefined) patch.push(opcode.objectDeleteField, index)
  }
  return patch
}

function arrayOperations(before: unknown[], after: unknown[]): MendozaPatch {
  const patch: MendozaPatch = []
  const byKey = new Map<unknown, number>()
  before.forEach((item, index) => {
    if (isObject(item) && typeof item._key === 'string' && !byKey.has(item._key)) byKey.set(item._key, index)
  })
  let slice: { from: number; to: number } | null = null
  const endSlice = () => {
    if (slice) patch.push(opcode.arrayAppendSlice, slice.from, slice.to)
    slice = null
  }
  after.forEach((item, index) => {
    const key = isObject(item) ? item._key : undefined
    const origin =
      typeof key === 'string' ? (byKey.get(key) ?? -1) : originOf(item, before, slice?.to ?? index)
    if (origin >= 0 && isSame(before[origin], item)) {
      if (slice && slice.to === origin) slice = { from: slice.from, to: origin + 1 }
      else {
        endSlice()
        slice = { from: origin, to: origin + 1 }
      }
      return
    }
    endSlice()
    const old = before[origin]
    if (isObject(old) && isObject(item)) {
      patch.push(opcode.pushElementCopy, origin, ...objectOperations(old, item), opcode.popAppend)
    } else patch.push(opcode.arrayAppendValue, item)
  })
  endSlice()
  return patch
}

/** Where an item without a key stood before: preferably at `near`, else wherever its equal stood. */
function originOf(item: unknown, before: unknown[], near: number): number {
  if (near < before.length && isSame(before[near], item)) return near
  return before.findIndex((candidate) => isSame(candidate, item))
}

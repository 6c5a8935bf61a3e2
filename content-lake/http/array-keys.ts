import { randomBytes } from 'node:crypto'
import { isRecord } from './body'

const patchesWithValues = ['set', 'setIfMissing', 'merge'] as const
const creations = ['create', 'createIfNotExists', 'createOrReplace'] as const

/** What `autoGenerateArrayKeys` asks for: a `_key` for every object in an array that has none. */
export function withArrayKeys(mutations: unknown): unknown {
  if (!Array.isArray(mutations)) return mutations
  return mutations.map((mutation: unknown) => {
    if (!isRecord(mutation)) return mutation
    const keyed: Record<string, unknown> = { ...mutation }
    for (const name of creations) if (name in keyed) keyed[name] = keyedValue(keyed[name])
    if (isRecord(keyed.patch)) keyed.patch = keyedPatch(keyed.patch)
    return keyed
  })
}

function keyedPatch(patch: Record<string, unknown>): Record<string, unknown> {
  const keyed = { ...patch }
  for (const name of patchesWithValues) if (name in keyed) keyed[name] = keyedValue(keyed[name])
  if (isRecord(keyed.insert) && Array.isArray(keyed.insert.items)) {
    keyed.insert = { ...keyed.insert, items: keyedValue(keyed.insert.items) }
  }
  return keyed
}

function keyedValue(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => {
      const keyed = keyedValue(item)
      return isRecord(keyed) && !('_key' in keyed)
        ? { ...keyed, _key: randomBytes(6).toString('hex') }
        : keyed
    })
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, keyedValue(item)]))
}

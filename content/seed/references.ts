/** Every object inside `value`, itself included. */
export function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item)
  else if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>
    yield object
    for (const part of Object.values(object)) yield* objectsIn(part)
  }
}

/** The picture files that are named by `_sanityAsset: 'image@<file>'`, each once. */
export function assetFilesOf(value: unknown): string[] {
  const files = new Set<string>()
  for (const { _sanityAsset: asset } of objectsIn(value)) {
    if (asset === undefined) continue
    const file = typeof asset === 'string' ? /^image@(.+)$/.exec(asset)?.[1] : undefined
    if (!file) throw new Error(`not an asset that can be planted: ${JSON.stringify(asset)}`)
    files.add(file)
  }
  return [...files]
}

/** The ids that `value` refers to, each once. */
export const referencedIds = (value: unknown): string[] => [
  ...new Set([...objectsIn(value)].flatMap(({ _ref }) => (typeof _ref === 'string' ? [_ref] : []))),
]

/** A copy of `value` in which every `_sanityAsset` is the reference that `idOf` names. */
export function withAssets<Value>(value: Value, idOf: (file: string) => string): Value {
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy)
    if (typeof part !== 'object' || part === null) return part
    const { _sanityAsset: asset, ...rest } = part as Record<string, unknown>
    const copied = Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, copy(inner)]))
    if (typeof asset !== 'string') return copied
    return { ...copied, asset: { _type: 'reference', _ref: idOf(asset.replace(/^image@/, '')) } }
  }
  return copy(value) as Value
}

import type { ContentSourceMap, LakeDocument } from '../contract'
import type { Budget } from '../groq/budget'
import { SourceStrings } from './source-strings'
import type { Segment, SourcePath } from './source-strings'
import { isObject } from './values'
import type { JsonObject } from './values'
import type { View } from './view'

/** Where in a document a part of the result comes from; `value` is undefined where that is not known. */
interface Anchor {
  doc: LakeDocument
  path: SourcePath
  value: unknown
  /** Names from the document's own object in the result down to here. */
  names: string[]
}

/**
 * Where the strings of a result stand in the documents they come from, for click-to-edit.
 *
 * The evaluator does not tell, so it is found again: an object with `_id` is matched with its document, what stands under
 * it by the same path, through references, by `_key`, and else by an equal string whose place fits the names best.
 * @throws what the budget throws
 */
export function sourceMapOf(result: unknown, view: View, budget: Budget): ContentSourceMap {
  const map = new SourceMapBuilder()

  function visit(value: unknown, resultPath: Segment[], anchor: Anchor | null): void {
    budget.produce(4 + resultPath.length)
    if (Array.isArray(value)) {
      const items: unknown[] = value
      items.forEach((item, index) => {
        visit(item, [...resultPath, index], anchor && itemAnchor(anchor, item, index, items.length, budget))
      })
    } else if (isObject(value)) {
      const own = ownAnchor(value, anchor, view, budget)
      for (const [name, inner] of Object.entries(value)) {
        visit(inner, [...resultPath, name], own && fieldAnchor(own, name))
      }
    } else if (anchor && value !== null && !String(resultPath.at(-1)).startsWith('_')) {
      const path =
        anchor.value === value ? anchor.path : findElsewhere(value, anchor, result, resultPath, budget)
      if (path) map.add(resultPath, anchor.doc, path)
    }
  }

  visit(result, [], null)
  return map.map
}

/** The document that an object of the result stands for: by its `_id`, or because a reference stands in its place. */
function ownAnchor(value: JsonObject, anchor: Anchor | null, view: View, budget: Budget): Anchor | null {
  const id = typeof value._originalId === 'string' ? value._originalId : value._id
  const own =
    typeof id === 'string'
      ? (view.get(id) ?? (typeof value._id === 'string' ? view.get(value._id) : undefined))
      : undefined
  if (own) return rootOf(own)
  if (anchor && isObject(anchor.value) && typeof anchor.value._ref === 'string' && value._ref === undefined) {
    const target = view.get(anchor.value._ref)
    if (target) return rootOf(target)
  }
  // Projections rename fields, but keep keys: the one object of that key is what this is made of.
  if (anchor && anchor.value === undefined && typeof value._key === 'string') {
    const keyed = SourceStrings.of(anchor.doc, budget).withKey(value._key)
    if (keyed) return { ...anchor, ...keyed }
  }
  return anchor
}

function rootOf(doc: LakeDocument): Anchor {
  return { doc, path: [], value: doc, names: [] }
}

function fieldAnchor(anchor: Anchor, name: string): Anchor {
  const value = isObject(anchor.value) ? anchor.value[name] : undefined
  return { doc: anchor.doc, path: [...anchor.path, name], value, names: [...anchor.names, name] }
}

function itemAnchor(anchor: Anchor, item: unknown, index: number, length: number, budget: Budget): Anchor {
  const { doc, names } = anchor
  const held: unknown[] = Array.isArray(anchor.value) ? anchor.value : []
  const key = keyOf(item)
  if (key !== undefined) {
    // Mostly nothing has been filtered out before it.
    const isInPlace = keyOf(held[index]) === key
    budget.spend(isInPlace ? 1 : held.length)
    const value = isInPlace ? held[index] : held.find((candidate) => keyOf(candidate) === key)
    return { doc, names, path: [...anchor.path, { key }], value }
  }
  // Without keys, places correspond only when nothing was filtered out.
  const value = held.length === length ? held[index] : undefined
  const heldKey = keyOf(value)
  return { doc, names, path: [...anchor.path, heldKey === undefined ? index : { key: heldKey }], value }
}

function keyOf(item: unknown): string | undefined {
  return isObject(item) && typeof item._key === 'string' ? item._key : undefined
}

function findElsewhere(
  value: unknown,
  anchor: Anchor,
  result: unknown,
  resultPath: Segment[],
  budget: Budget,
): SourcePath | null {
  if (typeof value !== 'string') return null
  // An item of a keyed array is often projected with its key under another name, as in `{lang: _key, value}`.
  const around = valueAt(result, resultPath.slice(0, -1))
  const beside = isObject(around) ? Object.values(around) : []
  const siblings = beside.filter((item) => typeof item === 'string')
  budget.spend(beside.length)
  const clues = { names: anchor.names, within: anchor.path, siblings }
  return SourceStrings.of(anchor.doc, budget).find(value, clues, budget)
}

function valueAt(value: unknown, path: Segment[]): unknown {
  return path.reduce<unknown>((inner, segment) => {
    if (Array.isArray(inner) && typeof segment === 'number') return inner[segment]
    return isObject(inner) && typeof segment === 'string' ? inner[segment] : undefined
  }, value)
}

class SourceMapBuilder {
  readonly map: ContentSourceMap = { documents: [], paths: [], mappings: {} }
  private readonly documents = new Map<string, number>()
  private readonly paths = new Map<string, number>()

  add(resultPath: Segment[], doc: LakeDocument, path: SourcePath): void {
    const id = typeof doc._originalId === 'string' ? doc._originalId : doc._id
    const document = numbered(this.documents, id, () =>
      this.map.documents.push({ _id: id, _type: doc._type }),
    )
    const text = jsonPath(path)
    this.map.mappings[jsonPath(resultPath)] = {
      type: 'value',
      source: {
        type: 'documentValue',
        document,
        path: numbered(this.paths, text, () => this.map.paths.push(text)),
      },
    }
  }
}

function numbered(known: Map<string, number>, name: string, push: () => number): number {
  let number = known.get(name)
  if (number === undefined) known.set(name, (number = push() - 1))
  return number
}

const escapes: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** Normalised JSONPath, as content source maps write it. */
function jsonPath(path: readonly Segment[]): string {
  const quoted = (text: string) =>
    `'${text.replace(/[\f\n\r\t'\\]/g, (character) => escapes[character] ?? character)}'`
  const parts = path.map((segment) => {
    if (typeof segment === 'number') return `[${segment}]`
    return typeof segment === 'string' ? `[${quoted(segment)}]` : `[?(@._key==${quoted(segment.key)})]`
  })
  return `$${parts.join('')}`
}

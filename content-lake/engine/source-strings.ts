import type { LakeDocument } from '../contract'
import type { Budget } from '../groq/budget'
import { isObject } from './values'

export type Segment = string | number | { key: string }
export type SourcePath = readonly Segment[]

/** What is known of a string whose place is sought. */
export interface Clues {
  /** Names on its way in the result. */
  names: readonly string[]
  /** The part of the document that it probably stands in. */
  within: SourcePath
  /** Strings beside it in the result, of which one may be the key of its place. */
  siblings: readonly string[]
}

/** A string that is sought by itself, with no name in common, must be one that nobody writes twice by chance. */
const tellingLength = 12

const known = new WeakMap<LakeDocument, SourceStrings>()

/** The strings of a document and where they stand. */
export class SourceStrings {
  private readonly places = new Map<string, SourcePath[]>()
  private readonly keyed = new Map<string, { path: SourcePath; value: unknown } | null>()

  /** Documents do not change, so what was worked out for one holds. */
  static of(doc: LakeDocument, budget: Budget): SourceStrings {
    let strings = known.get(doc)
    if (!strings) known.set(doc, (strings = new SourceStrings(doc, budget)))
    return strings
  }

  private constructor(doc: LakeDocument, budget: Budget) {
    this.collect(doc, [], budget)
  }

  private collect(value: unknown, path: Segment[], budget: Budget): void {
    budget.produce(4 + path.length)
    if (typeof value === 'string') {
      const places = this.places.get(value)
      if (places) places.push(path)
      else this.places.set(value, [path])
    } else if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        const key = isObject(item) && typeof item._key === 'string' ? item._key : null
        const place = [...path, key === null ? index : { key }]
        // A key says where something is only while no other has it.
        if (key !== null) this.keyed.set(key, this.keyed.has(key) ? null : { path: place, value: item })
        this.collect(item, place, budget)
      })
    } else if (isObject(value)) {
      for (const [name, inner] of Object.entries(value)) {
        if (!name.startsWith('_')) this.collect(inner, [...path, name], budget)
      }
    }
  }

  /** The one object of the document that has this `_key`. */
  withKey(key: string): { path: SourcePath; value: unknown } | null {
    return this.keyed.get(key) ?? null
  }

  /** Where a string most probably stands, or `null` when nothing tells. */
  find(text: string, clues: Clues, budget: Budget): SourcePath | null {
    const places = this.places.get(text)
    if (!places) return null
    budget.spend(places.length * (4 + clues.names.length + clues.siblings.length))
    let best: SourcePath | null = null
    let bestScore = 0
    for (const place of places) {
      const score = fit(place, clues)
      if (score > bestScore) {
        best = place
        bestScore = score
      }
    }
    if (best) return best
    const isTelling = text.length >= tellingLength || /\s/.test(text)
    return places.length === 1 && isTelling ? (places[0] ?? null) : null
  }
}

/** How well a place fits; 0 when nothing speaks for it. */
function fit(place: SourcePath, { names, within, siblings }: Clues): number {
  let named = 0
  for (const segment of place) {
    if (typeof segment !== 'string' || !names.includes(segment)) continue
    // Every per-locale field has a `value`, so that says little.
    named += segment === 'value' ? 1 : 4
  }
  if (named === 0) return 0
  let shared = 0
  while (shared < within.length && shared < place.length && isSameSegment(within[shared], place[shared]))
    shared += 1
  const isBesideKey = place.some((part) => typeof part === 'object' && siblings.includes(part.key))
  // Of two that fit alike, the one with less around it.
  return named * 10 + shared * 20 + (isBesideKey ? 15 : 0) - place.length * 0.1
}

function isSameSegment(a: Segment | undefined, b: Segment | undefined): boolean {
  return typeof a === 'object' && typeof b === 'object' ? a.key === b.key : a === b
}

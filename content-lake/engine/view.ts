import type { LakeDocument } from '../contract'
import type { Source } from '../groq/scope'
import { bundleOf, idInBundle, publishedIdOf } from './identifiers'
import { collectReferences } from './references'
import { SortedDocuments } from './sorted-documents'
import { isObject } from './values'

/** How a view finds its documents: any document by its stored id. */
export interface Documents {
  get(id: string): LakeDocument | undefined
  values(): Iterable<LakeDocument>
}

const noDocuments: readonly LakeDocument[] = []
const maximumFieldIndexes = 48

/** Documents grouped by keys, each document under any number of them. */
class Grouped {
  private readonly groups = new Map<unknown, SortedDocuments>()

  constructor(
    private readonly keysOf: (doc: LakeDocument) => Iterable<unknown>,
    docs: Iterable<LakeDocument>,
  ) {
    const lists = new Map<unknown, LakeDocument[]>()
    for (const doc of docs) {
      for (const key of keysOf(doc)) {
        const list = lists.get(key)
        if (list) list.push(doc)
        else lists.set(key, [doc])
      }
    }
    for (const [key, list] of lists) this.groups.set(key, SortedDocuments.from(list))
  }

  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    if (before) {
      for (const key of this.keysOf(before)) {
        const group = this.groups.get(key)
        group?.remove(before._id)
        if (group?.items.length === 0) this.groups.delete(key)
      }
    }
    if (after) {
      for (const key of this.keysOf(after)) {
        const group = this.groups.get(key)
        if (group) group.put(after)
        else this.groups.set(key, SortedDocuments.from([after]))
      }
    }
  }

  get(key: unknown): readonly LakeDocument[] {
    return this.groups.get(key)?.items ?? noDocuments
  }
}

/**
 * The documents as one perspective sees them, with the indexes that queries ask for. Kept up to date change by change;
 * an index is made when it is first asked for.
 */
export class View implements Source {
  private readonly byId = new Map<string, LakeDocument>()
  private readonly sorted: SortedDocuments
  private readonly byType: Grouped
  private references: Grouped | null = null
  private readonly byField = new Map<string, Grouped>()

  /** @param stack bundles, highest priority first; `null` for every document as it is stored */
  constructor(
    private readonly documents: Documents,
    private readonly stack: readonly string[] | null,
  ) {
    for (const doc of documents.values()) {
      const id = this.visibleId(doc._id)
      if (this.byId.has(id)) continue
      const seen = this.look(id)
      if (seen) this.byId.set(id, seen)
    }
    this.sorted = SortedDocuments.from(this.byId.values())
    this.byType = new Grouped((doc) => [doc._type], this.byId.values())
  }

  /** Takes over what happened to the document stored under `storedId`. */
  refresh(storedId: string): void {
    const id = this.visibleId(storedId)
    const before = this.byId.get(id)
    const after = this.look(id)
    if (after) {
      this.byId.set(id, after)
      this.sorted.put(after)
    } else {
      this.byId.delete(id)
      this.sorted.remove(id)
    }
    this.byType.replace(before, after)
    this.references?.replace(before, after)
    for (const index of this.byField.values()) index.replace(before, after)
  }

  get all(): readonly LakeDocument[] {
    return this.sorted.items
  }

  get(id: string): LakeDocument | undefined {
    return this.byId.get(id)
  }

  ofType(type: string): readonly LakeDocument[] {
    return this.byType.get(type)
  }

  /** Documents that hold a reference to `id`, weak or strong. */
  referringTo(id: string): readonly LakeDocument[] {
    this.references ??= new Grouped((doc) => collectReferences(doc), this.byId.values())
    return this.references.get(id)
  }

  /** Documents of a type whose field at `path` is the string `value`; `null` when there are too many indexes already. */
  withField(type: string, path: readonly string[], value: string): readonly LakeDocument[] | null {
    const name = `${type} ${path.join('.')}`
    let index = this.byField.get(name)
    if (!index) {
      if (this.byField.size >= maximumFieldIndexes) return null
      const keysOf = (doc: LakeDocument) => {
        const held = doc._type === type ? fieldAt(doc, path) : undefined
        return typeof held === 'string' ? [held] : []
      }
      index = new Grouped(keysOf, this.ofType(type))
      this.byField.set(name, index)
    }
    return index.get(value)
  }

  private visibleId(storedId: string): string {
    return this.stack ? publishedIdOf(storedId) : storedId
  }

  private look(id: string): LakeDocument | undefined {
    if (!this.stack) return this.documents.get(id)
    for (const bundle of this.stack) {
      const doc = this.documents.get(idInBundle(id, bundle))
      if (doc && bundleOf(doc._id) === bundle) {
        return this.stack.length === 1 && bundle === 'published'
          ? doc
          : { ...doc, _id: id, _originalId: doc._id }
      }
    }
    return undefined
  }
}

function fieldAt(doc: LakeDocument, path: readonly string[]): unknown {
  let value: unknown = doc
  for (const name of path) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}

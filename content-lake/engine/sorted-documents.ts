import type { LakeDocument } from '../contract'

/** Documents in the order of their ids: the order in which queries see them, whatever index found them. */
export class SortedDocuments {
  readonly items: LakeDocument[] = []

  /** Puts documents in at once, each id at most once and none there yet. */
  static from(docs: Iterable<LakeDocument>): SortedDocuments {
    const sorted = new SortedDocuments()
    for (const doc of docs) sorted.items.push(doc)
    sorted.items.sort((a, b) => (a._id < b._id ? -1 : 1))
    return sorted
  }

  put(doc: LakeDocument): void {
    const index = this.position(doc._id)
    const replaces = this.items[index]?._id === doc._id
    this.items.splice(index, replaces ? 1 : 0, doc)
  }

  remove(id: string): void {
    const index = this.position(id)
    if (this.items[index]?._id === id) this.items.splice(index, 1)
  }

  private position(id: string): number {
    let low = 0
    let high = this.items.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const at = this.items[middle]
      if (at !== undefined && at._id < id) low = middle + 1
      else high = middle
    }
    return low
  }
}

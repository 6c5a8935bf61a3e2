import type { DocumentAt, LakeDocument, Transaction, TransactionLogOptions } from '../contract'
import { documentEvents } from './events'
import { draftIdOf, publishedIdOf } from './identifiers'

/** The transactions that are kept, oldest first. */
export class History {
  private kept: Transaction[] = []
  private readonly positions = new Map<string, number>()
  private readonly byDocument = new Map<string, number[]>()

  add(transaction: Transaction): void {
    const position = this.kept.push(transaction) - 1
    this.positions.set(transaction.id, position)
    for (const { id } of transaction.changes) {
      const positions = this.byDocument.get(id)
      if (positions) positions.push(position)
      else this.byDocument.set(id, [position])
    }
  }

  /** Keeps the newest transactions only. */
  keepLast(count: number): void {
    const kept = this.latest(count)
    this.kept = []
    this.positions.clear()
    this.byDocument.clear()
    for (const transaction of kept) this.add(transaction)
  }

  /** The newest transactions, oldest first. */
  latest(count: number): readonly Transaction[] {
    return this.kept.slice(Math.max(0, this.kept.length - count))
  }

  get head(): string | null {
    return this.kept.at(-1)?.id ?? null
  }

  get(id: string): Transaction | undefined {
    const position = this.positions.get(id)
    return position === undefined ? undefined : this.kept[position]
  }

  since(transactionId: string): Transaction[] | null {
    const position = this.positions.get(transactionId)
    return position === undefined ? null : this.kept.slice(position + 1)
  }

  /** Transactions that touched any of the ids, oldest first unless `reverse`. */
  touching(ids: string[], options: TransactionLogOptions): Transaction[] {
    const from = this.bound(options.fromTransaction, 0)
    const to = this.bound(options.toTransaction, this.kept.length - 1)
    const positions = [...new Set(ids.flatMap((id) => this.byDocument.get(id) ?? []))].sort((a, b) => a - b)
    const found: Transaction[] = []
    for (const position of positions) {
      const transaction = this.kept[position]
      if (!transaction || position < from || position > to) continue
      if (options.fromTime && transaction.timestamp < options.fromTime) continue
      if (options.toTime && transaction.timestamp > options.toTime) continue
      found.push(transaction)
    }
    if (options.reverse) found.reverse()
    return found.slice(0, options.limit ?? 100)
  }

  /** A transaction that is not kept any more bounds nothing. */
  private bound(transactionId: string | undefined, otherwise: number): number {
    return (transactionId !== undefined ? this.positions.get(transactionId) : undefined) ?? otherwise
  }

  /**
   * A document as it was.
   * @param current as it is now, for documents that no kept transaction touched
   */
  documentAt(id: string, at: DocumentAt, current: LakeDocument | undefined): LakeDocument | null {
    const changes = (this.byDocument.get(id) ?? []).flatMap((position) => {
      const transaction = this.kept[position]
      const change = transaction?.changes.find((candidate) => candidate.id === id)
      return transaction && change ? [{ position, time: transaction.timestamp, ...change }] : []
    })
    const states = changes.map(({ position, time, after }) => ({ position, time, doc: after }))
    const first = changes[0] ? changes[0].before : (current ?? null)
    // What was there before anything that is kept.
    if (first) states.unshift({ position: -1, time: first._updatedAt, doc: first })

    if (at.lastRevision) return states.findLast(({ doc }) => doc !== null)?.doc ?? null
    if (at.revision !== undefined) {
      const last = this.positions.get(at.revision)
      if (last === undefined) return first?._rev === at.revision ? first : null
      return states.findLast(({ position }) => position <= last)?.doc ?? null
    }
    const { time } = at
    if (time !== undefined) {
      const moment = Date.parse(time)
      return states.findLast((state) => Date.parse(state.time) <= moment)?.doc ?? null
    }
    return states.at(-1)?.doc ?? null
  }

  events(id: string): unknown[] {
    const publishedId = publishedIdOf(id)
    const ids = [publishedId, draftIdOf(id)]
    return documentEvents(publishedId, this.touching(ids, { reverse: true, limit: 1000 }))
  }
}

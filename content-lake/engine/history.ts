import type { DocumentAt, LakeDocument, Transaction, TransactionLogOptions } from '../contract'
import type { Archive, Block } from './archive'
import type { Numbered } from './archive-block'
import { Committed } from './committed'
import { documentEvents } from './events'
import { draftIdOf, publishedIdOf } from './identifiers'

interface Wanted {
  /** Places, both included. */
  from: number
  to: number
  /** Times in ISO 8601, both included. */
  fromTime: string
  toTime: string
  /** Blocks of the archive that begin after this place, or this moment in milliseconds, are left out. */
  reach?: number
  moment?: number
  /** Blocks of the archive without an event are left out. */
  eventsOnly?: boolean
}

const everything: Wanted = { from: 0, to: Infinity, fromTime: '', toTime: '~' }

/** All transactions: the newest in memory, those before them in the archive. */
export class History {
  private kept: Transaction[] = []
  private readonly positions = new Map<string, number>()
  private readonly byDocument = new Map<string, number[]>()
  /** How many transactions are in the archive, and so the place of the first in memory. */
  private archived = 0
  private archive: Archive | null = null

  /** What the journal held is in memory; what it no longer held is in the archive. */
  begin(archive: Archive, archived: number): void {
    this.archive = archive
    this.archived = archived
  }

  add(transaction: Transaction): void {
    const position = this.kept.push(transaction) - 1
    this.positions.set(transaction.id, position)
    for (const { id } of transaction.changes) {
      const positions = this.byDocument.get(id)
      if (positions) positions.push(position)
      else this.byDocument.set(id, [position])
    }
  }

  /** All that is in memory but the newest transactions, oldest first. */
  allBut(count: number): Numbered[] {
    const moved = this.kept.slice(0, Math.max(0, this.kept.length - count))
    return moved.map((transaction, index) => ({ seq: this.archived + index, transaction }))
  }

  /** Those in memory from a place on, oldest first. */
  from(seq: number): readonly Transaction[] {
    return this.kept.slice(seq - this.archived)
  }

  /** Drops from memory what the archive has. */
  dropBefore(seq: number): void {
    const kept = this.from(seq)
    this.archived = seq
    this.kept = []
    this.positions.clear()
    this.byDocument.clear()
    for (const transaction of kept) this.add(transaction)
  }

  get head(): string | null {
    return this.kept.at(-1)?.id ?? null
  }

  /** One of those in memory. */
  get(id: string): Transaction | undefined {
    const position = this.positions.get(id)
    return position === undefined ? undefined : this.kept[position]
  }

  since(transactionId: string): Transaction[] | null {
    const position = this.positions.get(transactionId)
    return position === undefined ? null : this.kept.slice(position + 1)
  }

  /** Transactions that touched any of the ids, oldest first unless `reverse`. @throws LakeError 500 when damaged */
  async touching(ids: string[], options: TransactionLogOptions): Promise<Transaction[]> {
    const { reverse = false, limit = 100, fromTime = '', toTime = '~' } = options
    const wanted: Wanted = {
      from: (await this.placeOf(options.fromTransaction, ids)) ?? 0,
      to: (await this.placeOf(options.toTransaction, ids)) ?? Infinity,
      fromTime,
      toTime,
    }
    const found = new Map<number, Transaction>()
    for (const group of new Set(ids.map(publishedIdOf))) {
      const members = new Set(ids.filter((id) => publishedIdOf(id) === group))
      let count = 0
      for await (const { seq, transaction } of this.walk(members, wanted, reverse)) {
        found.set(seq, joined(found.get(seq), transaction))
        if ((count += 1) >= limit) break
      }
    }
    const inOrder = [...found].sort(([one], [other]) => (reverse ? other - one : one - other))
    return inOrder.slice(0, limit).map(([, transaction]) => transaction)
  }

  /**
   * A document as it was.
   * @param current as it is now, for documents that nothing is known to have touched
   * @throws LakeError 500 when damaged
   */
  async documentAt(
    id: string,
    { revision, time, lastRevision = false }: DocumentAt,
    current: LakeDocument | undefined,
  ): Promise<LakeDocument | null> {
    const place = await this.placeOf(revision, [id])
    if (revision !== undefined && place === undefined) {
      const base = await this.stateBefore(id, current)
      return base?._rev === revision ? base : null
    }
    const to = place ?? Infinity
    const moment = time === undefined ? Infinity : Date.parse(time)
    const wasThere = (doc: LakeDocument | null): doc is LakeDocument =>
      doc !== null && Date.parse(doc._updatedAt) <= moment
    const inMemory = this.inMemory(new Set([id]), everything)
    const newest = inMemory.length > 0 ? null : (current ?? null)
    if (place === undefined && wasThere(newest)) return newest
    for await (const { seq, transaction } of this.walk(
      new Set([id]),
      { ...everything, reach: to, moment },
      true,
    )) {
      const change = transaction.changes.find((candidate) => candidate.id === id)
      if (!change) continue
      const isReached = seq <= to && Date.parse(transaction.timestamp) <= moment
      if (isReached && (change.after || !lastRevision)) return change.after
      // What was there before it was there at the moment, if it was written by then.
      if (place === undefined && wasThere(change.before)) return change.before
    }
    const base = await this.stateBefore(id, current)
    return wasThere(base) ? base : null
  }

  /**
   * What happened to a document, newest first.
   * @param before the place that an earlier answer ended at
   * @returns `next` where to go on, when there is more
   */
  async events(
    id: string,
    limit: number,
    before = Infinity,
  ): Promise<{ events: unknown[]; next: number | null }> {
    const publishedId = publishedIdOf(id)
    const members = new Set([publishedId, draftIdOf(publishedId)])
    const events: unknown[] = []
    let next: number | null = null
    const wanted = { ...everything, to: before - 1, eventsOnly: true }
    for await (const { seq, transaction } of this.walk(members, wanted, true)) {
      const found = documentEvents(publishedId, [transaction])
      if (found.length === 0) continue
      if (events.length >= limit) return { events, next }
      events.push(...found)
      next = seq
    }
    return { events, next: null }
  }

  /** A document as it was before the first change of it that is known. */
  private async stateBefore(id: string, current: LakeDocument | undefined): Promise<LakeDocument | null> {
    for await (const { transaction } of this.walk(new Set([id]), everything, false)) {
      const change = transaction.changes.find((candidate) => candidate.id === id)
      if (change) return change.before
    }
    return current ?? null
  }

  /** The place of a transaction that is in memory, or in the history of these documents. */
  private async placeOf(transactionId: string | undefined, ids: string[]): Promise<number | undefined> {
    if (transactionId === undefined) return undefined
    const position = this.positions.get(transactionId)
    if (position !== undefined) return this.archived + position
    for (const group of new Set(ids.map(publishedIdOf))) {
      for (const { transactions } of await this.blocks(group, this.archived)) {
        const found = transactions.find(([, id]) => id === transactionId)
        if (found) return found[0]
      }
    }
    return undefined
  }

  /** Transactions that touched members of one document's group, in memory and in the archive. */
  private async *walk(
    members: ReadonlySet<string>,
    wanted: Wanted,
    reverse: boolean,
  ): AsyncGenerator<Numbered> {
    // Both at once: what is in memory now may be in the archive soon.
    const { archived } = this
    const newest = this.inMemory(members, wanted)
    if (reverse) yield* newest.reverse()
    yield* this.inArchive(members, wanted, reverse, archived)
    if (!reverse) yield* newest
  }

  private inMemory(members: ReadonlySet<string>, wanted: Wanted): Numbered[] {
    const positions = new Set([...members].flatMap((id) => this.byDocument.get(id) ?? []))
    return [...positions]
      .sort((one, other) => one - other)
      .flatMap((position) => {
        const transaction = this.kept[position]
        return transaction ? [{ seq: this.archived + position, transaction }] : []
      })
      .filter((place) => isWanted(place, wanted))
  }

  private async *inArchive(
    members: ReadonlySet<string>,
    wanted: Wanted,
    reverse: boolean,
    archived: number,
  ): AsyncGenerator<Numbered> {
    const [anyone] = members
    if (anyone === undefined) return
    const blocks = await this.blocks(publishedIdOf(anyone), archived)
    for (const block of reverse ? blocks.reverse() : blocks) {
      if (!mayHoldWanted(block, wanted)) continue
      const places = await block.read()
      for (const place of reverse ? places.reverse() : places) {
        const isOfMember = place.transaction.changes.some(({ id }) => members.has(id))
        if (isOfMember && isWanted(place, wanted)) yield place
      }
    }
  }

  private async blocks(publishedId: string, archived: number): Promise<Block[]> {
    return this.archive && archived > 0 ? this.archive.blocks(publishedId, archived) : []
  }
}

function isWanted({ seq, transaction: { timestamp } }: Numbered, { from, to, fromTime, toTime }: Wanted) {
  return seq >= from && seq <= to && timestamp >= fromTime && timestamp <= toTime
}

function mayHoldWanted(block: Block, { from, to, fromTime, toTime, reach, moment, eventsOnly }: Wanted) {
  const [first = 0] = block.transactions[0] ?? []
  const [last = 0] = block.transactions.at(-1) ?? []
  if (eventsOnly && !block.hasEvents) return false
  // Of what came later nothing is asked for but that it was later.
  if (reach !== undefined && first > reach) return false
  if (moment !== undefined && Date.parse(block.from) > moment) return false
  return last >= from && first <= to && block.to >= fromTime && block.from <= toTime
}

/** The archive has a transaction in parts, one with each document. */
function joined(one: Transaction | undefined, other: Transaction): Transaction {
  if (!one || one === other) return other
  return new Committed(one.id, one.timestamp, one.author, [...one.changes, ...other.changes])
}

import type { LakeDocument, Transaction } from '../contract'
import type { DocumentRecord, TransactionRecord } from './journal-line'

/** A transaction as the journal keeps it. */
export function recordOf({ id, timestamp, author, changes }: Transaction): TransactionRecord {
  return {
    kind: 'transaction',
    id,
    timestamp,
    author,
    changes: changes.map((change) => ({ id: change.id, after: change.after, mutations: change.mutations })),
  }
}

/** All documents as they were before the last transactions, which a compaction writes after them. @param kept oldest first */
export function documentsBefore(
  kept: readonly Transaction[],
  documents: ReadonlyMap<string, LakeDocument>,
): DocumentRecord[] {
  const base = new Map(documents)
  for (const { changes } of kept.toReversed()) {
    for (const { id, before } of changes) {
      if (before) base.set(id, before)
      else base.delete(id)
    }
  }
  return [...base.values()].map((document) => ({ kind: 'document', document }))
}

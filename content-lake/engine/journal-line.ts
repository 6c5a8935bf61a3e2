import type { Change, JsonValue, LakeDocument, Transaction } from '../contract'
import { seal, unseal } from './sealed'

/** A transaction as it is kept on disk: effects follow from the documents, and `before` from the lines above. */
export interface TransactionRecord extends Omit<Transaction, 'changes' | 'effects'> {
  kind: 'transaction'
  changes: Omit<Change, 'before'>[]
}

export interface DocumentRecord {
  kind: 'document'
  document: LakeDocument
}

export interface KeyValueRecord {
  kind: 'values'
  user: string
  entries: { key: string; value: JsonValue }[]
}

/** The first line: what this file is, and how many lines it had when it was last written as a whole. */
export interface HeaderRecord {
  kind: 'lake'
  version: 1
  projectId: string
  dataset: string
  settled: number
  /** How many transactions had been moved to the archive by then. */
  archived?: number
}

export type JournalRecord = TransactionRecord | DocumentRecord | KeyValueRecord
type Numbered = { line: number }

export interface JournalLine {
  /** Counts from 0, the header. */
  number: number
  record: JournalRecord | HeaderRecord
}

/** One line of NDJSON with its place and a checksum over all before it, without the line's end. */
export function encodeLine(record: JournalRecord | HeaderRecord, line: number): string {
  return seal({ line, ...record } satisfies Numbered & typeof record)
}

/** The line, or `null` for one that is torn or was changed. */
export function decodeLine(text: string): JournalLine | null {
  const found = unseal(text) as (Numbered & { batch?: number } & (JournalRecord | HeaderRecord)) | null
  if (!found) return null
  // Earlier versions wrote which lines had been written together.
  const { line, batch: _batch, ...record } = found
  return { number: line, record }
}

import { crc32 } from 'node:zlib'
import type { Change, JsonValue, LakeDocument, Transaction } from '../contract'

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
}

export type JournalRecord = TransactionRecord | DocumentRecord | KeyValueRecord
type Numbered = { line: number }

export interface JournalLine {
  /** Counts from 0, the header. */
  number: number
  record: JournalRecord | HeaderRecord
}

const sumLength = ',"sum":"00000000"}'.length

const checksum = (text: string) => crc32(text).toString(16).padStart(8, '0')

/** One line of NDJSON with its place and a checksum over all before it, without the line's end. */
export function encodeLine(record: JournalRecord | HeaderRecord, line: number): string {
  const numbered: Numbered & typeof record = { line, ...record }
  const text = JSON.stringify(numbered).slice(0, -1)
  return `${text},"sum":"${checksum(text)}"}`
}

/** The line, or `null` for one that is torn or was changed. */
export function decodeLine(text: string): JournalLine | null {
  const body = text.slice(0, -sumLength)
  if (text.slice(-sumLength) !== `,"sum":"${checksum(body)}"}`) return null
  const parsed = JSON.parse(`${body}}`) as Numbered & { batch?: number } & (JournalRecord | HeaderRecord)
  // Earlier versions wrote which lines had been written together.
  const { line, batch: _batch, ...record } = parsed
  return { number: line, record }
}

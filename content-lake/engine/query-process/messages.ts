import type { LakeDocument } from '../../contract'
import type { JsonObject } from '../values'

/** What a process that answers queries is told, and asked. */
export type Setup =
  /** Documents that it has not been told of yet. */
  | { kind: 'documents'; documents: readonly LakeDocument[] }
  /** What a transaction left of each document that it touched. */
  | { kind: 'changes'; changes: readonly { id: string; after: LakeDocument | null }[] }

export type Question = { time: number; params: JsonObject } & (
  | { kind: 'query'; groq: string; perspective: string; identity: string; withSourceMap: boolean }
  /** The ids of documents, as a transaction that is not written yet would leave them. */
  | { kind: 'select'; groq: string; changed: ReadonlyMap<string, LakeDocument | null> }
  | { kind: 'match'; filter: string; document: LakeDocument }
)

/** The answers: JSON as text, ids, whether it matches. */
export interface Answers {
  query: string
  select: string[]
  match: boolean
}

/** A refusal of the lake, as messages carry it. */
export interface Refusal {
  status: number
  error: { type: string; description: string; [extra: string]: unknown }
}

/** A bug: its stack. */
export interface Fault {
  fault: string
}

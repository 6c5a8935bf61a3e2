/**
 * What the parts of the embedded content lake promise each other. The engine (`engine.ts` and what it is made of) keeps
 * the documents; the HTTP side (`http.ts` and what it is made of) speaks Sanity's wire protocol over it.
 */

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue }

/** A stored document. `_rev` is the id of the transaction that wrote it; times are ISO 8601 in UTC. */
export interface LakeDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

export type MutationOperation = 'create' | 'createIfNotExists' | 'createOrReplace' | 'delete' | 'patch'
export type Mutation = Partial<Record<MutationOperation, Record<string, unknown>>>

export interface Change {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  mutations: Mutation[]
}

/** Mendoza patches between the two states, without `_rev`: clients strip it before they apply one. */
export interface Effects {
  apply: unknown[]
  revert: unknown[]
}

export interface Transaction {
  id: string
  timestamp: string
  author: string
  changes: Change[]
  effects: Record<string, Effects>
}

export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document?: LakeDocument
}

export interface WriteOptions {
  transactionId?: string
  author: string
  dryRun?: boolean
  skipReferentialIntegrityCheck?: boolean
}

/**
 * A refusal that the caller caused, answered with `status` and `body` in the shape Sanity's API uses
 * (`{error: {type, description, ...}}`). Anything else that is thrown is a bug of ours.
 */
export class LakeError extends Error {
  readonly status: number
  readonly body: { error: { type: string; description: string; [extra: string]: unknown } }

  constructor(status: number, type: string, description: string, extra: Record<string, unknown> = {}) {
    super(description)
    this.name = 'LakeError'
    this.status = status
    this.body = { error: { type, description, ...extra } }
  }
}

export interface QueryOptions {
  /** `raw`, `published`, `drafts` (also `previewDrafts`) or a comma-separated stack; highest priority first. */
  perspective: string
  /** What GROQ's `identity()` answers. */
  identity?: string
  /** Milliseconds after which the query is given up with a 408 LakeError. */
  timeout?: number
  resultSourceMap?: boolean | 'withKeyArraySelector'
}

export interface ContentSourceMap {
  documents: { _id: string; _type: string }[]
  paths: string[]
  mappings: Record<string, unknown>
}

export interface DocumentAt {
  revision?: string
  time?: string
  /** As it last was, when it is there no longer; with `time`, when it was there no longer by then. */
  lastRevision?: boolean
}

export interface TransactionLogOptions {
  fromTransaction?: string
  toTransaction?: string
  fromTime?: string
  toTime?: string
  reverse?: boolean
  limit?: number
}

/** Documents in memory behind an append-only journal; every acknowledged write has been through `fdatasync`. */
export interface Engine {
  readonly projectId: string
  readonly dataset: string
  /** How many documents are held, drafts and assets included. */
  readonly size: number
  /** The id of the newest transaction, or `null` in an empty lake. */
  readonly head: string | null
  get(id: string): LakeDocument | undefined
  all(): Iterable<LakeDocument>
  /** @throws LakeError 400 for a malformed mutation, 409 for a conflict (revision, existence, references) */
  transact(
    mutations: unknown,
    options: WriteOptions,
  ): Promise<{ transaction: Transaction; results: MutationResult[] }>
  /** Sanity's document actions; actions of one request see each other's effects. @throws LakeError 400, 409 */
  act(actions: unknown, options: WriteOptions): Promise<{ transaction: Transaction }>
  /** @throws LakeError 400 (`queryParseError`, bad parameters), 408 (time), 413 (size), 503 (too many at once) */
  query(
    groq: string,
    params: Record<string, unknown>,
    options: QueryOptions,
  ): Promise<{ result: unknown; resultSourceMap?: ContentSourceMap }>
  /** As `query`, written out as JSON of `{result, resultSourceMap?}`: a large result is written out where it is found. */
  queryText(groq: string, params: Record<string, unknown>, options: QueryOptions): Promise<string>
  /** A test for one document, for listeners. @throws LakeError 400 when the filter does not parse */
  matcher(filter: string, params: Record<string, unknown>): Promise<(doc: LakeDocument) => Promise<boolean>>
  /** Called after a transaction is durable and before its writer is answered, in order. Returns the unsubscriber. */
  subscribe(listener: (transaction: Transaction) => void): () => void
  /** Transactions after `transactionId`, or `null` when it is unknown or older than what is kept. */
  since(transactionId: string): Transaction[] | null
  /** One of the newest transactions, those that `since` knows. */
  transaction(id: string): Transaction | null
  /** @throws LakeError 500 when what is kept of it is damaged; as the two below */
  documentAt(id: string, at: DocumentAt): Promise<LakeDocument | null>
  /**
   * Transactions that touched any of the ids. Older ones tell of the documents asked for, their drafts and versions
   * alone.
   */
  transactions(ids: string[], options: TransactionLogOptions): Promise<Transaction[]>
  /**
   * The Studio's history events of one document (published id or draft id), newest first.
   * @param page `before`: the `next` of an earlier answer
   */
  events(
    id: string,
    page: { limit: number; before?: number },
  ): Promise<{ events: unknown[]; next: number | null }>
  /** Documents that refer to `id`. */
  referencesTo(id: string): LakeDocument[]
  /** Per-user key-values of the Studio, durable like documents. */
  keyValues: {
    get(user: string, keys: string[]): { key: string; value: JsonValue }[]
    set(user: string, entries: { key: string; value: JsonValue }[]): Promise<void>
  }
  /** Moves older history to the archive and rewrites the journal as a snapshot plus the newest. Also runs by itself. */
  compact(): Promise<void>
  close(): Promise<void>
}

export interface EngineOptions {
  /** Folder of the journal, the history and the lock. Created when missing. */
  folder: string
  projectId: string
  dataset: string
  log?: (level: 'info' | 'warn' | 'error', message: string, detail?: Record<string, unknown>) => void
}

/** Someone who may edit. The lake has one role: editor. */
export interface LakeUser {
  id: string
  name: string
  email: string
}

/**
 * `open`: whoever calls from this machine itself (a localhost `Host`, no forwarding header) is the local editor.
 * `password`: an editor signs in at `/v1/auth/login` and holds a session cookie.
 * In both, `Authorization: Bearer <token>` with one of `tokens` is the machine user (the site, the importer).
 */
export type LakeAuth =
  | { kind: 'open'; tokens: string[] }
  | { kind: 'password'; password: string; sessionSecret: string; tokens: string[] }

export interface LakeHttpOptions {
  engine: Engine
  /** Folder of uploaded assets (`images/…`, `files/…`) and of the transform cache. */
  assetFolder: string
  cacheFolder: string
  auth: LakeAuth
  /** Host names, without port, that requests may name; `*.localhost` is implied by `localhost`. */
  allowedHosts: string[]
  /** Origins that may call besides the request's own. */
  allowedOrigins: string[]
  /** Proxies in front whose `X-Forwarded-*` headers count; 0 means none. */
  trustedProxyHops: number
  /** Absolute base of asset addresses in asset documents, e.g. `http://localhost:3000`. */
  publicOrigin: string
  log?: EngineOptions['log']
}

/** The lake's face to Node's HTTP server: both answer `false` for a request that is not the lake's. */
export interface LakeHttp {
  /** @param isInside it came by a listener that only the site itself reaches */
  handle(
    request: import('node:http').IncomingMessage,
    response: import('node:http').ServerResponse,
    isInside?: boolean,
  ): Promise<boolean>
  upgrade(
    request: import('node:http').IncomingMessage,
    socket: import('node:stream').Duplex,
    head: Buffer,
  ): boolean
  /** Ends every stream and socket; the engine is closed by its owner. */
  close(): Promise<void>
}

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type {
  DocumentAt,
  Engine,
  EngineOptions,
  LakeDocument,
  MutationResult,
  QueryOptions,
  Transaction,
  TransactionLogOptions,
  WriteOptions,
} from './contract'
import { LakeError } from './contract'
import { Archive } from './engine/archive'
import { mutationsOf, requireActions } from './engine/actions'
import { Committed, resultsOf } from './engine/committed'
import { History } from './engine/history'
import { newId } from './engine/identifiers'
import { historyName, Journal } from './engine/journal'
import type { RewriteStep } from './engine/journal'
import type { QueryAnswer } from './engine/answer'
import type { JournalRecord } from './engine/journal-line'
import { documentsBefore, recordOf } from './engine/journal-records'
import { KeyValues } from './engine/key-values'
import type { KeyValue } from './engine/key-values'
import { lockFolder } from './engine/lock'
import { applyMutations, requireMutations } from './engine/mutations'
import type { Select } from './engine/mutations'
import { beginSelecting, Queries } from './engine/queries'
import type { Selecting } from './engine/queries'
import { ReferenceIndex } from './engine/references'
import { mutationRefusal } from './engine/refusals'
import { freezeDeep, whyNotStorable } from './engine/values'
import { Workspace } from './engine/workspace'
import { WriteQueue } from './engine/write-queue'
import type { Prepared } from './engine/write-queue'

/**
 * Transactions that a compaction leaves in memory, for listeners that resume and for repeated transaction ids; those
 * before them go to the archive.
 */
const keptTransactions = 1000
/** Milliseconds after which a compaction that failed is tried again by itself. */
const compactionPause = 60_000

type Answer = { transaction: Transaction; results: MutationResult[] }

/**
 * Opens the content lake in a folder: locks it, reads its journal, repairs a torn end.
 * @throws Error in words when another process holds the folder or the journal is damaged
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  return openLake(options)
}

/** What tests look into, or make small. */
interface Internals {
  /** Called between the steps of a compaction. */
  onStep?: (step: RewriteStep) => void
  kept?: number
}

/** As `openEngine`, for tests. */
export async function openLake(options: EngineOptions, internals: Internals = {}): Promise<Engine> {
  const folder = path.resolve(options.folder)
  await mkdir(folder, { recursive: true })
  const unlock = lockFolder(folder)
  try {
    const lake = new Lake(options, unlock, internals)
    await lake.start(folder)
    return lake
  } catch (error) {
    unlock()
    throw error
  }
}

class Lake implements Engine {
  readonly projectId: string
  readonly dataset: string
  private readonly log: NonNullable<EngineOptions['log']>
  private readonly documents = new Map<string, LakeDocument>()
  /** Documents as transactions that are being written will leave them. */
  private readonly staged = new Map<string, LakeDocument | null>()
  private readonly stagedTransactions = new Map<string, Transaction>()
  private readonly history = new History()
  private readonly references = new ReferenceIndex()
  private readonly queries: Queries
  private readonly values = new KeyValues()
  private readonly listeners = new Set<(transaction: Transaction) => void>()
  private journal: Journal | null = null
  private queue: WriteQueue | null = null
  private archive: Archive | null = null
  private compaction: Promise<void> | null = null
  /** When a compaction may be tried again by itself. */
  private nextCompaction = 0

  constructor(
    options: EngineOptions,
    private readonly unlock: () => void,
    private readonly internals: Internals,
  ) {
    this.projectId = options.projectId
    this.dataset = options.dataset
    this.log = options.log ?? (() => undefined)
    const { documents, projectId, dataset, log } = this
    this.queries = new Queries({ documents, projectId, dataset, log })
  }

  async start(folder: string): Promise<void> {
    const { projectId, dataset } = this
    const journal = await Journal.open(
      folder,
      { projectId, dataset },
      (record) => this.replay(record),
      this.log,
    )
    this.journal = journal
    this.archive = await Archive.open(path.join(folder, historyName), journal.archived)
    this.history.begin(this.archive, journal.archived)
    this.queue = new WriteQueue({
      journal,
      stage: (record) => this.stage(record),
      commit: (record) => this.commit(record),
      unstage: () => this.unstage(),
    })
  }

  get size(): number {
    return this.documents.size
  }

  get head(): string | null {
    return this.history.head
  }

  get(id: string): LakeDocument | undefined {
    return this.documents.get(id)
  }

  all(): Iterable<LakeDocument> {
    return this.documents.values()
  }

  async transact(mutations: unknown, options: WriteOptions): Promise<Answer> {
    const checked = requireMutations(mutations)
    return this.write(options, (workspace) => applyMutations(checked, workspace, this.selector()))
  }

  async act(actions: unknown, options: WriteOptions): Promise<{ transaction: Transaction }> {
    const checked = requireActions(actions)
    const { transaction } = await this.write(options, async (workspace) => {
      const select = this.selector()
      for (const [index, action] of checked.entries()) {
        const mutations = requireMutations(mutationsOf(action, (id) => workspace.get(id), index))
        await applyMutations(mutations, workspace, select)
      }
    })
    return { transaction }
  }

  async query(groq: string, params: Record<string, unknown>, options: QueryOptions) {
    const answer = await this.queries.answer(groq, params, options)
    return 'text' in answer ? (JSON.parse(answer.text) as QueryAnswer) : answer
  }

  async queryText(groq: string, params: Record<string, unknown>, options: QueryOptions) {
    const answer = await this.queries.answer(groq, params, options)
    return 'text' in answer ? answer.text : JSON.stringify(answer)
  }

  async matcher(filter: string, params: Record<string, unknown>) {
    return this.queries.matcher(filter, params)
  }

  subscribe(listener: (transaction: Transaction) => void): () => void {
    // The same function may listen twice; each listening ends by itself.
    const entry = (transaction: Transaction) => listener(transaction)
    this.listeners.add(entry)
    return () => this.listeners.delete(entry)
  }

  since(transactionId: string): Transaction[] | null {
    return this.history.since(transactionId)
  }

  transaction(id: string): Transaction | null {
    return this.history.get(id) ?? null
  }

  async documentAt(id: string, at: DocumentAt): Promise<LakeDocument | null> {
    return this.history.documentAt(id, at, this.documents.get(id))
  }

  async transactions(ids: string[], options: TransactionLogOptions): Promise<Transaction[]> {
    return this.history.touching(ids, options)
  }

  async events(id: string, page: { limit: number; before?: number }) {
    return this.history.events(id, page.limit, page.before)
  }

  referencesTo(id: string): LakeDocument[] {
    return [...this.references.to(id)].flatMap((referrer) => this.documents.get(referrer) ?? [])
  }

  readonly keyValues: Engine['keyValues'] = {
    get: (user, keys) => this.values.get(user, keys),
    set: async (user, entries) => this.setValues(user, entries),
  }

  compact(): Promise<void> {
    this.compaction ??= this.moveAndRewrite().finally(() => {
      this.compaction = null
    })
    return this.compaction
  }

  async close(): Promise<void> {
    this.archive?.close()
    // Whoever began it is told.
    await this.compaction?.catch(() => undefined)
    await this.queue?.close()
    await this.queries.close()
    await this.journal?.close()
    this.unlock()
  }

  private async write(
    options: WriteOptions,
    change: (workspace: Workspace) => Promise<void>,
  ): Promise<Answer> {
    const id = options.transactionId ?? newId()
    if (!/^[\w.-]{1,128}$/.test(id)) {
      throw mutationRefusal(
        400,
        'validationError',
        'a transaction id is made of letters, digits, ".", "_" and "-"',
      )
    }
    const answer = await this.required(this.queue).write(() => this.prepare(id, options, change))
    if (this.journal?.isBloated && !this.compaction && Date.now() >= this.nextCompaction) {
      void this.compact().catch((error: unknown) => {
        this.nextCompaction = Date.now() + compactionPause
        this.log('error', 'The content journal could not be compacted.', { reason: String(error) })
      })
    }
    return answer
  }

  private async prepare(
    id: string,
    options: WriteOptions,
    change: (workspace: Workspace) => Promise<void>,
  ): Promise<Prepared<Answer>> {
    // A client that was not told of its success sends the same transaction again.
    const done = this.stagedTransactions.get(id) ?? this.history.get(id)
    if (done) return { record: null, answer: { transaction: done, results: resultsOf(done.changes) } }

    const timestamp = new Date().toISOString()
    const workspace = new Workspace(
      {
        get: (docId) =>
          this.staged.has(docId) ? (this.staged.get(docId) ?? undefined) : this.documents.get(docId),
        referrersOf: (docId) => this.references.to(docId),
        changed: () => this.staged.keys(),
      },
      id,
      timestamp,
    )
    await change(workspace)
    if (!options.skipReferentialIntegrityCheck) workspace.checkReferences()
    const changes = workspace.changes()
    const transaction = new Committed(id, timestamp, options.author, changes)
    const answer = { transaction, results: workspace.resultsWithDocuments() }
    if (options.dryRun || changes.length === 0) return { record: null, answer }
    this.stagedTransactions.set(id, transaction)
    return { record: recordOf(transaction), answer }
  }

  /** Finds the documents that mutations by query speak of, as the mutations before each leave them. */
  private selector(): Select {
    const selecting: Selecting = beginSelecting()
    return (query, params, workspace) => {
      const changed = new Map([...workspace.changed()].map((id) => [id, workspace.get(id) ?? null]))
      return this.queries.select(query, params, changed, selecting)
    }
  }

  private async setValues(user: string, entries: KeyValue[]): Promise<void> {
    for (const { key, value } of entries) {
      const reason = typeof key === 'string' && key !== '' ? whyNotStorable(value) : 'a key must be a string'
      if (reason) throw new LakeError(400, 'validationError', reason)
    }
    const record: JournalRecord = { kind: 'values', user, entries: freezeDeep(structuredClone(entries)) }
    await this.required(this.queue).write(async () => ({ record, answer: undefined }))
  }

  private stage(record: JournalRecord): void {
    if (record.kind !== 'transaction') return
    for (const { id, after } of record.changes) this.staged.set(id, after)
  }

  private unstage(): void {
    this.staged.clear()
    this.stagedTransactions.clear()
  }

  private commit(record: JournalRecord): void {
    if (record.kind === 'values') this.values.apply(record)
    if (record.kind !== 'transaction') return
    const transaction = this.stagedTransactions.get(record.id)
    if (!transaction) throw new Error(`Transaction ${record.id} was written but not staged.`)
    this.stagedTransactions.delete(record.id)
    this.apply(transaction)
    for (const { id, after } of record.changes) {
      // A later transaction of the batch may have staged the same document.
      if (this.staged.get(id) === after) this.staged.delete(id)
    }
    for (const listener of this.listeners) this.notify(listener, transaction)
  }

  private notify(listener: (transaction: Transaction) => void, transaction: Transaction): void {
    try {
      listener(transaction)
    } catch (error) {
      this.log('error', 'A listener of the content lake threw.', {
        transaction: transaction.id,
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
  }

  private apply(transaction: Transaction): void {
    for (const { id, before, after } of transaction.changes) {
      if (after) this.documents.set(id, after)
      else this.documents.delete(id)
      this.references.update(id, before, after)
    }
    this.queries.follow(transaction)
    this.history.add(transaction)
  }

  private replay(record: JournalRecord): void {
    switch (record.kind) {
      case 'document': {
        const doc = freezeDeep(record.document)
        this.references.update(doc._id, null, doc)
        this.documents.set(doc._id, doc)
        break
      }
      case 'values':
        this.values.apply(freezeDeep(record))
        break
      case 'transaction': {
        const changes = record.changes.map((change) => ({
          ...freezeDeep(change),
          before: this.documents.get(change.id) ?? null,
        }))
        this.apply(new Committed(record.id, record.timestamp, record.author, changes))
        break
      }
    }
  }

  /** Moves the oldest of what is in memory to the archive, while others write, and then the journal drops it. */
  private async moveAndRewrite(): Promise<void> {
    const queue = this.required(this.queue)
    const archive = this.required(this.archive)
    const moved = this.history.allBut(this.internals.kept ?? keptTransactions)
    const archived = this.required(this.journal).archived + moved.length
    if (moved.length > 0) await archive.add(moved, archived)
    this.internals.onStep?.('archived')
    await queue.alone(() => this.rewrite(archived))
    await archive.settle()
  }

  private async rewrite(archived: number): Promise<void> {
    const kept = this.history.from(archived)
    const snapshot = [...documentsBefore(kept, this.documents), ...this.values.records()]
    const { onStep } = this.internals
    await this.required(this.journal).rewrite(snapshot, kept.map(recordOf), archived, onStep)
    this.history.dropBefore(archived)
    this.log('info', 'The content journal was compacted.', {
      documents: this.size,
      transactions: kept.length,
      archived,
    })
  }

  private required<Part>(part: Part | null): Part {
    if (!part) throw new Error('The content lake has not been started.')
    return part
  }
}

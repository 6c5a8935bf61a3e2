import type { Change, LakeDocument, Mutation, MutationResult } from '../contract'
import { collectStrongReferences } from './references'
import { mutationRefusal } from './refusals'
import { freezeDeep } from './values'

/** What a workspace stands on: the lake as the transactions before it leave it. */
export interface Base {
  get(id: string): LakeDocument | undefined
  /** Ids of documents that may refer to `id`; more than do is allowed, fewer is not. */
  referrersOf(id: string): Iterable<string>
  /** Documents that differ from what the lake's indexes know, those of transactions not written yet. */
  changed(): Iterable<string>
}

interface Touched {
  before: LakeDocument | null
  after: LakeDocument | null
  mutations: Mutation[]
}

/**
 * The documents as one transaction would leave them. Nothing outside sees it until the transaction is durable, so a
 * refusal half-way leaves no trace.
 */
export class Workspace {
  readonly results: MutationResult[] = []
  private readonly touched = new Map<string, Touched>()

  constructor(
    private readonly base: Base,
    readonly transactionId: string,
    readonly timestamp: string,
  ) {}

  get(id: string): LakeDocument | undefined {
    const touched = this.touched.get(id)
    return touched ? (touched.after ?? undefined) : this.base.get(id)
  }

  /** The revision that `ifRevisionID` speaks of: the one before this transaction. */
  revisionOf(id: string): string | undefined {
    const touched = this.touched.get(id)
    return touched ? touched.before?._rev : this.base.get(id)?._rev
  }

  /** Ids whose state differs from what the lake's indexes know. */
  *changed(): Iterable<string> {
    yield* this.touched.keys()
    yield* this.base.changed()
  }

  write(id: string, after: LakeDocument | null, mutation: Mutation): void {
    let touched = this.touched.get(id)
    if (!touched) {
      touched = { before: this.base.get(id) ?? null, after: null, mutations: [] }
      this.touched.set(id, touched)
    }
    // The stamp goes on at once, so that what later actions of this transaction copy from carries it.
    touched.after = after && { ...after, _rev: this.transactionId, _updatedAt: this.timestamp }
    touched.mutations.push(mutation)
  }

  report(id: string, operation: MutationResult['operation']): void {
    this.results.push({ id, operation })
  }

  /** @throws LakeError 409 when a reference would point nowhere */
  checkReferences(): void {
    for (const [id, { before, after }] of this.touched) {
      if (after) this.requireTargets(after)
      else if (before) this.requireUnreferenced(id)
    }
  }

  private requireTargets(doc: LakeDocument): void {
    for (const target of collectStrongReferences(doc)) {
      if (target === doc._id || this.get(target)) continue
      throw mutationRefusal(
        409,
        'documentReferenceDoesNotExistError',
        `Document "${doc._id}" references non-existent document "${target}"`,
        { id: doc._id, referenceID: target },
      )
    }
  }

  private requireUnreferenced(id: string): void {
    const referencing = new Set<string>()
    for (const candidate of [...this.base.referrersOf(id), ...this.changed()]) {
      const doc = candidate === id ? undefined : this.get(candidate)
      if (doc && collectStrongReferences(doc).has(id)) referencing.add(candidate)
    }
    if (referencing.size === 0) return
    const [first] = referencing
    throw mutationRefusal(
      409,
      'documentHasExistingReferencesError',
      `Document "${id}" cannot be deleted as there are references to it from "${first}"`,
      { id, referencingIDs: [...referencing].slice(0, 100) },
    )
  }

  /** What changed, frozen; a document that was made and deleted within the transaction did not. */
  changes(): Change[] {
    const changes: Change[] = []
    for (const [id, { before, after, mutations }] of this.touched) {
      if (before || after)
        changes.push({ id, before, after: freezeDeep(after), mutations: freezeDeep(mutations) })
    }
    return changes
  }

  resultsWithDocuments(): MutationResult[] {
    return this.results.map((result) => {
      const document = this.get(result.id)
      return document ? { ...result, document } : result
    })
  }
}

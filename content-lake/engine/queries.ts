import type { EngineOptions, LakeDocument, QueryOptions, Transaction } from '../contract'
import { Budget, OverBudget } from '../groq/budget'
import type { PreparedQuery } from '../groq/evaluate'
import { answerQuery } from './answer'
import type { QueryAnswer } from './answer'
import { runQuery, shortBudget, tooSlow } from './evaluate'
import { overlay } from './overlay'
import { isCommonPerspective, Perspectives } from './perspectives'
import { prepareQuery } from './prepared-queries'
import { idsIn, passes } from './query'
import { QueriesAside } from './query-process/queries-aside'
import type { JsonObject } from './values'

const standardTime = 10_000
const longestTime = 60_000
/** Milliseconds for one document and one listener's filter. */
const matchTime = 500
const matchSteps = 5_000
/** Milliseconds that all queries of one transaction may take, since other writers wait for it. */
const selectTime = 2_000
const selectSteps = 60_000
/** How often a query that was too long goes aside at once before it is tried here again. */
const patience = 50

export interface QueriesOptions {
  documents: ReadonlyMap<string, LakeDocument>
  projectId: string
  dataset: string
  log: NonNullable<EngineOptions['log']>
}

/** What the queries of one transaction have left between them. */
export interface Selecting {
  budget: Budget
  time: number
}

export const beginSelecting = (): Selecting => ({
  budget: new Budget(selectSteps, selectSteps),
  time: selectTime,
})

/**
 * Answers queries: those that need little where requests are answered, at once; all others aside, in a process that can
 * be killed. What "little" is, is counted while the query runs, so that no kind of query has to be guessed.
 */
export class Queries {
  private readonly perspectives: Perspectives
  private readonly aside: QueriesAside
  /** How often a query that was too long is not to be tried here. */
  private readonly tooLong = new WeakMap<PreparedQuery, number>()

  constructor(private readonly options: QueriesOptions) {
    this.perspectives = new Perspectives(options.documents)
    this.aside = new QueriesAside(options)
  }

  /** @throws LakeError 400, 408, 413, 503 */
  async answer(
    groq: string,
    params: JsonObject,
    options: QueryOptions,
  ): Promise<QueryAnswer | { text: string }> {
    const { perspective, identity = 'me', resultSourceMap } = options
    const withSourceMap = Boolean(resultSourceMap)
    const query = prepareQuery(groq, params)
    if (isCommonPerspective(perspective)) {
      const answer = this.tryHere(query, () => {
        const reading = { params, identity, sanity: this.options }
        return answerQuery(query, reading, this.perspectives.view(perspective), withSourceMap, shortBudget())
      })
      if (answer) return answer.value
    }
    const time = Math.min(options.timeout ?? standardTime, longestTime)
    const question = { kind: 'query', groq, params, perspective, identity, withSourceMap, time } as const
    return { text: await this.aside.ask(question, identity) }
  }

  /** @throws LakeError 400; what it returns, 408, 503 */
  matcher(filter: string, params: JsonObject): (doc: LakeDocument) => Promise<boolean> {
    const query = prepareQuery(filter, params)
    return async (document) => {
      const here = this.tryHere(query, () =>
        passes(document, filter, params, new Budget(matchSteps, matchSteps)),
      )
      if (here) return here.value
      return this.aside.ask({ kind: 'match', filter, params, document, time: matchTime }, 'listeners')
    }
  }

  /**
   * The ids of the documents that a mutation by query speaks of.
   * @param changed documents as the transaction leaves them so far
   * @throws LakeError 400, 408, 413, 503
   */
  async select(
    groq: string,
    params: JsonObject,
    changed: ReadonlyMap<string, LakeDocument | null>,
    selecting: Selecting,
  ): Promise<string[]> {
    const query = prepareQuery(groq, params)
    const here = this.tryHere(query, () => {
      const source = overlay(this.perspectives.view('raw'), changed)
      return idsIn(runQuery(query, { source, params, sanity: this.options }, selecting.budget))
    })
    if (here) return here.value
    if (selecting.time <= 0) throw tooSlow(selectTime)
    const began = performance.now()
    try {
      return await this.aside.ask({ kind: 'select', groq, params, changed, time: selecting.time }, 'writers')
    } finally {
      selecting.time -= performance.now() - began
    }
  }

  /** Takes over what has been written, before whoever wrote it is answered. */
  follow(transaction: Transaction): void {
    for (const { id } of transaction.changes) this.perspectives.refresh(id)
    this.aside.follow(transaction)
  }

  close(): Promise<void> {
    return this.aside.close()
  }

  /** What a query comes to, or `null` when it needs more than it may have here. */
  private tryHere<Value>(query: PreparedQuery, run: () => Value): { value: Value } | null {
    const skip = this.tooLong.get(query) ?? 0
    if (skip > 0) {
      this.tooLong.set(query, skip - 1)
      return null
    }
    try {
      return { value: run() }
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error
      this.tooLong.set(query, patience)
      return null
    }
  }
}

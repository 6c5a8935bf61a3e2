import type { DocumentAt, Engine, LakeDocument, Transaction } from '../contract'
import { draftIdOf, publishedIdOf } from '../engine/identifiers'
import { limits } from './limits'
import { choice, documentIds, flag, instant, requireDocumentId, wholeNumber } from './parameters'
import { badRequest } from './refusal'
import { route, type LakeCall, type Route } from './router'

/** What the Studio's history pane and its timeline ask for. */
export function historyRoutes(engine: Engine): Route[] {
  const { dataset } = engine
  return [
    route('GET', `/data/history/${dataset}/events/documents/:id`, async ({ param, query }) => {
      const id = requireDocumentId(param('id'))
      const limit = wholeNumber(query, 'limit', { standard: 100, min: 1, max: limits.historyPage })
      const before = wholeNumber(query, 'nextCursor', { standard: 0, min: 0, max: 999_999_999 })
      const { events, next } = await engine.events(id, { limit, before: before || undefined })
      return {
        headers: { 'cache-control': 'private, no-store' },
        body: { events: { [id]: events }, nextCursor: next === null ? '' : String(next) },
      }
    }),
    route('GET', `/data/history/${dataset}/documents/:ids`, async ({ param, query }) => {
      const ids = documentIds(param('ids'))
      const revision = readRevision(query, 'revision')
      const time = instant(query, 'time')
      const lastRevision = flag(query, 'lastRevision')
      if ([revision, time, lastRevision || undefined].filter((value) => value !== undefined).length > 1) {
        throw badRequest('Only one of "revision", "time" and "lastRevision" may be given')
      }
      const documents =
        revision && 'moment' in revision
          ? await documentsAtEvent(engine, ids, revision)
          : await documentsAt(engine, ids, { revision: revision?.id, time, lastRevision })
      return { headers: { 'cache-control': 'private, no-store' }, body: { documents } }
    }),
    route('GET', `/data/history/${dataset}/transactions/:ids`, async (call) => {
      const { param, query, response } = call
      const ids = documentIds(param('ids'))
      const from = readRevision(query, 'fromTransaction')
      const to = readRevision(query, 'toTransaction')
      const transactions = await engine.transactions(ids, {
        ...(from && 'id' in from ? { fromTransaction: from.id } : {}),
        ...(to && 'id' in to ? { toTransaction: to.id } : {}),
        fromTime: from && 'moment' in from ? from.moment : instant(query, 'fromTime'),
        toTime: to && 'moment' in to ? to.moment : instant(query, 'toTime'),
        reverse: flag(query, 'reverse'),
        limit: wholeNumber(query, 'limit', { standard: 100, min: 1, max: limits.historyPage }),
      })
      const toLine = logLine(call, ids)
      response.writeHead(200, {
        'content-type': 'application/x-ndjson',
        'cache-control': 'private, no-store',
      })
      response.end(transactions.map((transaction) => `${JSON.stringify(toLine(transaction))}\n`).join(''))
      return null
    }),
  ]
}

function logLine({ query }: LakeCall, ids: string[]): (transaction: Transaction) => unknown {
  const withEffects = choice(query, 'effectFormat', ['mendoza']) === 'mendoza'
  const withMutations = !flag(query, 'excludeMutations')
  const identifiedOnly = flag(query, 'includeIdentifiedDocumentsOnly')
  flag(query, 'excludeContent')
  return (transaction) => {
    const changes = transaction.changes.filter(({ id }) => !identifiedOnly || ids.includes(id))
    const effects = Object.entries(transaction.effects).filter(([id]) => ids.includes(id))
    return {
      id: transaction.id,
      timestamp: transaction.timestamp,
      author: transaction.author,
      documentIDs: changes.map(({ id }) => id),
      ...(withMutations ? { mutations: changes.flatMap(({ mutations }) => mutations) } : {}),
      ...(withEffects ? { effects: Object.fromEntries(effects) } : {}),
    }
  }
}

/** Where several documents are asked for by a revision, those that have it; else all as they were then. */
async function documentsAt(engine: Engine, ids: string[], at: DocumentAt): Promise<LakeDocument[]> {
  const found = await Promise.all(ids.map((id) => engine.documentAt(id, at)))
  const documents = found.filter((doc) => doc !== null)
  // The Studio takes the draft where there is one, and wonders that it has another revision.
  const exact = documents.filter(({ _rev }) => _rev === at.revision)
  return exact.length > 0 ? exact : documents
}

/**
 * What an event stands for that has no revision of its own: the published document of that moment; before it was
 * published, the draft; after it had gone, what it was last. It carries the event's id for its revision, since that is
 * what the Studio compares before it restores it.
 */
async function documentsAtEvent(
  engine: Engine,
  ids: string[],
  event: EventRevision,
): Promise<LakeDocument[]> {
  const time = event.moment
  const byGroup = new Map(ids.toReversed().map((id) => [publishedIdOf(id), id]))
  const documents: LakeDocument[] = []
  for (const [publishedId, id] of byGroup) {
    const members = [publishedId, draftIdOf(publishedId)]
    const states = [
      ...members.map((member) => () => engine.documentAt(member, { time })),
      ...members.map((member) => () => engine.documentAt(member, { time, lastRevision: true })),
    ]
    let doc: LakeDocument | null = null
    for (const state of states) doc ??= await state()
    if (doc) documents.push({ ...doc, _id: id, _rev: event.event })
  }
  return documents
}

/** The Studio's own name for an event of a published document, and the moment that it was made of. */
interface EventRevision {
  event: string
  moment: string
}

const eventPattern =
  /^(?:publishCreation-|deleteAt|unpublishAt|deleted)-(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/

/** The Studio sends an empty one when it knows none. */
function readRevision(query: URLSearchParams, name: string): { id: string } | EventRevision | undefined {
  const value = query.get(name)
  if (value === null || value === '') return undefined
  const [event, moment] = eventPattern.exec(value) ?? []
  if (event !== undefined && moment !== undefined && !Number.isNaN(Date.parse(moment)))
    return { event, moment }
  if (!/^[\w.-]{1,128}$/.test(value)) throw badRequest(`"${name}" must be the id of a transaction`)
  return { id: value }
}

import type { Engine, Transaction } from '../contract'
import { limits } from './limits'
import { choice, documentIds, flag, instant, requireDocumentId, wholeNumber } from './parameters'
import { badRequest } from './refusal'
import { route, type LakeCall, type Route } from './router'

/** What the Studio's history pane and its timeline ask for. */
export function historyRoutes(engine: Engine): Route[] {
  const { dataset } = engine
  return [
    route('GET', `/data/history/${dataset}/events/documents/:id`, ({ param, query }) => {
      const id = requireDocumentId(param('id'))
      const limit = wholeNumber(query, 'limit', { standard: 100, min: 1, max: limits.historyPage })
      const from = wholeNumber(query, 'nextCursor', { standard: 0, min: 0, max: 1_000_000 })
      const events = engine.events(id)
      const next = from + limit
      return {
        headers: { 'cache-control': 'private, no-store' },
        body: {
          events: { [id]: events.slice(from, next) },
          nextCursor: next < events.length ? String(next) : '',
        },
      }
    }),
    route('GET', `/data/history/${dataset}/documents/:ids`, ({ param, query }) => {
      const ids = documentIds(param('ids'))
      const revision = transactionId(query, 'revision')
      const time = instant(query, 'time')
      const lastRevision = flag(query, 'lastRevision')
      if ([revision, time, lastRevision || undefined].filter((value) => value !== undefined).length > 1) {
        throw badRequest('Only one of "revision", "time" and "lastRevision" may be given')
      }
      const documents = ids.flatMap((id) => engine.documentAt(id, { revision, time, lastRevision }) ?? [])
      return { headers: { 'cache-control': 'private, no-store' }, body: { documents } }
    }),
    route('GET', `/data/history/${dataset}/transactions/:ids`, (call) => {
      const { param, query, response } = call
      const ids = documentIds(param('ids'))
      const transactions = engine.transactions(ids, {
        fromTransaction: transactionId(query, 'fromTransaction'),
        toTransaction: transactionId(query, 'toTransaction'),
        fromTime: instant(query, 'fromTime'),
        toTime: instant(query, 'toTime'),
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

/** The Studio sends an empty one when it knows none. */
function transactionId(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name)
  if (value === null || value === '') return undefined
  if (!/^[\w.-]{1,128}$/.test(value)) throw badRequest(`"${name}" must be the id of a transaction`)
  return value
}

import { randomUUID } from 'node:crypto'
import { LakeError, type Change, type Engine, type LakeDocument, type Transaction } from '../contract'
import { lastEventId, type EventStream, type EventStreams } from './event-streams'
import { limits } from './limits'
import { choice, flag, groqParameters } from './parameters'
import { route, type LakeCall, type Route } from './router'
import type { StreamShards } from './stream-shards'

type Log = (level: 'info' | 'warn' | 'error', message: string, detail?: Record<string, unknown>) => void
type Matcher = (document: LakeDocument) => Promise<boolean>

interface ListenOptions {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeAllVersions: boolean
  includeEffects: boolean
  enableResume: boolean
  visibility: 'query' | 'transaction'
}

/** Stands for "before the first transaction" in the id of an event. */
const origin = '-'

export function listenRoutes(engine: Engine, streams: EventStreams, shards: StreamShards, log: Log): Route[] {
  return [
    route('GET', `/data/listen/${engine.dataset}`, async (call) => {
      const { request, response, query, site, caller } = call
      if (shards.redirect(request, response, site, caller)) return null
      const options = readOptions(query)
      let matches: Matcher
      try {
        matches = await engine.matcher(query.get('query') ?? '*', groqParameters(query))
      } catch (error) {
        if (error instanceof LakeError && isEventSource(call)) return refuseInStream(streams, call, error)
        throw error
      }
      const stream = streams.open(request, response, caller)
      const emitter = createEmitter(stream, matches, options, log)
      // No pause between here and the subscription: nothing can be written in between and missed.
      const missed = options.enableResume ? missedChanges(engine, lastEventId(request, query)) : undefined
      const listenerName = randomUUID()
      const position = eventId(engine.head ?? origin, '')
      if (missed === undefined)
        stream.send('welcome', { listenerName }, options.enableResume ? position : undefined)
      else if (missed === null) stream.send('reset', {}, position)
      else {
        stream.send('welcomeback', { listenerName })
        for (const { transaction, changes } of missed) emitter.push(transaction, changes)
      }
      stream.onEnd(engine.subscribe((transaction) => emitter.push(transaction, transaction.changes)))
      return null
    }),
  ]
}

function readOptions(query: URLSearchParams): ListenOptions {
  const visibility = choice(query, 'visibility', ['query', 'transaction', 'sync', 'async'])
  return {
    includeResult: flag(query, 'includeResult'),
    includePreviousRevision: flag(query, 'includePreviousRevision'),
    includeMutations: flag(query, 'includeMutations', true),
    includeAllVersions: flag(query, 'includeAllVersions'),
    includeEffects: choice(query, 'effectFormat', ['mendoza']) === 'mendoza',
    enableResume: flag(query, 'enableResume'),
    visibility: visibility === 'transaction' ? 'transaction' : 'query',
  }
}

function isEventSource({ request }: LakeCall): boolean {
  return (request.headers.accept ?? '').includes('text/event-stream')
}

/** An EventSource cannot read the body of a refusal and would ask again for ever: it is told within the stream. */
function refuseInStream(
  streams: EventStreams,
  { request, response, caller }: LakeCall,
  error: LakeError,
): null {
  const stream = streams.open(request, response, caller)
  stream.send('channelError', error.body)
  stream.end()
  return null
}

interface Missed {
  transaction: Transaction
  changes: Change[]
}

/** @returns `undefined` for a first connection, `null` when what was missed is no longer known */
function missedChanges(engine: Engine, last: string | null): Missed[] | null | undefined {
  if (last === null) return undefined
  const { transactionId, documentId } = parseEventId(last)
  if (transactionId === origin) return engine.head === null ? [] : null
  const later = engine.since(transactionId)
  if (!later) return null
  const missed = later.map((transaction) => ({ transaction, changes: transaction.changes }))
  if (documentId === '') return missed
  // The connection may have been lost in the middle of a transaction.
  const cut = engine.transaction(transactionId)
  if (!cut) return missed
  const at = cut.changes.findIndex(({ id }) => id === documentId)
  return [{ transaction: cut, changes: cut.changes.slice(at + 1) }, ...missed]
}

function eventId(transactionId: string, documentId: string): string {
  return `${transactionId}#${documentId}`
}

function parseEventId(id: string): { transactionId: string; documentId: string } {
  const at = id.indexOf('#')
  return at < 0
    ? { transactionId: id, documentId: '' }
    : { transactionId: id.slice(0, at), documentId: id.slice(at + 1) }
}

interface Emitter {
  push(transaction: Transaction, changes: Change[]): void
}

/** Sends what matches, in the order it was pushed, though the filter answers later. */
function createEmitter(stream: EventStream, matches: Matcher, options: ListenOptions, log: Log): Emitter {
  let waiting = 0
  let last: Promise<void> = Promise.resolve()

  async function emit(transaction: Transaction, changes: Change[]): Promise<void> {
    const hits: { change: Change; transition: string }[] = []
    for (const change of changes) {
      if (!stream.isOpen) return
      if (change.id.startsWith('versions.') && !options.includeAllVersions) continue
      const before = change.before !== null && (await matches(change.before))
      const after = change.after !== null && (await matches(change.after))
      if (!before && !after) continue
      hits.push({ change, transition: !before ? 'appear' : !after ? 'disappear' : 'update' })
    }
    hits.forEach(({ change, transition }, index) => {
      const id = eventId(transaction.id, change.id)
      stream.send(
        'mutation',
        mutationEvent(id, transaction, change, transition, options, hits.length, index),
        id,
      )
    })
  }

  return {
    push(transaction, changes) {
      if (!stream.isOpen) return
      if (++waiting > limits.streamQueue) {
        log('warn', 'A listener could not keep up and was dropped')
        stream.end()
        return
      }
      last = last
        .then(() => emit(transaction, changes))
        .catch((error: unknown) => {
          // The client gives up in these words, where it would ask again and again after a mere end.
          if (error instanceof LakeError) stream.send('channelError', error.body)
          else log('error', 'A listener failed', { error: String(error) })
          stream.end()
        })
        .finally(() => waiting--)
    },
  }
}

function mutationEvent(
  id: string,
  transaction: Transaction,
  change: Change,
  transition: string,
  options: ListenOptions,
  total: number,
  index: number,
): Record<string, unknown> {
  const { before, after } = change
  return {
    type: 'mutation',
    eventId: id,
    documentId: change.id,
    transactionId: transaction.id,
    transition,
    identity: transaction.author,
    ...(options.includeMutations ? { mutations: change.mutations } : {}),
    ...(before ? { previousRev: before._rev } : {}),
    resultRev: transaction.id,
    ...(options.includeResult && after ? { result: after } : {}),
    ...(options.includePreviousRevision && before ? { previous: before } : {}),
    timestamp: transaction.timestamp,
    visibility: options.visibility,
    transactionTotalEvents: total,
    transactionCurrentEvent: index + 1,
    ...(options.includeEffects ? { effects: transaction.effects[change.id] } : {}),
  }
}

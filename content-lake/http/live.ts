import type { Engine, Transaction } from '../contract'
import { lastEventId, type EventStreams } from './event-streams'
import { flag } from './parameters'
import { syncTags } from './query'
import { route, type Route } from './router'
import type { StreamShards } from './stream-shards'

const beginning = '-'

/** Live events tell which answers to queries have become stale, by their sync tags. */
export function liveRoutes(engine: Engine, streams: EventStreams, shards: StreamShards): Route[] {
  return [
    route('GET', `/data/live/events/${engine.dataset}`, ({ request, response, query, site, caller }) => {
      if (shards.redirect(request, response, site, caller)) return null
      const includeDrafts = flag(query, 'includeDrafts')
      const stream = streams.open(request, response, caller)
      const last = lastEventId(request, query)
      const position = engine.head ?? beginning
      const missed = last === null ? [] : last === position ? [] : engine.since(last)
      stream.send('welcome', {}, position)
      if (!missed) stream.send('restart', {}, position)
      const push = (transaction: Transaction) => {
        const isSeen = includeDrafts || transaction.changes.some(({ id }) => isPublished(id))
        if (isSeen) stream.send('message', { tags: syncTags(engine) }, transaction.id)
      }
      // One message says it for all that was missed: there is but one tag.
      const latest = missed?.findLast(
        ({ changes }) => includeDrafts || changes.some(({ id }) => isPublished(id)),
      )
      if (latest) push(latest)
      stream.onEnd(engine.subscribe(push))
      return null
    }),
  ]
}

function isPublished(id: string): boolean {
  return !id.startsWith('drafts.') && !id.startsWith('versions.')
}

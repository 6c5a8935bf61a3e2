import { createClient, type SanityClient } from '@sanity/client'
import { describeError, type ApiLog } from '~/api/platform/api-log'
import type { StudioLink } from '~/api/platform/facts/public'
import { patience } from './publisher'

/** With a dot in it: a document that nobody reads without a token, in a public dataset of hosted Sanity either. */
export const standingDocument = { _id: 'facts.standing', _type: 'factStanding' } as const

const statusOf = (error: unknown): unknown =>
  error instanceof Error && 'statusCode' in error ? error.statusCode : undefined

/** The Studio as the place where editors are told how their facts stand. */
export function openStudioLink(source: SanityClient, log: ApiLog): StudioLink {
  const client = createClient({ ...source.config(), perspective: 'raw', useCdn: false, maxRetries: 0 })
  const inTime = () => ({ signal: AbortSignal.timeout(patience) })
  return {
    async editorOf(documentId, revision) {
      try {
        const lines = await client.request<unknown>({
          uri: `/data/history/${client.config().dataset}/transactions/${documentId}`,
          query: { excludeContent: 'true', fromTransaction: revision, toTransaction: revision },
          ...inTime(),
        })
        const author = authorIn(lines, revision)
        if (author === null) return null
        const user = await client.request<unknown>({
          uri: `/users/${encodeURIComponent(author)}`,
          ...inTime(),
        })
        return nameIn(user)
      } catch (error) {
        // It is told beside what really counts, so nothing waits for it.
        log.info({ part: 'facts', error: describeError(error) }, 'Who edited a fact could not be found out')
        return null
      }
    },
    async showStandings(standings) {
      const entries = standings.map((standing) => ({
        _key: standing.key.replaceAll('.', '-'),
        ...Object.fromEntries(Object.entries(standing).filter(([, value]) => value !== null)),
      }))
      const known = await client.fetch<{ entries?: unknown } | null>(
        '*[_id == $id][0]{ entries }',
        { id: standingDocument._id },
        inTime(),
      )
      const isKnown = JSON.stringify(known?.entries ?? []) === JSON.stringify(entries)
      if (isKnown) return
      try {
        await client.createOrReplace({ ...standingDocument, entries }, inTime())
      } catch (error) {
        if (![401, 403].includes(statusOf(error) as number)) throw error
        log.warn(
          { part: 'facts' },
          'The token of content may not write: the Studio does not tell which facts wait for a second person',
        )
      }
    },
  }
}

/** Lines of JSON, as the history is answered. */
function authorIn(lines: unknown, revision: string): string | null {
  const text = typeof lines === 'string' ? lines : JSON.stringify(lines)
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const { id, author } = JSON.parse(line) as { id?: unknown; author?: unknown }
    if (id === revision && typeof author === 'string') return author
  }
  return null
}

function nameIn(user: unknown): string | null {
  if (typeof user !== 'object' || user === null) return null
  const named = user as { displayName?: unknown; name?: unknown }
  const name = named.displayName ?? named.name
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 120) : null
}

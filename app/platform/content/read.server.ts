import type { ClientReturn, QueryParams } from '@sanity/client'
import type { ContentReader } from '~/content/reader'
import { withoutMarks } from '../stega.server'
import { linkChecker, type LinkExists } from './addresses.server'
import { withLiveLinks } from './live-links'

/** Prepared once for as long as the cache answers with the same object and the same pages exist. */
const prepared = new WeakMap<object, { exists: LinkExists; result: unknown }>()

/**
 * The result of a query as a page shows it: without links to pages that do not exist, and in preview without
 * click-to-edit marks in what code reads.
 */
export async function readContent<const Query extends string>(
  content: ContentReader,
  query: Query,
  params?: QueryParams,
): Promise<ClientReturn<Query>> {
  const [found, exists] = await Promise.all([content.fetch(query, params), linkChecker(content)])
  if (typeof found !== 'object' || found === null) return found
  if (content.preview) return withLiveLinks(withoutMarks(found), exists)
  const before = prepared.get(found)
  if (before?.exists === exists) return before.result as ClientReturn<Query>
  const result = withLiveLinks(found, exists)
  prepared.set(found, { exists, result })
  return result
}

import type { AppLoadContext } from '@remix-run/node'
import { orAway, publicApiOf } from '~/app/platform/api.server'
import { topicPath } from '~/app/platform/cases/thread-path'

/** The topics that something was said in last, for search engines; null while they cannot be had. From each page of the list the way leads to older ones. */
export async function topicAddresses(
  context: AppLoadContext,
): Promise<{ path: string; at: string }[] | null> {
  const page = await orAway(publicApiOf(context).get('/community-topics', { query: { limit: '100' } }))
  return page && page.items.map(({ id, activeAt }) => ({ path: topicPath(id), at: activeAt }))
}

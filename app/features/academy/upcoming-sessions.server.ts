import type { AppLoadContext } from '@remix-run/node'
import { orAway, publicApiOf } from '~/app/platform/api.server'
import { liveCaching } from '~/app/platform/public-page'
import type { CoursePrices } from '~/domain/academy/purchase-contract'
import type { CourseSession } from '~/domain/academy/session-contract'

/** Sessions that a page for everybody names, and whether there are more. */
export interface UpcomingSessions {
  items: CourseSession[]
  hasMore: boolean
}

/** As many as one looks through; what is further away comes nearer. */
const mostNamed = '12'

/** Sessions that are still to begin: of one course and for everybody, or all. Null while the API does not answer, and then nothing is said of them. */
export async function upcomingSessionsFor(
  context: AppLoadContext,
  courseId?: string,
): Promise<UpcomingSessions | null> {
  const query = courseId === undefined ? { limit: mostNamed } : { limit: mostNamed, courseId }
  const page = await orAway(publicApiOf(context).get('/course-sessions', { query }))
  return page && { items: page.items, hasMore: page.nextCursor !== null }
}

/** Free seats go the next minute: a page that names a session is made for each visitor, and one that could not ask for these or for prices is not kept. */
export function academyCaching(
  sessions: UpcomingSessions | null,
  prices: CoursePrices | null,
): { headers?: Record<string, string> } {
  if (sessions === null || prices === null) return { headers: { 'Cache-Control': 'no-store' } }
  return sessions.items.length > 0 ? { headers: { 'Cache-Control': liveCaching } } : {}
}

import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure, publicApiOf } from '~/app/platform/api.server'
import { doctorPagesQuery } from '~/content/queries/doctors'

const parent = '/doctors/'

export const isOfDoctor = (path: string): boolean => path.startsWith(parent)

/**
 * Whether an address is of no doctor, or of one whom everybody sees: content has a page of those, too, whom the API does not show for now, and there it is a 404.
 * Null while the API does not answer.
 */
export async function doctorIsShown(context: AppLoadContext): Promise<((path: string) => boolean) | null> {
  const pages = await context.content.fetch(doctorPagesQuery)
  const shown = await shownIds(context)
  if (!shown) return null
  const paths = new Set(
    pages.flatMap(({ doctorId, slug }) =>
      slug && shown.has(doctorId ?? '') ? [`${parent}${encodeURIComponent(slug)}`] : [],
    ),
  )
  return (path) => !isOfDoctor(path) || paths.has(path)
}

async function shownIds(context: AppLoadContext): Promise<Set<string> | null> {
  const ids = new Set<string>()
  try {
    for (let cursor: string | undefined, isMore = true; isMore;) {
      const page = await publicApiOf(context).get('/doctors', { query: { limit: '100', cursor } })
      for (const { id } of page.items) ids.add(id)
      cursor = page.nextCursor ?? undefined
      isMore = cursor !== undefined
    }
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
  return ids
}

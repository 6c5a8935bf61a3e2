import type { AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { wordList } from '~/app/platform/words/catalogue.server'

const perPage = '10'

/** What is no more than a look. */
const looks: readonly string[] = ['read', 'list', 'search']

/** Who else has seen, or tried to see, what is the reader's own, newest first; `what` names it, and `act` what was done with it, where there is a word for it. */
export async function readAccessLog(context: AppLoadContext, cursor: string | undefined) {
  const { items, nextCursor } = await apiOf(context).get('/access-log', { query: { limit: perPage, cursor } })
  const words = wordList(context.locale, 'staff')
  return {
    entries: items.map((entry) => ({
      ...entry,
      what: words[`resource.${entry.resource}`] ?? null,
      act: words[`action.${entry.action}`] ?? null,
      isLook: looks.includes(entry.action),
    })),
    nextCursor,
    isPast: cursor !== undefined,
  }
}

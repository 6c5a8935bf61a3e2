import type { AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { fullNameOf } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import type { User } from '~/domain/identity/contract'

/** What the frame of every area shows of the person who is signed in. A count that cannot be had is no reason to show no page. */
export async function areaData(context: AppLoadContext, user: User) {
  const unread = await apiOf(context)
    .get('/unread-counts')
    .then(
      ({ tickets }) => tickets,
      () => 0,
    )
  return { userId: user.id, name: fullNameOf(user), unread, words: wordsOf(context.locale, 'areas') }
}

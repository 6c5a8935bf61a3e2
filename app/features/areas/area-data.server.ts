import type { AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { fullNameOf } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import type { User } from '~/domain/identity/contract'

/**
 * What the frame of every area shows of the person who is signed in. A count that cannot be had is no reason to show no page.
 * @param beginnings of the words that the pages of the area need; all of them where nothing is given
 */
export async function areaData(context: AppLoadContext, user: User, ...beginnings: string[]) {
  const unread = await apiOf(context)
    .get('/unread-counts')
    .then(
      ({ tickets }) => tickets,
      () => 0,
    )
  const { locale } = context
  const words = beginnings.length > 0 ? someWordsOf(locale, 'areas', ...beginnings) : wordsOf(locale, 'areas')
  return { userId: user.id, name: fullNameOf(user), unread, words }
}

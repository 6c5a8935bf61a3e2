import type { Translate } from '~/app/platform/words/use-words'
import type { Reached } from '~/domain/records/contract'

/** How many readings lie at the limit or above, as a sentence. */
export const reachedText = (t: Translate<'records'>, { count, of }: Reached): string =>
  count === 0
    ? t('reached.none', { count: t('count', { count: of }) })
    : t('reached.text', { high: count, of: t('count', { count: of }) })

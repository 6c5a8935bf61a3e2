import { someWordsOf } from '~/app/platform/words/catalogue.server'
import type { Locale } from '~/domain/values/locale'

/** What `FoundContacts` says; a page with a field that it stands below brings them. */
export const contactWords = (locale: Locale) => someWordsOf(locale, 'chat', 'and', 'found', 'kind.')

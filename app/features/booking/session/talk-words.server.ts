import { contactWords } from '~/app/platform/contacts/contact-words.server'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import type { Words } from '~/app/platform/words/namespaces'
import type { Locale } from '~/domain/values/locale'
import { refusals } from './refusals'

/** What a talk says of messages that the server does not take. */
export const talkWords = (locale: Locale): Words => ({
  ...contactWords(locale),
  ...someWordsOf(locale, 'problems', ...refusals),
})

import { contactWords } from '~/app/platform/contacts/contact-words.server'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import type { HandedWords } from '~/app/platform/words/handed-words'
import type { Locale } from '~/domain/values/locale'
import { refusals } from './refusals'

/** What a talk says of messages that the server does not take. */
export const talkWords = (locale: Locale): HandedWords => ({
  ...contactWords(locale),
  ...someWordsOf(locale, 'problems', ...refusals),
})

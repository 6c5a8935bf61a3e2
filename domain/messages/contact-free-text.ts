import { freeTextSchema } from '../values/free-text'
import { hasContact } from './contacts'

/** What a doctor and a patient write to each other in whatever place: nothing in it leads out of the platform. @param tooLong translation key of the refusal */
export const contactFreeText = (longest: number, tooLong: string) =>
  freeTextSchema(longest, tooLong).refine((text) => !hasContact(text), 'error.messageContact')

import { z } from 'zod'
import { findContacts } from '../messages/contacts'
import { normalizeTyped } from '../values/digits'
import { message } from '../values/message'
import { parseDayParts, parseTypedDate } from '../values/typed-date'
import { withoutDirectionMarks } from '../values/typed-text'

export const longestName = 60
export const longestJob = 80

/** Nobody older has ever been recorded (Jeanne Calment, 122 years); an earlier year is a slip of the finger. */
export const earliestBirthYear = 1900

// C0 and C1 controls and the line separators; the half-space (ZWNJ) of Persian names stays.
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

const oneLine = (text: string): string =>
  normalizeTyped(withoutDirectionMarks(text)).replace(/\s+/g, ' ').normalize('NFC')

/** No name: everybody reads it at what its person writes, so it leads nowhere and names no account. */
const leadsAway = (name: string): boolean => /[@_/\\:#]/.test(name) || findContacts(name).length > 0

const namesBut = (isRefused: (name: string) => boolean, refusal: string) =>
  z.string({ error: 'error.required' }).transform((typed, context): string => {
    const name = oneLine(typed)
    if (
      name !== '' &&
      name.length <= longestName &&
      /\p{L}/u.test(name) &&
      !/[\d<>]/.test(name) &&
      !control.test(name) &&
      !isRefused(name)
    )
      return name
    const problem =
      name === ''
        ? 'error.required'
        : name.length > longestName
          ? message('error.textMost', { max: longestName })
          : refusal
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })

/** A name of somebody or of a town: letters in any script, at most 60 characters, with Persian ی and ک. */
export const nameSchema = namesBut(() => false, 'error.name')

/** The first or last name of an account, which others read: the same, and no way to anywhere. */
export const shownNameSchema = namesBut(leadsAway, 'error.shownName')

/** What a person does for a living, in their own words; null when left empty. */
export const jobSchema = z.string({ error: 'error.required' }).transform((typed, context): string | null => {
  const job = oneLine(typed)
  if (job === '') return null
  if (job.length <= longestJob && !control.test(job)) return job
  context.addIssue({
    code: 'custom',
    message: job.length > longestJob ? message('error.textMost', { max: longestJob }) : 'error.text',
  })
  return z.NEVER
})

/** A birthday as a plain date (`1990-05-01`), typed in either calendar; null when left empty. Age is a rule, see `rules.ts`. */
export const birthDateSchema = z
  .string({ error: 'error.date' })
  .transform((typed, context): string | null => {
    if (typed.trim() === '') return null
    const day = parseTypedDate(typed)
    if (day !== undefined && Number(day.slice(0, 4)) >= earliestBirthYear) return day
    context.addIssue({ code: 'custom', message: 'error.date' })
    return z.NEVER
  })

const dayPartsSchema = z.object({
  year: z.string().default(''),
  month: z.string().default(''),
  day: z.string().default(''),
})

/**
 * The same from the three fields of a form, or from one.
 * @param today the last day that somebody can have been born on, as a plain date
 */
export const typedBirthDate = (today: string) =>
  z.unknown().transform((posted, context): string | null => {
    const refuse = (error: string) => {
      context.addIssue({ code: 'custom', message: error })
      return z.NEVER
    }
    const parts = dayPartsSchema.safeParse(posted)
    const day =
      typeof posted === 'string'
        ? posted.trim() && parseTypedDate(posted)
        : posted === undefined
          ? ''
          : parts.success
            ? parseDayParts(parts.data)
            : undefined
    if (day === '') return null
    if (day === undefined || Number(day.slice(0, 4)) < earliestBirthYear) return refuse('error.birthDate')
    return day > today ? refuse(message('error.dateMost', { date: today })) : day
  })

/** A box that must be ticked. Forms send `on`, clients `true`. */
export const ticked = (otherwise: string) =>
  z.enum(['true', 'on', '1'], { error: otherwise }).transform((): true => true)

import { z } from 'zod'
import { freeTextSchema } from '../values/free-text'
import { message } from '../values/message'
import { moderationFaults, type ModerationFault } from './moderation'
import { showsContact } from './public-text'

/** What a reader says of it. */
export interface NewReport {
  fault: ModerationFault
}
export const newReportSchema: z.ZodType<NewReport> = z.strictObject({
  fault: z.enum(moderationFaults, 'error.choice'),
}) as unknown as z.ZodType<NewReport>

export const reportCountSchema: z.ZodType<ReportCount> = z.strictObject({
  fault: z.enum(moderationFaults),
  count: z.int(),
}) as unknown as z.ZodType<ReportCount>

/** What readers say of something, since staff looked at it last. */
export interface ReportCount {
  fault: ModerationFault
  count: number
}

/** Somebody's own words, required. @param longest characters */
export const writtenSchema = (longest: number) =>
  z
    .string('error.required')
    .pipe(freeTextSchema(longest, message('error.textMost', { max: longest })))
    .pipe(z.string().min(1, 'error.required'))

/** The same for everybody to read: in public nobody says how somebody is reached. */
export const publicTextSchema = (longest: number) =>
  writtenSchema(longest).refine((text) => !showsContact(text), 'error.commentContact')

import { z } from 'zod'

/** Whom everybody reads something of: first name and initial of the last, never more. */
export interface ShortName {
  firstName: string
  initial: string
}
export const shortNameSchema: z.ZodType<ShortName> = z.strictObject({
  firstName: z.string(),
  initial: z.string(),
}) as unknown as z.ZodType<ShortName>

/**
 * The name at something that everybody reads: the one under which it was written, which staff have seen with it. Whoever has changed their name since stands under none, so that a
 * name nobody has looked at comes beside nothing that was approved.
 */
export const nameAtWriting = (
  names: { firstName: string | null; lastName: string | null; namedAt: Date | null } | undefined,
  writtenAt: Date,
): ShortName | null => (names?.namedAt && names.namedAt > writtenAt ? null : shortNameOf(names))

/** Enough to believe a person stands behind it, and no more; null for whoever has not said both names. */
export const shortNameOf = (
  names: { firstName: string | null; lastName: string | null } | undefined,
): ShortName | null =>
  names?.firstName && names.lastName
    ? { firstName: names.firstName, initial: Array.from(names.lastName)[0] ?? '' }
    : null

import { z } from 'zod'

/** So long after a consultation a follow-up with the same doctor goes on from it. */
export const followUpWithinDays = 90

const dayMs = 24 * 60 * 60 * 1000

/** What began before is too long ago. */
export const followsUpSince = (now: Date): Date => new Date(now.getTime() - followUpWithinDays * dayMs)

/** `GET /doctors/{id}/follow-up`. */
export interface FollowUp {
  isOpen: boolean
}
export const followUpSchema: z.ZodType<FollowUp> = z.strictObject({
  isOpen: z.boolean(),
}) as unknown as z.ZodType<FollowUp>

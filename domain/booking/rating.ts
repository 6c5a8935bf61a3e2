import { z } from 'zod'
import { freeTextSchema } from '../values/free-text'
import { doctorIdSchema, reservationIdSchema, type DoctorId, type ReservationId } from '../values/ids'

export const mostStars = 5
export const stars = [1, 2, 3, 4, 5] as const
/** From so many ratings on the mean of a doctor is shown: of fewer, everybody could tell who had given which. */
export const leastRatings = 3
/** For so many days after a consultation its rating may be given and changed. */
export const ratingDays = 30
export const longestRatingWords = 1000
export const longestRemovalReason = 300

const dayMs = 24 * 60 * 60 * 1000

export const ratableUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + ratingDays * dayMs)

/** What a doctor is thought of: the mean to a tenth. */
export interface DoctorRating {
  mean: number
  count: number
}
export const doctorRatingSchema: z.ZodType<DoctorRating> = z.strictObject({
  mean: z.number().min(1).max(mostStars),
  count: z.int(),
}) as unknown as z.ZodType<DoctorRating>

/** @returns null while there are too few */
export const doctorRatingOf = ({ sum, count }: { sum: number; count: number }): DoctorRating | null =>
  count < leastRatings ? null : { mean: Math.round((sum * 10) / count) / 10, count }

/** `PUT /reservations/{id}/rating`. Words that are left out stay as they are. */
export interface RatingInput {
  stars: number
  words?: string | undefined
}
export const ratingInputSchema: z.ZodType<RatingInput> = z.strictObject({
  stars: z.int('error.choice').min(1, 'error.choice').max(mostStars, 'error.choice'),
  words: freeTextSchema(longestRatingWords, 'error.tooLong').optional(),
}) as unknown as z.ZodType<RatingInput>

/** As the patient and the doctor see it. */
export interface Rating {
  stars: number
  words: string
  /** By staff: it counts no more, and stays as it is. */
  isRemoved: boolean
}
export const ratingSchema: z.ZodType<Rating> = z.strictObject({
  stars: z.int().min(1).max(mostStars),
  words: z.string(),
  isRemoved: z.boolean(),
}) as unknown as z.ZodType<Rating>

/** As staff see it. */
export interface StaffRating {
  /** Of the reservation. */
  id: ReservationId
  doctor: { id: DoctorId; firstName: string; lastName: string }
  stars: number
  words: string
  createdAt: string
  updatedAt: string
  removedAt: string | null
  reason: string | null
  /** Given to the caller: a colleague decides about it. */
  isOwn: boolean
}
export const staffRatingSchema: z.ZodType<StaffRating> = z.strictObject({
  id: reservationIdSchema,
  doctor: z.strictObject({ id: doctorIdSchema, firstName: z.string(), lastName: z.string() }),
  stars: z.int(),
  words: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  removedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  isOwn: z.boolean(),
}) as unknown as z.ZodType<StaffRating>

/** `POST /admin-ratings/{id}/removals`. */
export const removeRatingSchema: z.ZodType<{ reason: string }> = z.strictObject({
  reason: freeTextSchema(longestRemovalReason, 'error.tooLong').pipe(z.string().min(1, 'error.required')),
}) as unknown as z.ZodType<{ reason: string }>

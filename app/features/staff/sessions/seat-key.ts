import { z } from 'zod'
import { courseSessionIdSchema, userIdSchema, type CourseSessionId, type UserId } from '~/domain/values/ids'

/** A row of the list of who comes is called by its session and its person: what is done to several rows at once knows nothing else of them. */
export const seatKeyOf = (session: CourseSessionId, user: UserId): string => `${session}.${user}`

export function readSeatKey(key: string): { id: CourseSessionId; userId: UserId } | undefined {
  const [session, user, ...more] = key.split('.')
  const id = courseSessionIdSchema.safeParse(session).data
  const userId = userIdSchema.safeParse(user).data
  return id && userId && more.length === 0 ? { id, userId } : undefined
}

export const seatKeySchema = z.string().refine((key) => readSeatKey(key) !== undefined, 'error.id')

import type { AppLoadContext } from '@remix-run/node'
import { apiOf, isFailure } from '~/app/platform/api.server'
import type { DayRange } from '~/domain/booking/schedule'
import type { Role } from '~/domain/values/role'
import { addDays } from '~/domain/values/plain-date'
import { instantInTehran } from '~/domain/values/tehran-time'

/** What is booked with the doctor who is signed in, on these days; null for who sees nobody: suspended, or no doctor of the house. */
export async function bookedWith(
  context: AppLoadContext,
  roles: readonly Role[],
  { from, to, cursor }: DayRange & { cursor?: string | undefined },
) {
  if (!roles.includes('doctor')) return null
  const query = {
    cursor,
    from: instantInTehran(from, '00:00').toISOString(),
    to: instantInTehran(addDays(to, 1), '00:00').toISOString(),
  }
  try {
    return await apiOf(context).get('/doctor-reservations', { query })
  } catch (error) {
    if (isFailure(error, 'not-found')) return null
    throw error
  }
}

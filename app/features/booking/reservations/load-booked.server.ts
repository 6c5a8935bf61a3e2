import type { AppLoadContext } from '@remix-run/node'
import { apiOf, isFailure } from '~/app/platform/api.server'
import type { DayRange } from '~/domain/booking/schedule'
import type { Role } from '~/domain/values/role'
import { addDays } from '~/domain/values/plain-date'
import { instantInTehran } from '~/domain/values/tehran-time'

interface Asked {
  /** On which days, the next first; null: whatever has begun, the latest first. */
  days: DayRange | null
  cursor?: string | undefined
}

/** What is booked with the doctor who is signed in; null for who sees nobody: suspended, or no doctor of the house. */
export async function bookedWith(context: AppLoadContext, roles: readonly Role[], { days, cursor }: Asked) {
  if (!roles.includes('doctor')) return null
  const query = days
    ? {
        cursor,
        from: instantInTehran(days.from, '00:00').toISOString(),
        to: instantInTehran(addDays(days.to, 1), '00:00').toISOString(),
      }
    : { cursor, to: context.now().toISOString(), order: 'latest' as const }
  try {
    return await apiOf(context).get('/doctor-reservations', { query })
  } catch (error) {
    if (isFailure(error, 'not-found')) return null
    throw error
  }
}

import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import type { Practice } from '~/domain/booking/doctor-contract'

/** The work of whoever is signed in as a doctor, or the invitation that waits for them; null: neither. */
export async function practiceOf(context: AppLoadContext): Promise<Practice | null> {
  try {
    return await apiOf(context).get('/doctor-practice')
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  }
}

import type { AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import type { RecordId } from '~/domain/values/ids'

/** The consultation after which a doctor has written a record of the caller's archive, and what was prescribed there. */
export async function loadWrittenAfter(context: AppLoadContext, recordId: RecordId) {
  const api = apiOf(context)
  const { items } = await api.get('/reservations', { query: { recordId, limit: '1' } })
  const [reservation] = items
  if (!reservation) return null
  const { ending } = await api.get('/reservations/:id/ending', { params: { id: reservation.id } })
  return { reservation, prescription: ending?.prescription ?? null }
}

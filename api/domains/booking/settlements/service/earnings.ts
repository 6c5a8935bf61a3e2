import type { Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import type { Earning, EarningMonth } from '~/domain/booking/settlement-contract'
import type { DoctorId } from '~/domain/values/ids'
import type { BookingDeps, Call } from '../../deps'
import { findOwn } from '../../repo/doctors'
import { missing } from '../../reservations/service/refusals'
import { listEarnings, newestEarnings, sumMonths } from '../repo/earnings'

/** Whose money it is, also while staff have suspended them: what is earned stays earned, and names no patient. @throws ApiProblem 404 */
async function requireOwn(tx: Tx, { actor }: Call): Promise<DoctorId> {
  const own = await findOwn(tx, actor.userId)
  if (!own) throw missing()
  return own.id
}

/** What a doctor has earned, newest first: money of their own, with nobody's name. @throws ApiProblem 404 for who is no doctor of the house */
export const listOwnEarnings = (
  { database }: BookingDeps,
  call: Call,
  { month, ...paging }: PageInput & { month?: string | undefined },
): Promise<Page<Earning>> =>
  database.transaction(async (tx) => {
    newestEarnings.read(paging.cursor)
    const doctorId = await requireOwn(tx, call)
    const page = await readPage(newestEarnings, paging, (part) => listEarnings(tx, { doctorId, month }, part))
    return {
      ...page,
      items: page.items.map(
        ({ id, kind, service, startsAt, at, month: of, gross, percent, share, settled }) => ({
          id,
          kind,
          service,
          startsAt: startsAt.toISOString(),
          at: at.toISOString(),
          month: of,
          gross,
          percent,
          share,
          settled: settled === 'cancelled' ? null : settled,
        }),
      ),
    }
  })

/** @throws ApiProblem 404 for who is no doctor of the house */
export const sumOwnMonths = ({ database }: BookingDeps, call: Call): Promise<{ items: EarningMonth[] }> =>
  database.transaction(async (tx) => ({ items: await sumMonths(tx, await requireOwn(tx, call)) }))

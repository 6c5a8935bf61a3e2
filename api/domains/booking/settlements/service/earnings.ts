import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import type { Earning, EarningMonth } from '~/domain/booking/settlement-contract'
import type { BookingDeps, Call } from '../../deps'
import { requireActive } from '../../reservations/service/read'
import { listEarnings, newestEarnings, sumMonths } from '../repo/earnings'

/** What a doctor has earned, newest first: money of their own, with nobody's name. @throws ApiProblem 404 when the caller sees nobody now */
export const listOwnEarnings = (
  { database }: BookingDeps,
  call: Call,
  { month, ...paging }: PageInput & { month?: string | undefined },
): Promise<Page<Earning>> =>
  database.transaction(async (tx) => {
    newestEarnings.read(paging.cursor)
    const doctorId = await requireActive(tx, call)
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

/** @throws ApiProblem 404 when the caller sees nobody now */
export const sumOwnMonths = ({ database }: BookingDeps, call: Call): Promise<{ items: EarningMonth[] }> =>
  database.transaction(async (tx) => ({ items: await sumMonths(tx, await requireActive(tx, call)) }))

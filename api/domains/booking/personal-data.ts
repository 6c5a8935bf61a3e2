import type { Queryable } from '~/api/platform/database/database'
import type { DoctorId } from '~/domain/values/ids'
import { findPhone, type PersonalData } from '~/api/domains/identity/public'
import { deleteNotesOf } from './aftercare/repo/notes'
import { allOf, endInvitationOf, endOf } from './repo/doctors'
import { listVacations, listWeek } from './repo/hours'
import { earningsOf } from './settlements/repo/earnings'
import { settlementsOf } from './settlements/repo/settlements'
import { findPayoutAccounts, forgetPaidOut } from './settlements/repo/payout-accounts'

const always = '1900-01-01'

async function payoutAccountOf(queryable: Queryable, id: DoctorId) {
  const said = (await findPayoutAccounts(queryable, [id])).get(id)
  return said ? { iban: said.iban, holder: said.holder, changedAt: said.changedAt.toISOString() } : null
}

/** Somebody’s work as a doctor, in the export of their data, without what they have noted of others. It ends with the account; who had treated whom stays under an id that names nobody. */
export const bookingPersonalData: PersonalData = {
  name: 'doctorPractice',
  collect: async (queryable, userId) =>
    Promise.all(
      (await allOf(queryable, userId)).map(async (row) => ({
        id: row.id,
        phone: row.phone,
        councilNumber: row.councilNumber,
        level: row.level,
        speciality: row.speciality,
        status: row.status,
        invitedAt: row.invitedAt.toISOString(),
        acceptedAt: row.acceptedAt?.toISOString() ?? null,
        endedAt: row.endedAt?.toISOString() ?? null,
        notices: row.notices,
        week: await listWeek(queryable, row.id),
        vacations: await listVacations(queryable, row.id, always),
        payoutAccount: await payoutAccountOf(queryable, row.id),
        settlements: (await settlementsOf(queryable, row.id)).map(
          ({ month, amount, status, iban, holder, bankReference }) => ({
            ...{ month, amount, status, bankReference },
            account: iban !== null && holder !== null ? { iban, holder } : null,
          }),
        ),
        earnings: (await earningsOf(queryable, row.id)).map(({ kind, gross, percent, share, at }) => ({
          kind,
          gross,
          percent,
          share,
          at: at.toISOString(),
        })),
      })),
    ),
  async erase(tx, userId, at) {
    await deleteNotesOf(tx, userId)
    const own = await allOf(tx, userId)
    await endOf(tx, userId, at)
    // Where something is owed still, it stays until that is paid.
    for (const { id } of own) await forgetPaidOut(tx, id)
    const phone = await findPhone(tx, userId)
    if (phone !== null) await endInvitationOf(tx, phone, at)
  },
}

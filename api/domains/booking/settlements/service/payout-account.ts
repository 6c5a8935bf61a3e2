import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { findPhone, localeOfPhone, requireFreshCode } from '~/api/domains/identity/public'
import type { OwnPayoutAccount, PayoutAccount } from '~/domain/booking/settlement-contract'
import { lastDigitsOf } from '~/domain/values/iban'
import type { DoctorId, UserId } from '~/domain/values/ids'
import { defaultLocale, localizedPath } from '~/domain/values/locale'
import type { BookingDeps, Call } from '../../deps'
import { findOwn, lockOwn } from '../../repo/doctors'
import { missing } from '../../reservations/service/refusals'
import { findPayoutAccounts, putPayoutAccount } from '../repo/payout-accounts'

/**
 * What staff say for a doctor who can say none (`listStatedByStaff`): audited as theirs, without the number, and told to the doctor’s phone where there is one.
 * @param doctor whose it is; not `isThere`: their account here is gone
 */
export async function statePayoutAccount(
  tx: Tx,
  deps: Pick<BookingDeps, 'clock' | 'messenger' | 'settings'>,
  { actor, requestId }: Call,
  doctor: { id: DoctorId; userId: UserId | null; isThere: boolean },
  account: PayoutAccount,
): Promise<void> {
  const at = deps.clock.now()
  const row = { doctorId: doctor.id, ...account, changedAt: at, statedBy: actor.userId }
  if (!(await putPayoutAccount(tx, row))) return
  const subjectId = doctor.isThere ? doctor.userId : null
  await recordAccess(tx, {
    ...{ at, actor, requestId },
    ...{ action: 'update', resource: 'payout-account', outcome: 'allowed' },
    ...{ resourceId: doctor.id, ...(subjectId && { subjectId }) },
  })
  // They see no page of earnings any more: whom to ask is all that there is to say.
  if (subjectId) await tellPhone(tx, deps, subjectId, { template: 'payout-account-stated', path: '/contact' })
}

async function shown(queryable: Queryable, id: DoctorId): Promise<OwnPayoutAccount> {
  const row = (await findPayoutAccounts(queryable, [id])).get(id)
  if (!row) return { account: null }
  const { iban, holder, changedAt } = row
  return { account: { lastDigits: lastDigitsOf(iban), holder, changedAt: changedAt.toISOString() } }
}

/** To which account the caller is paid, also while staff have suspended them. @throws ApiProblem 404 for who is no doctor of the house */
export async function readPayoutAccount(
  { database: { db } }: BookingDeps,
  { actor }: Call,
): Promise<OwnPayoutAccount> {
  const own = await findOwn(db, actor.userId)
  if (!own) throw missing()
  return shown(db, own.id)
}

/**
 * Says to which account the caller is paid from the next settlement on; what is prepared stays where it was. Their phone is told, in case it was somebody else. Audited, without
 * the number. The same once more changes nothing.
 * @throws ApiProblem 403 `fresh-code-required`; 404
 */
export async function sayPayoutAccount(
  deps: BookingDeps,
  call: Call,
  account: PayoutAccount,
): Promise<OwnPayoutAccount> {
  const { database, clock } = deps
  const { actor, requestId } = call
  await requireFreshCode(database.db, deps, actor, 'payout')
  return database.transaction(async (tx) => {
    const at = clock.now()
    const own = await lockOwn(tx, actor.userId)
    if (!own) throw missing()
    if (await putPayoutAccount(tx, { doctorId: own.id, ...account, changedAt: at, statedBy: null })) {
      await recordAccess(tx, {
        ...{ at, actor, requestId },
        ...{ action: 'update', resource: 'payout-account', outcome: 'allowed' },
        ...{ resourceId: own.id, subjectId: actor.userId },
      })
      await tellPhone(tx, deps, actor.userId, {
        template: 'payout-account-changed',
        path: '/doctor/earnings',
      })
    }
    return shown(tx, own.id)
  })
}

/** To which, no message says. @param path where it can be looked at and changed back, or asked about */
async function tellPhone(
  tx: Tx,
  { messenger, settings }: Pick<BookingDeps, 'messenger' | 'settings'>,
  userId: UserId,
  { template, path }: { template: 'payout-account-changed' | 'payout-account-stated'; path: string },
): Promise<void> {
  const to = await findPhone(tx, userId)
  if (!to) return
  const locale = await localeOfPhone(tx, to, defaultLocale)
  const link = settings.siteOrigin + localizedPath(locale, path)
  await messenger.sendSms(tx, { to, template, locale, tokens: { link } })
}

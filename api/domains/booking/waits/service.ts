import { findPhone } from '~/api/domains/identity/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { mostWaits, type DoctorWait } from '~/domain/booking/wait-contract'
import type { DoctorId, UserId } from '~/domain/values/ids'
import { localizedPath, type Locale } from '~/domain/values/locale'
import type { BookingDeps } from '../deps'
import { requireDoctor } from '../service/directory'
import { countWaits, endOldest, insertWait, isWaiting, withdrawWait } from './repo'

interface Whose {
  doctorId: DoctorId
  userId: UserId
}

export const readWait = async ({ database: { db } }: BookingDeps, whose: Whose): Promise<DoctorWait> => ({
  isWaiting: await isWaiting(db, whose),
})

/**
 * Is told once this doctor has a free time; repeated, nothing changes.
 * @throws ApiProblem 404 for a doctor who cannot be booked; 409 `doctor-has-time`, `too-many-waits`
 */
export async function startWaiting(deps: BookingDeps, whose: Whose, locale: Locale): Promise<DoctorWait> {
  const { database, clock } = deps
  const { next } = await requireDoctor(deps, whose.doctorId)
  if (next.length > 0) throw new ApiProblem(409, 'doctor-has-time')
  return database.transaction(async (tx) => {
    if (await isWaiting(tx, whose)) return { isWaiting: true }
    if ((await countWaits(tx, whose.userId)) >= mostWaits) throw new ApiProblem(409, 'too-many-waits')
    await insertWait(tx, { ...whose, locale, createdAt: clock.now() })
    return { isWaiting: true }
  })
}

export async function stopWaiting(
  { database: { db }, clock }: BookingDeps,
  whose: Whose,
): Promise<DoctorWait> {
  await withdrawWait(db, whose, clock.now())
  return { isWaiting: false }
}

/** Tells so many of those who wait for a doctor, who have waited longest, and no more: with whom, no message says. @returns how many */
export async function tellOldest(
  tx: Tx,
  { messenger, settings, clock }: Pick<BookingDeps, 'messenger' | 'settings' | 'clock'>,
  doctorId: DoctorId,
  most: number,
): Promise<number> {
  const told = await endOldest(tx, doctorId, most, clock.now())
  for (const { userId, locale } of told) {
    const phone = await findPhone(tx, userId)
    if (!phone) continue
    const link = settings.siteOrigin + localizedPath(locale, `/app/doctors/${doctorId}`)
    await messenger.sendSms(tx, { to: phone, template: 'doctor-has-time', locale, tokens: { link } })
  }
  return told.length
}

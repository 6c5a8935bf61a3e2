import { findPhone } from '~/api/domains/identity/public'
import type { Tx } from '~/api/platform/database/database'
import { localizedPath } from '~/domain/values/locale'
import { formatAmount, type Toman } from '~/domain/values/money'
import type { AcademyDeps } from '../../deps'
import type { PurchaseRow } from '../repo/purchases'

/** Writes that a course is open, or that staff have ended it; of which and why, the page says. */
export async function tell(
  tx: Tx,
  { messenger, settings }: Pick<AcademyDeps, 'messenger' | 'settings'>,
  { id, userId, locale }: Pick<PurchaseRow, 'id' | 'userId' | 'locale'>,
  template: 'course-paid' | 'course-cancelled',
): Promise<void> {
  const to = await findPhone(tx, userId)
  if (!to) return
  const link = settings.siteOrigin + localizedPath(locale, `/dashboard/course-purchases/${id}`)
  await messenger.sendSms(tx, { to, template, locale, tokens: { link } })
}

/** Writes that money goes back to the account it came from; of which course and why, the page says. */
export async function tellReturned(
  tx: Tx,
  { messenger, settings }: Pick<AcademyDeps, 'messenger' | 'settings'>,
  { id, userId, locale }: Pick<PurchaseRow, 'id' | 'userId' | 'locale'>,
  amount: Toman,
): Promise<void> {
  const to = await findPhone(tx, userId)
  if (!to) return
  const link = settings.siteOrigin + localizedPath(locale, `/dashboard/course-purchases/${id}`)
  const tokens = { amount: formatAmount(locale, amount), link }
  await messenger.sendSms(tx, { to, template: 'payment-returned', locale, tokens })
}

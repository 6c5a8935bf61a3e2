import { findReader } from '~/api/domains/identity/public'
import type { Tx } from '~/api/platform/database/database'
import { localizedPath } from '~/domain/values/locale'
import type { WarrantiesDeps } from '../deps'
import type { WarrantyRow } from '../repo/warranties'
import { warrantyReason } from './warranty-reason'

const day = 24 * 60 * 60 * 1000

/** Tells the person by SMS that something was decided; of which device and what, no message says. */
export async function tellOfDecision(
  tx: Tx,
  { messenger, clock, settings }: WarrantiesDeps,
  { id, ownerId }: Pick<WarrantyRow, 'id' | 'ownerId'>,
): Promise<void> {
  const reader = await findReader(tx, ownerId)
  if (!reader?.phone) return
  const { phone: to, locale } = reader
  const link = settings.siteOrigin + localizedPath(locale, '/app/warranties')
  await messenger.sendSms(
    tx,
    { to, template: 'warranty-decided', locale, tokens: { link } },
    { notAfter: new Date(clock.now().getTime() + day), stillStands: warrantyReason.of(id) },
  )
}

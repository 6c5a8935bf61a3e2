import { localeOfPhone } from '~/api/domains/identity/public'
import { createHash, randomBytes } from 'node:crypto'
import { toBase32 } from '~/api/platform/base32'
import type { Tx } from '~/api/platform/database/database'
import { invitationMessagesPerDay, messagesToOnePhone } from '~/domain/family/connections'
import type { FamilyInvitationId, UserId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import type { Phone } from '~/domain/values/phone'
import type { ConnectionsDeps } from '../deps'
import type { ConnectingPerson } from '../repo/people'
import { invitationReason } from './invitation-reason'

const dayMs = 24 * 60 * 60 * 1000

/** 160 random bits, in the 32 characters of a link. */
export const newToken = (): string => toBase32(randomBytes(20))

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Texts that are filled in hold so much of a name, and so many spaces. */
const longestNameSent = 40
const mostWordsSent = 6

const shortened = ({ firstName, lastName }: ConnectingPerson): string =>
  `${firstName} ${lastName}`
    .trim()
    .split(/\s+/)
    .slice(0, mostWordsSent)
    .join(' ')
    .slice(0, longestNameSent)
    .trim()

/**
 * Sends the link of an invitation. A phone is sent three a day by all who invite it, and three at once by one of them, then one in ten days.
 * @throws ApiProblem 429 when it has been sent enough; the transaction has to be given up with it
 */
export async function sendInvitation(
  tx: Tx,
  { buckets, messenger, settings }: ConnectionsDeps,
  {
    inviter,
    ...invitation
  }: {
    id: FamilyInvitationId
    inviter: ConnectingPerson
    inviterId: UserId
    phone: Phone
    token: string
    notAfter: Date
  },
): Promise<void> {
  const { id, inviterId, phone, token, notAfter } = invitation
  await buckets.take(tx, [
    buckets.use(
      'family-invitation-messages',
      { room: invitationMessagesPerDay, everyMs: dayMs / invitationMessagesPerDay },
      phone,
    ),
    buckets.use('family-invitations-to-one', messagesToOnePhone, `${inviterId} ${phone}`),
  ])
  const locale = await localeOfPhone(tx, phone, inviter.locale)
  const link = settings.siteOrigin + localizedPath(locale, `/invite/${token}`)
  const tokens = { name: shortened(inviter), link }
  await messenger.sendSms(
    tx,
    { to: phone, template: 'family-invitation', locale, tokens },
    { notAfter, stillStands: invitationReason.of(id) },
  )
}

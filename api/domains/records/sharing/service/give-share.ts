import { randomUUID } from 'node:crypto'
import { requireWritableSubject } from '~/api/domains/family/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { NewShare, Share } from '~/domain/sharing/contract'
import { mostOpenShares, shareEnd, shareMessagesPerDay, sharesPerDay } from '~/domain/sharing/rules'
import { shareIdSchema, type FamilyMemberId, type ShareId } from '~/domain/values/ids'
import { localizedPath, type Locale } from '~/domain/values/locale'
import type { Phone } from '~/domain/values/phone'
import { perDay } from '~/domain/values/token-bucket'
import {
  countOpenOfOwner,
  findGiven,
  findOwnRecord,
  findSender,
  insertShare,
  type GivenShare,
} from '../repo/shares'
import type { Call, SharingDeps } from './call'
import { shareReason } from './share-reason'
import { shareOf } from './view'

const invalid = (path: string, code: string) =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path: [path], code }] })

/**
 * Shares records of the caller or of a member of their family with whoever has a phone, and tells them that somebody shares with them, never what.
 * @throws ApiProblem 422 with themselves; 404 when record or member are not theirs; 409 `too-many-shares`, `guardianship-ended`; 429 after twenty in a day
 */
export async function giveShare(tx: Tx, deps: SharingDeps, { actor }: Call, given: NewShare): Promise<Share> {
  const { phone: recipientPhone } = given
  const sender = await findSender(tx, actor.userId, recipientPhone)
  if (sender?.phone === recipientPhone) throw invalid('phone', 'error.sharePhoneOwn')
  const id = shareIdSchema.parse(randomUUID())
  const row = await placeShare(tx, deps, actor, given, { id, recipientPhone })
  if (!row?.expiresAt) throw new ApiProblem(404, 'not-found')
  if (sender) await tellRecipient(tx, deps, { ...sender, id, to: recipientPhone, notAfter: row.expiresAt })
  return shareOf(row, deps.clock.now())
}

/** To whom: whoever has a phone, or a link and its passcode. */
type Way =
  | { id: ShareId; recipientPhone: Phone }
  | { id: ShareId; recipientPhone: null; tokenHash: Buffer; passcodeHash: Buffer }

/**
 * Adds a share within what its owner may have of them.
 * @returns null when there is one of this id already
 * @throws ApiProblem 404 when record or member are not the owner's; 409 `too-many-shares`, `guardianship-ended`; 429 after twenty in a day
 */
export async function placeShare(
  tx: Tx,
  deps: SharingDeps,
  actor: Call['actor'],
  given: Omit<NewShare, 'phone'>,
  way: Way,
): Promise<GivenShare | null> {
  const { buckets, clock } = deps
  const { userId: ownerId } = actor
  const { scope, types, recordId = null, days, message } = given
  const memberId = await memberOf(tx, deps, actor, given)
  const now = clock.now()
  if ((await countOpenOfOwner(tx, ownerId, now)) >= mostOpenShares)
    throw new ApiProblem(409, 'too-many-shares', { details: { most: mostOpenShares } })
  await buckets.take(tx, [buckets.use('shares-given', perDay(sharesPerDay), ownerId)])
  const isNew = await insertShare(tx, {
    ...way,
    ownerId,
    memberId,
    scope,
    types: scope === 'types' ? [...new Set(types)] : null,
    recordId,
    message: message || null,
    createdAt: now,
    expiresAt: shareEnd(now, days),
  })
  return isNew ? ((await findGiven(tx, ownerId, way.id)) ?? null) : null
}

/** Whose records are shared: of one record, whose it is. */
async function memberOf(
  tx: Tx,
  { clock }: SharingDeps,
  actor: Call['actor'],
  { recordId, memberId }: Omit<NewShare, 'phone'>,
): Promise<FamilyMemberId | null> {
  const now = clock.now()
  if (recordId === undefined) return (await requireWritableSubject(tx, actor, { memberId, now })).memberId
  const record = await findOwnRecord(tx, actor.userId, recordId)
  if (!record) throw new ApiProblem(404, 'not-found', { title: 'There is no such record' })
  return (await requireWritableSubject(tx, actor, { memberId: record.memberId, now })).memberId
}

/** Texts that are filled in hold so much of a name, and so many spaces. */
const longestNameSent = 40
const mostWordsSent = 6

/** Who has been told often enough today is not told again: what is shared with them is there all the same. */
async function tellRecipient(
  tx: Tx,
  { messenger, buckets, settings }: SharingDeps,
  {
    id,
    to,
    name,
    locale,
    notAfter,
  }: { id: ShareId; to: Phone; name: string; locale: Locale; notAfter: Date },
): Promise<void> {
  const use = buckets.use('share-messages', perDay(shareMessagesPerDay), to)
  if ((await buckets.takeWhatThereIs(tx, [use])).length > 0) return
  const words = name.split(/\s+/).slice(0, mostWordsSent)
  const link = settings.siteOrigin + localizedPath(locale, '/app/shared')
  const tokens = { name: words.join(' ').slice(0, longestNameSent).trim(), link }
  await messenger.sendSms(
    tx,
    { to, template: 'records-shared', locale, tokens },
    { notAfter, stillStands: shareReason.of(id) },
  )
}

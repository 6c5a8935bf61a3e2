import { randomUUID } from 'node:crypto'
import { recordAccess } from '~/api/platform/audit/public'
import { auditedAs, type Actor } from '~/api/platform/auth/actor'
import { ApiProblem } from '~/api/platform/problem'
import { defineLimit } from '~/api/platform/rate-limit/rate-limit'
import { networkOf } from '~/domain/identity/network'
import type { MadeLink, NewShareLink } from '~/domain/sharing/contract'
import { passcodeSchema } from '~/domain/sharing/passcode'
import { linkVisitMs, mostWrongPasscodes } from '~/domain/sharing/rules'
import { linkVisitIdSchema, type ShareId } from '~/domain/values/ids'
import { insertVisit, tryPasscode, type TriedLink } from '../repo/links'
import { insertRead } from '../repo/reads'
import type { Call, SharingDeps } from './call'
import { placeShare } from './give-share'
import { createPasscodeHash, newSecret, secretHash, visitPrefix } from './link-secrets'
import { shareOf } from './view'

/** Of one address, whichever links it tries and whether they open. */
const visitsPerNetwork = defineLimit('link-visits', { points: 30, seconds: 15 * 60 })

/**
 * Makes a link that opens records of the caller or of a member of their family to whoever has it and its passcode. What it ends with is answered this once.
 * @throws ApiProblem 409 `link-made` when there is a share of this id; what `placeShare` throws
 */
export async function makeLink(
  deps: SharingDeps,
  { actor }: Call,
  id: ShareId,
  { passcode, ...given }: NewShareLink,
): Promise<MadeLink> {
  const { database, clock, secret } = deps
  const token = newSecret()
  const hashes = { tokenHash: secretHash(token), passcodeHash: createPasscodeHash(secret)(passcode, token) }
  const row = await database.transaction((tx) =>
    placeShare(tx, deps, actor, given, { id, recipientPhone: null, ...hashes }),
  )
  if (!row) throw new ApiProblem(409, 'link-made')
  return { share: shareOf(row, clock.now()), token }
}

interface Visit {
  visit: string
  shareId: ShareId
  expiresAt: string
}

/**
 * Opens a link with its passcode for a while. Wrong ones are counted for the life of the link, and its owner finds them in their log.
 * @throws ApiProblem 401 `wrong-passcode`; 404 where no link opens by this token: nobody learns whether there ever was one; 429
 */
export async function openLink(
  { database, clock, limits, secret }: SharingDeps,
  { actor, address, requestId }: { actor: Actor; address: string; requestId: string },
  given: { token: string; passcode: string },
): Promise<Visit> {
  await limits.consume(visitsPerNetwork, networkOf(address))
  const { token } = given
  const passcode = passcodeSchema.safeParse(given.passcode)
  const tried = {
    tokenHash: secretHash(token),
    // What can be no passcode is a wrong one.
    passcodeHash: createPasscodeHash(secret)(passcode.success ? passcode.data : '', token),
  }
  const visit = visitPrefix + newSecret()
  const opened = await database.transaction(async (tx) => {
    const at = clock.now()
    const link = await tryPasscode(tx, { ...tried, at })
    if (!link) return undefined
    const { shareId, ownerId, isRight } = link
    const expiresAt = endOfVisit(link, at)
    const access = {
      at,
      actor: auditedAs(actor),
      requestId,
      action: 'read' as const,
      resource: 'share-link' as const,
      resourceId: shareId,
      subjectId: ownerId,
    }
    await recordAccess(tx, { ...access, outcome: isRight ? 'allowed' : 'refused' })
    if (isRight) {
      const visitId = linkVisitIdSchema.parse(randomUUID())
      await insertVisit(tx, { id: visitId, shareId, secretHash: secretHash(visit), createdAt: at, expiresAt })
      const by = { way: 'share', id: shareId } as const
      await insertRead(tx, { id: randomUUID(), by, reader: { visitId }, at }, { kind: 'visit' })
    }
    return { ...link, expiresAt }
  })
  if (!opened) throw new ApiProblem(404, 'not-found', { title: 'There is no such link' })
  const { shareId, isRight, wrongPasscodes, expiresAt } = opened
  if (!isRight)
    throw new ApiProblem(401, 'wrong-passcode', { details: { left: mostWrongPasscodes - wrongPasscodes } })
  return { visit, shareId, expiresAt: expiresAt.toISOString() }
}

const endOfVisit = ({ expiresAt }: Pick<TriedLink, 'expiresAt'>, at: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), at.getTime() + linkVisitMs))

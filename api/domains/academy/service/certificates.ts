import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { RevocationReason } from '~/domain/academy/rules'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { UserId } from '~/domain/values/ids'
import type { AcademyDeps, Call } from '../deps'
import { changeCertificate, lockCertificate, type CertificateRow } from '../repo/enrolments'

interface Holder {
  courseId: string
  userId: UserId
}

/** One that holds, of somebody else. @throws ApiProblem 404; 409 `own-decision`, `certificate-revoked` */
async function requireCertificate(
  tx: Tx,
  { actor }: Call,
  { courseId, userId }: Holder,
): Promise<CertificateRow> {
  const row = await lockCertificate(tx, userId, courseId)
  if (!row) throw new ApiProblem(404, 'not-found', { title: 'There is no such certificate' })
  if (userId === actor.userId) throw new ApiProblem(409, 'own-decision')
  if (row.revokedFor !== null) throw new ApiProblem(409, 'certificate-revoked')
  return row
}

const decide = (
  { database, clock }: AcademyDeps,
  call: Call,
  holder: Holder,
  { action, to }: { action: AuditAction; to: (at: Date) => Parameters<typeof changeCertificate>[2] },
): Promise<void> =>
  database.transaction(async (tx) => {
    const { number } = await requireCertificate(tx, call, holder)
    const at = clock.now()
    await changeCertificate(tx, number, to(at))
    await recordAccess(tx, {
      ...{ at, action, actor: call.actor, requestId: call.requestId, outcome: 'allowed' },
      resource: 'course-certificate',
      resourceId: holder.courseId,
      subjectId: holder.userId,
    })
  })

/** Staff put right how whoever has a certificate is called; its number stays. Audited. @throws ApiProblem 404; 409 `own-decision`, `certificate-revoked` */
export const correctHolderName = (
  deps: AcademyDeps,
  call: Call,
  { name: holderName, ...holder }: Holder & { name: string },
): Promise<void> => decide(deps, call, holder, { action: 'edit', to: () => ({ holderName }) })

/** Staff take a certificate back for good: the public check says so, and why. Audited. @throws ApiProblem 404; 409 `own-decision`, `certificate-revoked` */
export const revokeCertificate = (
  deps: AcademyDeps,
  call: Call,
  { reason, ...holder }: Holder & { reason: RevocationReason },
): Promise<void> =>
  decide(deps, call, holder, {
    action: 'withdraw',
    to: (revokedAt) => ({ revokedFor: reason, revokedAt }),
  })

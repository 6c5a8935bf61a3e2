import { requireSubject, requireWritableSubject } from '~/api/domains/family/public'
import type { Queryable } from '~/api/platform/database/database'
import type { FamilyMemberId } from '~/domain/values/ids'
import type { MedicalFileDeps } from '../deps'
import type { Subject } from '../policy'
import type { Call } from './call'

/**
 * Whose file is meant: the caller's own, or that of a member of their family.
 * @param memberId left out or null: the caller
 * @throws ApiProblem 404 when the member is not of the caller's family, or deleted
 */
export async function requireFileSubject(
  queryable: Queryable,
  { clock }: Pick<MedicalFileDeps, 'clock'>,
  { actor }: Call,
  memberId: FamilyMemberId | null | undefined,
): Promise<Subject> {
  const subject = await requireSubject(queryable, actor, { memberId, now: clock.now() })
  return { ownerId: subject.ownerId, memberId: subject.memberId, subjectId: subject.subjectId }
}

/** The file that something new is written into. @throws ApiProblem 404; 409 `guardianship-ended` */
export async function requireWritableFile(
  queryable: Queryable,
  { clock }: Pick<MedicalFileDeps, 'clock'>,
  { actor }: Call,
  memberId: FamilyMemberId | null | undefined,
): Promise<Subject> {
  const subject = await requireWritableSubject(queryable, actor, { memberId, now: clock.now() })
  return { ownerId: subject.ownerId, memberId: subject.memberId, subjectId: subject.subjectId }
}

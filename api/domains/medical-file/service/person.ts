import { changeMemberPerson, memberPersonOf } from '~/api/domains/family/public'
import { changeBirthDate, findBirthDate } from '~/api/domains/identity/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { EditPersonal, Gender } from '~/domain/medical-file/contract'
import type { MedicalFileDeps } from '../deps'
import type { Subject } from '../policy'
import { findFile, type FileRow } from '../repo/files'

/** What is kept of a person where they are: birthday, gender, and height in cm as somebody typed it. */
export interface KnownPerson {
  birthDate: string | null
  gender: Gender | null
  height: number | null
}

/** Of oneself the account says the birthday, and the file the rest; of a member the family says all three. @throws ApiProblem 404 */
export async function knownPersonOf(
  queryable: Queryable,
  subject: Subject,
  file: FileRow | undefined,
): Promise<KnownPerson> {
  const { ownerId, memberId } = subject
  if (memberId !== null) return memberPersonOf(queryable, { ownerId, memberId })
  return {
    birthDate: await findBirthDate(queryable, ownerId),
    gender: file?.gender ?? null,
    height: file?.height ?? null,
  }
}

/** How tall somebody is said to be, in cm. @param subject found to be within reach already */
export async function statedHeight(queryable: Queryable, subject: Subject): Promise<number | null> {
  const { memberId } = subject
  const file = memberId === null ? await findFile(queryable, subject) : undefined
  return (await knownPersonOf(queryable, subject, file)).height
}

/**
 * Changes what is given where it is kept.
 * @returns what of it the file keeps
 * @throws ApiProblem 422 `under-age` of an account, `invalid-input` of a member’s birthday to come; 404
 */
export async function changePerson(
  tx: Tx,
  deps: MedicalFileDeps,
  subject: Subject,
  { birthDate, gender, height }: Pick<EditPersonal, 'birthDate' | 'gender' | 'height'>,
): Promise<Partial<Pick<FileRow, 'gender' | 'height'>>> {
  const { ownerId, memberId } = subject
  if (memberId !== null) {
    await changeMemberPerson(tx, deps, { ownerId, memberId }, { birthDate, gender, height })
    return {}
  }
  if (birthDate !== undefined) await changeBirthDate(tx, deps, { userId: ownerId, birthDate })
  return { ...(gender !== undefined && { gender }), ...(height !== undefined && { height }) }
}

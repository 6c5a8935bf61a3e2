import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { isGuardianshipEnded } from '~/api/platform/consents/guardianship-ended'
import { accountName, consentColumns, type ConsentsOf } from '~/api/platform/consents/consent-source'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { CareId, FamilyMemberId, UserId } from '~/domain/values/ids'
import { accompanyingDoctors as care, careFiles } from '../tables'
import { isDoctorAccount, isOfDoctor } from './scope'

/** Again changes nothing. */
export async function openFile(tx: Tx, careId: CareId, at: Date): Promise<void> {
  await tx
    .insert(careFiles)
    .values({ careId, givenAt: at })
    .onConflictDoUpdate({
      target: careFiles.careId,
      set: { givenAt: sql`coalesce(care_files.given_at, excluded.given_at)`, askedAt: null },
    })
}

/** Also what was only asked for is answered by it. @returns whether it was open */
export async function shutFile(tx: Tx, careId: CareId): Promise<boolean> {
  const shut = await tx
    .delete(careFiles)
    .where(eq(careFiles.careId, careId))
    .returning({ givenAt: careFiles.givenAt })
  return shut.some(({ givenAt }) => givenAt !== null)
}

/** @returns false where it was asked for already, or is open */
export async function askForFile(tx: Tx, careId: CareId, at: Date): Promise<boolean> {
  const asked = await tx
    .insert(careFiles)
    .values({ careId, askedAt: at })
    .onConflictDoNothing()
    .returning({ id: careFiles.careId })
  return asked.length > 0
}

/** Looks within this time after one that is written down are the same look. */
const oneLookMinutes = 10

/** @returns whether a look has to be written down */
export async function noteFileLook(tx: Tx, careId: CareId, at: Date): Promise<boolean> {
  const noted = await tx
    .update(careFiles)
    .set({ readAt: at })
    .where(
      and(
        eq(careFiles.careId, careId),
        isNotNull(careFiles.givenAt),
        sql`(${careFiles.readAt} is null or ${careFiles.readAt} <= ${at.toISOString()}::timestamptz - interval '${sql.raw(String(oneLookMinutes))} minutes')`,
      ),
    )
    .returning({ id: careFiles.careId })
  return noted.length > 0
}

/** Opened by the person to this doctor, who accompanies them now. */
const isOpenTo = (userId: UserId): SQL | undefined =>
  and(eq(care.status, 'active'), isOfDoctor({ userId }), isDoctorAccount(sql`${care.doctorId}`))

/** Whose file it is, and which doctor asks. */
export interface FileAsked {
  doctorId: UserId
  ownerId: UserId
  memberId: FamilyMemberId | null
}

/**
 * Holds what the file is turned by, as `lockReached` does, until the transaction ends: what is shut or ended at the same moment was so before, or waits until the look
 * is written down. First this, then the look: what was waited for is seen.
 */
export async function holdFile(tx: Tx, { doctorId, ownerId, memberId }: FileAsked): Promise<void> {
  await tx
    .select({ id: care.id })
    .from(care)
    .where(
      and(eq(care.ownerId, ownerId), eq(care.subjectId, memberId ?? ownerId), eq(care.doctorId, doctorId)),
    )
    .orderBy(care.id)
    .for('share')
}

/** By which accompaniment somebody’s medical file is open to a doctor now, whatever the doctor is about. */
export async function findOpenFile(
  queryable: Queryable,
  { doctorId, ownerId, memberId }: FileAsked,
): Promise<CareId | undefined> {
  const [row] = await queryable
    .select({ id: care.id })
    .from(care)
    .innerJoin(careFiles, eq(careFiles.careId, care.id))
    .where(
      and(
        eq(care.ownerId, ownerId),
        eq(care.subjectId, memberId ?? ownerId),
        isNotNull(careFiles.givenAt),
        isOpenTo(doctorId),
      ),
    )
  return row?.id
}

/** The doctor has asked for it, and nobody has answered. */
export async function isFileAsked(queryable: Queryable, id: CareId): Promise<boolean> {
  const rows = await queryable
    .select({ id: careFiles.careId })
    .from(careFiles)
    .where(and(eq(careFiles.careId, id), isNotNull(careFiles.askedAt)))
  return rows.length > 0
}

/** When each was opened, for the export. */
export const allFilesOf = (queryable: Queryable, ownerId: UserId) =>
  queryable
    .select({ careId: careFiles.careId, givenAt: careFiles.givenAt })
    .from(careFiles)
    .innerJoin(care, eq(care.id, careFiles.careId))
    .where(eq(care.ownerId, ownerId))

/** Which of somebody’s files are open to the doctors who accompany them: of whom a guardian has no say any more none is, whatever was said. */
export const openCareFiles = ({ ownerId, at }: ConsentsOf): SQL => sql`
  select ${consentColumns({
    kind: sql`'care-file'`,
    id: sql`care.id`,
    memberId: sql`care.member_id`,
    to: accountName(sql`care.doctor_id`),
    since: sql`opened.given_at`,
    lastReadAt: sql`opened.read_at`,
    lastReadBy: sql`case when opened.read_at is not null then ${accountName(sql`care.doctor_id`)} end`,
  })}
  from care_files as opened join accompanying_doctors as care on care.id = opened.care_id
  where care.owner_id = ${ownerId} and care.status = 'active' and opened.given_at is not null
    and (care.member_id is null or exists (select from family_members as there where there.owner_id = care.owner_id and there.id = care.member_id and there.deleted_at is null))
    and not ${isGuardianshipEnded({ ownerId: sql`care.owner_id`, memberId: sql`care.member_id` }, at)}`

import { and, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { consentColumns, type ConsentsOf } from '~/api/platform/consents/consent-source'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { deliveryDays, type DeliveryEnd } from '~/domain/referrals/rules'
import type { DoctorId, ReferralId, UserId } from '~/domain/values/ids'
import {
  referralAnswers as answers,
  referralDeliveries as deliveries,
  referralLetters as letters,
} from '../tables'
import type { LetterRow } from './letters'

export type DeliveryRow = typeof deliveries.$inferSelect
export type AnswerRow = typeof answers.$inferSelect
/** With why it is read no more at that moment, and what the colleague has answered. */
export type DeliveryView = DeliveryRow & { end: DeliveryEnd | null; answer: AnswerRow | null }
export interface Received {
  letter: LetterRow
  delivery: DeliveryView
}

/** The colleague, and when: whether a letter is open is for the database to say, at this moment. */
export interface Colleague {
  doctorId: UserId
  at: Date
}

export const newestDeliveries = keyset<Received>(
  [
    [deliveries.deliveredAt, 'desc'],
    [deliveries.letterId, 'desc'],
  ],
  ({ delivery: { deliveredAt, letterId } }) => [deliveredAt, letterId],
)

const viewOf = ({
  delivery,
  end,
  answer,
}: {
  delivery: DeliveryRow
  end: DeliveryEnd | null
  answer: AnswerRow | null
}): DeliveryView => ({ ...delivery, end, answer })

const endAt = (at: Date) =>
  sql<DeliveryEnd | null>`referral_delivery_end(referral_deliveries, ${at.toISOString()}::timestamptz)`

/** Works here now: to whoever does not, no letter is named. */
const isAtWork = sql`exists (select from doctors as practice where practice.user_id = ${deliveries.doctorId} and practice.status = 'active')`

/** The letter reaches the colleague whom it names, unless they have written it or it is of themselves. */
export async function insertDelivery(
  tx: Tx,
  letter: Pick<LetterRow, 'id' | 'writtenAt' | 'ownerId' | 'doctorId'>,
  { recipientDoctorId, endsAt }: { recipientDoctorId: DoctorId; endsAt: Date },
): Promise<DeliveryView | undefined> {
  const [row] = await tx
    .insert(deliveries)
    .select(
      sql`select ${letter.id}::uuid, practice.user_id, ${letter.writtenAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz, null::timestamptz, null::timestamptz, null::timestamptz
      from doctors as practice where practice.id = ${recipientDoctorId} and practice.user_id not in (${letter.ownerId}, ${letter.doctorId})`,
    )
    .returning()
  return row && { ...row, end: null, answer: null }
}

/** What has become of it; undefined where the letter has reached nobody. */
export async function findDelivery(
  queryable: Queryable,
  id: ReferralId,
  at: Date,
): Promise<DeliveryView | undefined> {
  const [row] = await queryable
    .select({ delivery: deliveries, end: endAt(at), answer: answers })
    .from(deliveries)
    .leftJoin(answers, eq(answers.letterId, deliveries.letterId))
    .where(eq(deliveries.letterId, id))
  return row && viewOf(row)
}

const select = (queryable: Queryable, at: Date) =>
  queryable
    .select({ letter: letters, delivery: deliveries, end: endAt(at), answer: answers })
    .from(deliveries)
    .innerJoin(letters, eq(letters.id, deliveries.letterId))
    .leftJoin(answers, eq(answers.letterId, deliveries.letterId))
    .$dynamic()

/** Letters to a colleague, newest first, closed ones too. */
export async function listDeliveries(
  queryable: Queryable,
  { doctorId, at }: Colleague,
  part: Part,
): Promise<Received[]> {
  const rows = await select(queryable, at)
    .where(and(eq(deliveries.doctorId, doctorId), isAtWork, newestDeliveries.after(part)))
    .orderBy(...newestDeliveries.orderBy)
    .limit(part.limit)
  return rows.map(({ letter, ...row }) => ({ letter, delivery: viewOf(row) }))
}

/** Open, and not answered by the colleague: read or not, it waits for them. */
const isUnansweredBy = ({ doctorId, at }: Colleague) =>
  and(
    eq(deliveries.doctorId, doctorId),
    sql`not exists (select from ${answers} where ${answers.letterId} = ${deliveries.letterId})`,
    isNull(deliveries.takenBackAt),
    // As far as any is open, so that what was never answered is not walked through for ever.
    gt(deliveries.deliveredAt, new Date(at.getTime() - deliveryDays * 24 * 60 * 60 * 1000)),
    sql`${endAt(at)} is null`,
  )

/** How many letters a colleague has not answered, of those that are open to them. */
export const unansweredOf = (colleague: Colleague): SQL =>
  sql`select count(*) from ${deliveries} where ${isUnansweredBy(colleague)} and ${isAtWork}`

/** Those that are open and that they have not answered: what they have not read before what they have, each newest first. */
export async function listUnanswered(
  queryable: Queryable,
  colleague: Colleague,
  limit: number,
): Promise<Received[]> {
  const rows = await select(queryable, colleague.at)
    .where(isUnansweredBy(colleague))
    .orderBy(sql`${deliveries.firstReadAt} is not null`, ...newestDeliveries.orderBy)
    .limit(limit)
  return rows.map(({ letter, ...row }) => ({ letter, delivery: viewOf(row) }))
}

/** Writes down that the colleague reads it now, before anything of it is handed to them. @returns undefined: it is not theirs, or closed */
export async function readDelivery(
  tx: Tx,
  { doctorId, at }: Colleague,
  id: ReferralId,
): Promise<Received | undefined> {
  const now = sql`${at.toISOString()}::timestamptz`
  const [delivery] = await tx
    .update(deliveries)
    .set({
      firstReadAt: sql`coalesce(${deliveries.firstReadAt}, ${now})`,
      lastReadAt: sql`greatest(${deliveries.lastReadAt}, ${now})`,
    })
    .where(and(eq(deliveries.letterId, id), eq(deliveries.doctorId, doctorId), sql`${endAt(at)} is null`))
    .returning()
  if (!delivery) return undefined
  const [row] = await tx
    .select({ letter: letters, answer: answers })
    .from(letters)
    .leftJoin(answers, eq(answers.letterId, letters.id))
    .where(eq(letters.id, id))
  return row && { letter: row.letter, delivery: { ...delivery, end: null, answer: row.answer } }
}

/** What the colleague says to a letter; the database takes none to a letter that is closed, or that they have not read. @returns false: there is one */
export async function insertAnswer(tx: Tx, row: AnswerRow): Promise<boolean> {
  const inserted = await tx
    .insert(answers)
    .values(row)
    .onConflictDoNothing({ target: answers.letterId })
    .returning({ id: answers.letterId })
  return inserted.length > 0
}

/** That it is open to the colleague and not read: what they are told of it is of use yet. */
export async function isUnread(queryable: Queryable, id: ReferralId, at: Date): Promise<boolean> {
  const rows = await queryable
    .select({ id: deliveries.letterId })
    .from(deliveries)
    .where(and(eq(deliveries.letterId, id), isNull(deliveries.firstReadAt), sql`${endAt(at)} is null`))
  return rows.length > 0
}

/** That a letter has an answer. */
export async function isAnswered(queryable: Queryable, id: ReferralId): Promise<boolean> {
  const rows = await queryable.select({ id: answers.letterId }).from(answers).where(eq(answers.letterId, id))
  return rows.length > 0
}

/** Letters of somebody’s family that a colleague reads now. */
export const openDeliveries = ({ ownerId, at }: ConsentsOf): SQL => sql`
  select ${consentColumns({
    kind: sql`'letter'`,
    id: sql`${letters.id}`,
    memberId: sql`${letters.memberId}`,
    to: sql`${letters.recipient}`,
    since: sql`${deliveries.deliveredAt}`,
    until: sql`${deliveries.endsAt}`,
    lastReadAt: sql`${deliveries.lastReadAt}`,
    lastReadBy: sql`case when ${deliveries.lastReadAt} is not null then ${letters.recipient} end`,
  })}
  from ${letters} join ${deliveries} on ${deliveries.letterId} = ${letters.id}
  where ${letters.ownerId} = ${ownerId} and ${endAt(at)} is null`

/** Whose a letter is, and whether it was ever to this doctor, open or not; undefined: there is none. */
export async function traceOf(
  queryable: Queryable,
  doctorId: UserId,
  id: ReferralId,
): Promise<{ ownerId: UserId; hasReached: boolean } | undefined> {
  const [row] = await queryable
    .select({ ownerId: letters.ownerId, reached: deliveries.doctorId })
    .from(letters)
    .leftJoin(deliveries, and(eq(deliveries.letterId, letters.id), eq(deliveries.doctorId, doctorId)))
    .where(eq(letters.id, id))
  return row && { ownerId: row.ownerId, hasReached: row.reached !== null }
}

/** From now on the colleague reads it no more; what was taken back stays so. @returns false: it is no letter of theirs, or has reached nobody */
export async function takeBackDelivery(
  tx: Tx,
  { ownerId, at }: { ownerId: UserId; at: Date },
  id: ReferralId,
): Promise<boolean> {
  const own = tx
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.id, id), eq(letters.ownerId, ownerId)))
  const { rowCount } = await tx
    .update(deliveries)
    .set({ takenBackAt: sql`coalesce(${deliveries.takenBackAt}, ${at.toISOString()}::timestamptz)` })
    .where(inArray(deliveries.letterId, own))
  return (rowCount ?? 0) > 0
}

/** Of these, for the export of a family. */
export async function deliveriesOf(
  queryable: Queryable,
  ids: readonly ReferralId[],
): Promise<Map<ReferralId, DeliveryRow & { answer: AnswerRow | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await queryable
    .select({ delivery: deliveries, answer: answers })
    .from(deliveries)
    .leftJoin(answers, eq(answers.letterId, deliveries.letterId))
    .where(inArray(deliveries.letterId, [...ids]))
  return new Map(rows.map(({ delivery, answer }) => [delivery.letterId, { ...delivery, answer }]))
}

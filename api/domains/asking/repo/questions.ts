import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { countUpTo } from '~/api/platform/database/count-up-to'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { isWrittenBy } from '~/api/platform/database/written-by'
import { keyset, ofParts, type Keyset, type Part } from '~/api/platform/database/keyset'
import type { AskedStatus } from '~/domain/asking/question-machine'
import type { AskedQuestionId, UserId } from '~/domain/values/ids'
import { askedQuestions as questions, publishedQuestions } from '../tables'
import type { PublishedRow } from './published'

export type QuestionRow = typeof questions.$inferSelect

/** A question with what it has become, as far as that is published. */
export interface PlacedQuestion {
  question: QuestionRow
  published: PublishedRow | null
}

const placed = (queryable: Queryable) =>
  queryable
    .select({ question: questions, published: publishedQuestions })
    .from(questions)
    .leftJoin(publishedQuestions, eq(publishedQuestions.id, questions.publishedId))

type Sorted = Pick<QuestionRow, 'touchedAt' | 'createdAt' | 'id'>
const touched = (way: 'asc' | 'desc') =>
  keyset<Sorted>(
    [
      [questions.touchedAt, way],
      [questions.id, way],
    ],
    ({ touchedAt, id }) => [touchedAt, id],
    way,
  )
const longestWaiting = touched('asc')
const lastTouched = touched('desc')

/** Of what waits the oldest comes first, of all else what was touched last. */
export const orderOf = (status: AskedStatus): Keyset<Sorted> =>
  status === 'received' ? longestWaiting : lastTouched

/** Nobody of the staff handles what they have asked themselves. */
const notOf = (staffId: UserId) => sql`${questions.userId} is distinct from ${staffId}`

export function listForStaff(
  queryable: Queryable,
  { staffId, status, part }: { staffId: UserId; status: AskedStatus; part: Part },
): Promise<QuestionRow[]> {
  const order = orderOf(status)
  return queryable
    .select()
    .from(questions)
    .where(and(eq(questions.status, status), notOf(staffId), order.after(part)))
    .orderBy(...order.orderBy)
    .limit(part.limit)
}

export async function findForStaff(
  queryable: Queryable,
  staffId: UserId,
  id: AskedQuestionId,
): Promise<PlacedQuestion | undefined> {
  const [row] = await placed(queryable).where(and(eq(questions.id, id), notOf(staffId)))
  return row
}

/** Held until the transaction ends: of what is done at once with one question, the second sees what the first has left. */
export async function lockForStaff(
  tx: Tx,
  staffId: UserId,
  id: AskedQuestionId,
): Promise<QuestionRow | undefined> {
  const [row] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), notOf(staffId)))
    .for('no key update')
  return row
}

export async function findQuestion(
  queryable: Queryable,
  id: AskedQuestionId,
): Promise<PlacedQuestion | undefined> {
  const [row] = await placed(queryable).where(eq(questions.id, id))
  return row
}

export const countWaiting = (queryable: Queryable): Promise<number> =>
  countUpTo(queryable, questions, sql`status = 'received'`)

/** The same for the desk of staff. */
export const onStaffDesk = () => ({
  questions: waitingRows({ from: questions, where: sql`status = 'received'`, at: questions.createdAt }),
})

const newest = keyset<Sorted>(
  [
    [questions.createdAt, 'desc'],
    [questions.id, 'desc'],
  ],
  ({ createdAt, id }) => [createdAt, id],
  'asked',
)
export const ownOrder = ofParts(newest, ({ question }: Pick<PlacedQuestion, 'question'>) => question)

/** Somebody’s own, newest first. */
export const listOwn = (queryable: Queryable, userId: UserId, part: Part): Promise<PlacedQuestion[]> =>
  placed(queryable)
    .where(and(eq(questions.userId, userId), newest.after(part)))
    .orderBy(...newest.orderBy)
    .limit(part.limit)

/** Takes note that somebody has seen what came of these, as far as they are theirs. */
export async function markRead(
  queryable: Queryable,
  userId: UserId,
  ids: readonly AskedQuestionId[],
): Promise<void> {
  await queryable
    .update(questions)
    .set({ readNews: sql`${questions.news}` })
    .where(and(inArray(questions.id, [...ids]), eq(questions.userId, userId), sql`read_news < news`))
}

/** The same of whoever has the address that was sent, signed in or not. */
export async function markOpened(queryable: Queryable, id: AskedQuestionId): Promise<void> {
  await queryable
    .update(questions)
    .set({ readNews: sql`${questions.news}` })
    .where(and(eq(questions.id, id), sql`read_news < news`))
}

/** Of how many of somebody’s questions something came that they have not seen. */
export const unreadOf = (userId: UserId): SQL =>
  sql`select count(*) from ${questions} where ${questions.userId} = ${userId} and ${questions.readNews} < ${questions.news}`

export async function isUnread(queryable: Queryable, id: AskedQuestionId): Promise<boolean> {
  return (await queryable.$count(questions, and(eq(questions.id, id), sql`read_news < news`))) > 0
}

export async function insertQuestion(
  tx: Tx,
  row: Pick<
    QuestionRow,
    | 'id'
    | 'number'
    | 'text'
    | 'topic'
    | 'phone'
    | 'email'
    | 'locale'
    | 'userId'
    | 'consentedAt'
    | 'status'
    | 'createdAt'
  >,
): Promise<void> {
  await tx.insert(questions).values({ ...row, touchedAt: row.createdAt, revision: 0, news: 0, readNews: 0 })
}

export async function changeQuestion(
  tx: Tx,
  id: AskedQuestionId,
  changes: Partial<
    Pick<QuestionRow, 'status' | 'assigneeId' | 'answer' | 'reason' | 'publishedId' | 'news'>
  > &
    Pick<QuestionRow, 'revision' | 'touchedAt'>,
): Promise<void> {
  await tx.update(questions).set(changes).where(eq(questions.id, id))
}

/** What nobody has touched since then, the oldest first; what a colleague is at work on is left for the next time. */
export async function lockUntouched(tx: Tx, before: Date, most: number): Promise<AskedQuestionId[]> {
  const rows = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(lt(questions.touchedAt, before))
    .orderBy(asc(questions.touchedAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

export async function deleteQuestions(tx: Tx, ids: readonly AskedQuestionId[]): Promise<void> {
  if (ids.length > 0) await tx.delete(questions).where(inArray(questions.id, [...ids]))
}

/** Somebody’s own, also what they asked signed out, in the order of asking. */
export const allOf = (queryable: Queryable, userId: UserId): Promise<QuestionRow[]> =>
  queryable
    .select()
    .from(questions)
    .where(isWrittenBy(questions, userId))
    .orderBy(questions.createdAt, questions.id)

export async function deleteOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(questions).where(isWrittenBy(questions, userId))
}

/** Somebody of staff goes: nobody has what they had. */
export async function leaveOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.update(questions).set({ assigneeId: null }).where(eq(questions.assigneeId, userId))
}

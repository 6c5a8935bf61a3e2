import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { isWrittenBy } from '~/api/platform/database/written-by'
import type { EnquiryId, UserId } from '~/domain/values/ids'
import { enquiries, enquiryAnswers as answers } from '../tables'

export type AnswerRow = typeof answers.$inferSelect
/** With the name of whoever wrote it. */
export type AnswerView = AnswerRow & { by: string | null }

// Columns are written out: in what it selects of one table Drizzle leaves the name of the table away.
const columns = {
  enquiryId: answers.enquiryId,
  number: answers.number,
  text: answers.text,
  at: answers.at,
  actorId: answers.actorId,
  channel: answers.channel,
}

/** In their order. */
export const listAnswers = (queryable: Queryable, id: EnquiryId): Promise<AnswerView[]> =>
  queryable
    .select({
      ...columns,
      by: sql<string | null>`(select nullif(concat_ws(' ', named.first_name, named.last_name), '')
        from users as named where named.id = enquiry_answers.actor_id and named.deleted_at is null)`,
    })
    .from(answers)
    .where(eq(answers.enquiryId, id))
    .orderBy(asc(answers.number))

export async function insertAnswer(tx: Tx, row: AnswerRow): Promise<void> {
  await tx.insert(answers).values(row)
}

/** Answers to somebody’s own. */
export const allAnswersOf = (queryable: Queryable, userId: UserId): Promise<AnswerRow[]> =>
  queryable
    .select(columns)
    .from(answers)
    .innerJoin(enquiries, eq(enquiries.id, answers.enquiryId))
    .where(isWrittenBy(enquiries, userId))
    .orderBy(asc(answers.enquiryId), asc(answers.number))

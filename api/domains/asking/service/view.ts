import { findNames, type PersonNames } from '~/api/domains/identity/public'
import type { Queryable } from '~/api/platform/database/database'
import type { AskedOutcome, OwnQuestion, StaffQuestion, StaffQuestionDetail } from '~/domain/asking/contract'
import { askedActs, askedMachine, type AskedAct } from '~/domain/asking/question-machine'
import { wayOf } from '~/domain/asking/rules'
import { keptUntil } from '~/domain/values/retention'
import type { UserId } from '~/domain/values/ids'
import type { PublishedRow } from '../repo/published'
import type { PlacedQuestion, QuestionRow } from '../repo/questions'

export const outcomeOf = ({ question, published }: PlacedQuestion): AskedOutcome => ({
  status: question.status,
  answer: question.answer,
  reason: question.reason,
  published,
})

export const ownViewOf = (placed: PlacedQuestion): OwnQuestion => {
  const { id, number, text, topic, consentedAt, news, readNews, createdAt } = placed.question
  return {
    ...{ id, number, text, topic },
    mayPublish: consentedAt !== null,
    isUnread: readNews < news,
    createdAt: createdAt.toISOString(),
    ...outcomeOf(placed),
  }
}

/** A name as staff read it. */
const writtenName = (name: PersonNames | undefined): string | null =>
  [name?.firstName, name?.lastName].filter(Boolean).join(' ') || null

export async function staffViewsOf(
  queryable: Queryable,
  rows: readonly QuestionRow[],
): Promise<StaffQuestion[]> {
  const names = await findNames(
    queryable,
    rows.flatMap(({ assigneeId }) => assigneeId ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    topic: row.topic,
    mayPublish: row.consentedAt !== null,
    isSignedIn: row.userId !== null,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    touchedAt: row.touchedAt.toISOString(),
    assigneeId: row.assigneeId,
    assignee: row.assigneeId && writtenName(names.get(row.assigneeId)),
    revision: row.revision,
  }))
}

/** What staff can do with one: claim what they have not, and publish what may be. */
export const actsOf = (row: QuestionRow, staffId: UserId): AskedAct[] =>
  askedActs.filter(
    (act) =>
      askedMachine.mayDo(act, row.status, 'staff') &&
      (act !== 'claim' || row.assigneeId !== staffId) &&
      (act !== 'publish' || row.consentedAt !== null),
  )

export async function staffDetailOf(
  queryable: Queryable,
  placed: PlacedQuestion,
  {
    staffId,
    choices,
    keptDays,
  }: { staffId: UserId; choices: readonly PublishedRow[]; keptDays: number | null },
): Promise<StaffQuestionDetail> {
  const { question: row } = placed
  const [view] = await staffViewsOf(queryable, [row])
  if (!view) throw new Error('One question was asked for')
  return {
    ...view,
    ...outcomeOf(placed),
    text: row.text,
    locale: row.locale,
    userId: row.userId,
    toldBy: wayOf(row),
    phone: row.phone,
    email: row.email,
    acts: actsOf(row, staffId),
    choices: [...choices],
    endsAt: keptDays === null ? null : keptUntil(row.touchedAt, keptDays).toISOString(),
  }
}

import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { factsInForce } from '~/api/platform/facts/public'
import { ApiProblem } from '~/api/platform/problem'
import type { QuestionAction, StaffQuestion, StaffQuestionDetail } from '~/domain/asking/contract'
import { askedMachine, type AskedStatus } from '~/domain/asking/question-machine'
import { isTold } from '~/domain/asking/rules'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { AskedQuestionId, UserId } from '~/domain/values/ids'
import type { AskingDeps, Call } from '../deps'
import { holdPublished, listPublished } from '../repo/published'
import {
  changeQuestion,
  countWaiting,
  findForStaff,
  listForStaff,
  lockForStaff,
  orderOf,
  type QuestionRow,
} from '../repo/questions'
import { tellOfNews } from './notices'
import { actsOf, staffDetailOf, staffViewsOf } from './view'

const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  done: { at: Date; action: AuditAction; resourceId?: AskedQuestionId; subjectId?: UserId },
) => recordAccess(tx, { ...done, actor, requestId, resource: 'asked-question', outcome: 'allowed' })

const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such question' })
const moved = () =>
  new ApiProblem(409, 'question-moved', { title: 'A colleague has done something with it meanwhile' })

const of = ({ userId }: Pick<QuestionRow, 'userId'>) => (userId ? { subjectId: userId } : {})

/** Of one status: of what waits the oldest first. What was asked is read by opening one. Audited. */
export const listQuestions = (
  { database, clock }: AskingDeps,
  call: Call,
  { status, ...paging }: PageInput & { status: AskedStatus },
): Promise<Page<StaffQuestion>> =>
  database.transaction(async (tx) => {
    const staffId = call.actor.userId
    const page = await readPage(orderOf(status), paging, (part) =>
      listForStaff(tx, { staffId, status, part }),
    )
    const items = await staffViewsOf(tx, page.items)
    await audit(tx, call, { at: clock.now(), action: 'list' })
    return { ...page, items }
  })

/** How many wait for staff. */
export const countQuestions = ({ database }: AskingDeps): Promise<number> => countWaiting(database.db)

async function detailOf(tx: Tx, staffId: UserId, id: AskedQuestionId): Promise<StaffQuestionDetail> {
  const placed = await findForStaff(tx, staffId, id)
  if (!placed) throw missing()
  const facts = await factsInForce(tx)
  const choices = actsOf(placed.question, staffId).includes('publish') ? await listPublished(tx) : []
  const keptDays = facts.values['enquiries.kept-days']?.number ?? null
  return staffDetailOf(tx, placed, { staffId, choices, keptDays })
}

/** One of them; audited. @throws ApiProblem 404 */
export const readQuestion = (
  { database, clock }: AskingDeps,
  call: Call,
  id: AskedQuestionId,
): Promise<StaffQuestionDetail> =>
  database.transaction(async (tx) => {
    const detail = await detailOf(tx, call.actor.userId, id)
    await audit(tx, call, { at: clock.now(), action: 'read', resourceId: id, ...of(detail) })
    return detail
  })

/** What becomes of the row by an act. @throws ApiProblem 409 `question-private`, `question-unpublished` */
async function changesBy(
  tx: Tx,
  row: QuestionRow,
  { act, text, reason, publishedId }: QuestionAction,
): Promise<Partial<Pick<QuestionRow, 'answer' | 'reason' | 'publishedId'>>> {
  switch (act) {
    case 'claim':
      return {}
    case 'answer':
      return { answer: text ?? null, reason: null }
    case 'decline':
      return { reason: reason ?? null }
    case 'publish':
      if (row.consentedAt === null) throw new ApiProblem(409, 'question-private')
      if (publishedId === undefined || !(await holdPublished(tx, publishedId)))
        throw new ApiProblem(409, 'question-unpublished')
      return { publishedId }
  }
}

/**
 * Claims it, answers or declines it, or says what it has become. Whoever does so has it from then on; whoever asked is told.
 * @throws ApiProblem 404; 409 `question-moved` when something was done with it since it was seen, `question-private`, `question-unpublished`
 */
export const actOnQuestion = (
  deps: AskingDeps,
  call: Call,
  id: AskedQuestionId,
  action: QuestionAction,
): Promise<StaffQuestionDetail> =>
  deps.database.transaction(async (tx) => {
    const staffId = call.actor.userId
    const row = await lockForStaff(tx, staffId, id)
    if (!row) throw missing()
    const { act, seen } = action
    if (row.revision !== seen || !askedMachine.mayDo(act, row.status, 'staff')) throw moved()
    const at = deps.clock.now()
    const [to] = askedMachine.acts[act].to
    const changes = await changesBy(tx, row, action)
    const isNews = to !== undefined
    await changeQuestion(tx, id, {
      ...changes,
      ...(to ? { status: to } : {}),
      assigneeId: staffId,
      revision: row.revision + 1,
      touchedAt: at,
      ...(isNews ? { news: row.news + 1 } : {}),
    })
    if (isNews && isTold(action.reason ?? null)) await tellOfNews(tx, deps, row)
    const detail = await detailOf(tx, staffId, id)
    await audit(tx, call, { at, action: act, resourceId: id, ...of(row) })
    return detail
  })

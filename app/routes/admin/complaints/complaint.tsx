import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { complaintIntents } from '~/app/features/staff/complaints/complaint-actions.server'
import { answerForm, takeForm } from '~/app/features/staff/complaints/complaint.form'
import { staffComplaintTones } from '~/app/features/staff/complaints/complaint-list'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { actOn } from '~/app/platform/forms/intents.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { questionShape } from '~/app/platform/lists/question-query'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Attachments } from '~/app/ui/attachments'
import { BackLink } from '~/app/ui/back-link'
import { Badge } from '~/app/ui/badge'
import { Conversation } from '~/app/ui/conversation'
import { Question, QuestionLink } from '~/app/ui/dialog/question'
import { FileField } from '~/app/ui/fields/file-field'
import { Code } from '~/app/ui/isolate'
import { Notice } from '~/app/ui/notice'
import { PageLink } from '~/app/ui/page-link'
import { Facts, Panel } from '~/app/ui/panel'
import { Moment } from '~/app/ui/printed'
import { isAnswerOwed } from '~/domain/complaints/complaint-machine'
import { lastSeenOf } from '~/domain/complaints/last-seen'
import type { StaffComplaintDetail } from '~/domain/complaints/contract'
import { attachmentLimits } from '~/domain/values/attachment'
import { complaintIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/admin/complaints'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: complaintIdSchema })
  readQuery(requested, questionShape)
  const common = {
    idempotencyKey: randomUUID(),
    head: await privateHead(context, 'staff-complaints:one'),
    words: wordsOf(context.locale, 'staff-complaints', 'fields', 'ui'),
  }
  try {
    const complaint = await orMissing(
      requested,
      apiOf(context).get('/admin-complaints/:id', { params: { id } }),
    )
    return data({ ...common, complaint })
  } catch (error) {
    if (!isFailure(error, 'own-decision')) throw error
    return data({ ...common, complaint: null }, 409)
  }
}

/** What whoever reads it complains of themselves, or is complained of them: a colleague answers it, and nothing of it stands here. */
function OfOneself() {
  const t = useWords('staff-complaints')
  return (
    <>
      <BackLink to={path} label={t('title')} />
      <h1 className="mb-5 text-2xl sm:text-3xl">{t('one')}</h1>
      <Notice kind="info" title={t('own')}>
        <p>{t('ownText')}</p>
        <p className="mt-3">
          <PageLink to="/app/complaints" className="underline underline-offset-4">
            {t('ownAll')}
          </PageLink>
        </p>
      </Notice>
    </>
  )
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const { id } = await readParams({ request, context, params }, { id: complaintIdSchema })
  return actOn(
    request,
    context,
    { path: `${path}/${id}`, words: 'staff-complaints' },
    complaintIntents(context, id),
  )
}

/** What it is about, where staff have a page of it. */
function AboutLink({
  about,
  aboutId,
  aboutLabel,
}: Pick<StaffComplaintDetail, 'about' | 'aboutId' | 'aboutLabel'>) {
  const t = useWords('staff-complaints')
  const word = t(`about.${about}`)
  if (aboutLabel === null) return word
  const to =
    about === 'order'
      ? `/admin/orders/${aboutId}`
      : about === 'visit'
        ? `/admin/reservations/${aboutId}`
        : undefined
  const named = (
    <>
      {word} <bdi>{aboutLabel}</bdi>
    </>
  )
  return to ? (
    <PageLink to={to} className="underline underline-offset-4">
      {named}
    </PageLink>
  ) : (
    named
  )
}

/** Pictures and papers that go with an answer, as those of whoever complains. */
function AnswerFiles(field: Pick<ComponentProps<typeof FileField>, 'label' | 'name' | 'errors'>) {
  const t = useWords('staff-complaints')
  return <FileField {...field} {...attachmentLimits} typesLabel={t('file.types')} />
}

/** One complaint: who has it, by when it is answered, what was written, and the next step. */
export default function StaffComplaintPage() {
  const t = useWords('staff-complaints')
  const { complaint, idempotencyKey } = useLoaderData<typeof loader>()
  if (!complaint) return <OfOneself />
  const { acts, messages, status } = complaint
  const lastSeen = lastSeenOf(messages, 'staff', complaint.personRead)
  const takes = (['take', 'takeOver'] as const).find((act) => acts.includes(act))
  const hidden = { seen: String(complaint.lastNumber) }
  return (
    <>
      <BackLink to={path} label={t('title')} />
      <p className="text-sm text-ink-2">
        <Code>{complaint.number}</Code>
      </p>
      <h1 className="flex flex-wrap items-center gap-x-4 gap-y-2 break-words text-2xl sm:text-3xl">
        <bdi className="min-w-0">{complaint.subject}</bdi>
        <Badge tone={staffComplaintTones[status]}>{t(`status.${status}`)}</Badge>
      </h1>
      <div className="mt-7 grid items-start gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="space-y-6 max-xl:order-last">
          <Conversation
            label={t('messages')}
            messages={messages.map((message) => ({
              ...message,
              isOwn: message.by === 'staff',
              author: t(`by.${message.by}`),
              below: (
                <>
                  <Attachments
                    files={message.files}
                    path={`${path}/${complaint.id}/files`}
                    label={(name) => t('file.open', { name })}
                  />
                  {message.number === lastSeen && <p className="mt-1 text-xs text-ink-2">{t('seen')}</p>}
                </>
              ),
            }))}
          />
          {acts.includes('answer') && (
            <Panel id="answer" title={t('answer')}>
              <IntentForm
                key={hidden.seen}
                words="staff-complaints"
                intent="answer"
                schema={answerForm}
                hidden={hidden}
                idempotencyKey={idempotencyKey}
                submit={t('answerDo')}
                hasFiles
              >
                {{ files: ({ files }) => <AnswerFiles {...files('files')} /> }}
              </IntentForm>
            </Panel>
          )}
          {status === 'closed' && <Notice kind="info">{t('closed')}</Notice>}
          {acts.includes('close') && (
            <QuestionLink ask="close" size="medium">
              {t('close')}
            </QuestionLink>
          )}
        </div>
        <Panel id="facts" title={t('facts')}>
          <Facts
            facts={[
              [t('column.about'), <AboutLink key="about" {...complaint} />],
              [
                t('column.person'),
                <PageLink
                  key="person"
                  to={`/admin/users/${complaint.userId}`}
                  className="underline underline-offset-4"
                >
                  <bdi>{complaint.name ?? t('nameless')}</bdi>
                </PageLink>,
              ],
              [t('column.date'), <Moment key="date" value={complaint.createdAt} />],
              ...(isAnswerOwed(status)
                ? [
                    [
                      t('column.due'),
                      <span key="due" className="flex flex-wrap items-center gap-2">
                        <Moment value={complaint.dueAt} />
                        {complaint.isOverdue && (
                          <Badge tone="urgent" icon="clock">
                            {t('overdue')}
                          </Badge>
                        )}
                      </span>,
                    ] as [string, React.ReactNode],
                  ]
                : []),
              [t('takenBy'), complaint.takenBy ? <bdi key="by">{complaint.takenBy}</bdi> : t('nobody')],
            ]}
          />
          {takes && (
            <div className="mt-5">
              <IntentForm
                words="staff-complaints"
                intent={takes}
                schema={takeForm}
                hidden={hidden}
                idempotencyKey={idempotencyKey}
                submit={t(takes)}
              />
            </div>
          )}
        </Panel>
      </div>
      {acts.includes('close') && (
        <Question ask="close" title={t('closeAsk')} text={t('closeText')} isDangerous>
          <IntentForm
            words="staff-complaints"
            intent="close"
            schema={answerForm}
            hidden={hidden}
            idempotencyKey={idempotencyKey}
            submit={t('closeDo')}
            hasFiles
          >
            {{ files: ({ files }) => <AnswerFiles {...files('files')} /> }}
          </IntentForm>
        </Question>
      )}
    </>
  )
}

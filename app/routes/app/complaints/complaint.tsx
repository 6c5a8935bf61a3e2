import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { AboutWords } from '~/app/features/complaints/about-words'
import { complaintProblems, complaintReplyForm } from '~/app/features/complaints/complaint.form'
import { ReplyForm } from '~/app/features/complaints/reply-form'
import { complaintTones } from '~/app/features/complaints/status'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { uploadAttachments } from '~/app/platform/forms/attachments.server'
import { isSentBefore, keyWithFiles } from '~/app/platform/forms/key-with-files.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { questionShape } from '~/app/platform/lists/question-query'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Attachments } from '~/app/ui/attachments'
import { BackLink } from '~/app/ui/back-link'
import { Badge } from '~/app/ui/badge'
import { Button } from '~/app/ui/button'
import { Conversation } from '~/app/ui/conversation'
import { Question, QuestionLink } from '~/app/ui/dialog/question'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { Code } from '~/app/ui/isolate'
import { Notice } from '~/app/ui/notice'
import { Moment } from '~/app/ui/printed'
import { isAnswerOwed } from '~/domain/complaints/complaint-machine'
import { lastSeenOf } from '~/domain/complaints/last-seen'
import { complaintIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/app/complaints'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: complaintIdSchema })
  readQuery(requested, questionShape)
  const api = apiOf(context)
  const complaint = await orMissing(requested, api.get('/complaints/:id', { params: { id } }))
  const last = complaint.messages.at(-1)
  if (last && complaint.isUnread)
    await api.post('/complaints/:id/readings', { params: { id }, body: { number: last.number } })
  return {
    complaint,
    sendKey: randomUUID(),
    head: await privateHead(context, 'complaints:one'),
    words: wordsOf(context.locale, 'complaints', 'fields', 'ui'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: complaintIdSchema })
  const api = apiOf(context)
  const posted = await postedForm(request)
  const done = (word: 'messages:complaint.withdrawn' | 'messages:message.sent') =>
    redirect(`${path}/${id}`, {
      headers: { 'Set-Cookie': carryNotification('success', word, context.siteOrigin) },
    })
  if (posted.get('intent') === 'withdraw') {
    await orMissing(requested, api.post('/complaints/:id/withdrawals', { params: { id } }))
    return done('messages:complaint.withdrawn')
  }
  const form = await readForm(posted, complaintReplyForm)
  if (!form.value) return data(form.reply(), 422)
  const { text, files, key = randomUUID() } = form.value
  try {
    const idempotencyKey = await keyWithFiles(key, text, files)
    const sent = await uploadAttachments(context, '/complaint-uploads', files)
    if ('refused' in sent) return data(form.refuse({ files: sent.refused }), 422)
    await api.post('/complaints/:id/messages', {
      params: { id },
      body: { text, files: sent.given },
      idempotencyKey,
    })
  } catch (error) {
    if (!isSentBefore(error)) return data(form.refuse(formErrorsOf(error, context, complaintProblems)), 422)
  }
  return done('messages:message.sent')
}

/** One complaint, by when it is answered, and what was written. */
export default function ComplaintPage() {
  const t = useWords('complaints')
  const { complaint, sendKey } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const lastSeen = lastSeenOf(complaint.messages, 'person', complaint.staffRead)
  return (
    <div className="max-w-3xl">
      <BackLink to={path} label={t('title')} />
      <p className="text-sm text-ink-2">
        {t('numbered')} <Code>{complaint.number}</Code>
      </p>
      <h1 className="break-words text-2xl sm:text-3xl">
        <bdi>{complaint.subject}</bdi>
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <Badge tone={complaintTones[complaint.status]}>{t(`status.${complaint.status}`)}</Badge>
        <span className="text-sm text-ink-2">
          <AboutWords about={complaint.about} label={complaint.aboutLabel} />
        </span>
      </p>
      <div className="mt-6 space-y-6">
        {isAnswerOwed(complaint.status) && (
          <Notice
            kind={complaint.isOverdue ? 'warning' : 'info'}
            title={t(complaint.isOverdue ? 'late' : 'due')}
          >
            <Moment value={complaint.dueAt} className="font-strong" />
          </Notice>
        )}
        <Conversation
          label={t('messages')}
          messages={complaint.messages.map((message) => ({
            ...message,
            isOwn: message.by === 'person',
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
        {complaint.mayWrite ? (
          <ReplyForm key={complaint.messages.at(-1)?.number} sendKey={sendKey} lastResult={lastResult} />
        ) : (
          <Notice kind="info">{t(complaint.status === 'closed' ? 'closed' : 'full')}</Notice>
        )}
      </div>
      {complaint.mayWithdraw && (
        <>
          <p className="mt-8 border-t border-line pt-5">
            <QuestionLink ask="withdraw" variant="quiet" size="medium">
              {t('withdraw')}
            </QuestionLink>
          </p>
          <Question ask="withdraw" title={t('withdrawAsk')} text={t('withdrawText')} isDangerous>
            <Form method="post">
              <Button type="submit" name="intent" value="withdraw" variant="danger">
                {t('withdrawDo')}
              </Button>
            </Form>
          </Question>
        </>
      )}
    </div>
  )
}

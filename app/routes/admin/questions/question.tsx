import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { questionIntentsOf } from '~/app/features/staff/questions/question-actions.server'
import { staffQuestionTones } from '~/app/features/staff/questions/question-list'
import {
  AnswerPanel,
  AskerPanel,
  CameLate,
  ClaimPanel,
  DeclinePanel,
  OutcomeParts,
  PublishPanel,
} from '~/app/features/staff/questions/question-parts'
import { apiOf } from '~/app/platform/api.server'
import { actOn } from '~/app/platform/forms/intents.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { Badge } from '~/app/ui/badge'
import { Code } from '~/app/ui/isolate'
import { askedQuestionIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/admin/questions'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: askedQuestionIdSchema })
  const [question, head] = await Promise.all([
    orMissing(requested, apiOf(context).get('/admin-questions/:id', { params: { id } })),
    privateHead(context, 'staff-questions:one'),
  ])
  return {
    question,
    idempotencyKey: randomUUID(),
    head,
    words: wordsOf(context.locale, 'staff-questions', 'fields', 'ui'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const { id } = await readParams({ request, context, params }, { id: askedQuestionIdSchema })
  return actOn(request, context, { path: `${path}/${id}`, words: 'staff-questions' }, questionIntentsOf(id))
}

/** What one person asked, and everything that can be done with it. */
export default function StaffQuestionPage() {
  const t = useWords('staff-questions')
  const { question, idempotencyKey } = useLoaderData<typeof loader>()
  const keyed = { question, idempotencyKey }
  return (
    <>
      <BackLink to={path} label={t('title')} />
      <h1 className="flex flex-wrap items-center gap-4 text-3xl">
        {t(`topic.${question.topic ?? 'none'}`)}
        <Badge tone={staffQuestionTones[question.status]}>{t(`status.${question.status}`)}</Badge>
      </h1>
      <p className="mt-2 text-ink-2">
        <Code>{question.number}</Code>
      </p>
      <div className="mt-7 grid items-start gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="space-y-6">
          <CameLate question={question} />
          <OutcomeParts question={question} />
          <AnswerPanel {...keyed} />
          <PublishPanel {...keyed} />
        </div>
        <div className="space-y-5">
          <ClaimPanel {...keyed} />
          <AskerPanel question={question} />
          <DeclinePanel {...keyed} />
        </div>
      </div>
    </>
  )
}

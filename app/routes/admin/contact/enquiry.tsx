import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enquiryIntentsOf } from '~/app/features/staff/contact/enquiry-actions.server'
import { enquiryTones } from '~/app/features/staff/contact/enquiry-list'
import {
  EnquiryAnswerForm,
  EnquiryAssignment,
  EnquiryErasure,
  EnquiryFile,
  EnquirySender,
  EnquirySteps,
  EnquiryTalk,
} from '~/app/features/staff/contact/enquiry-parts'
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
import { postedForm } from '~/app/ui/forms/posted-form'
import { Code } from '~/app/ui/isolate'
import { enquiryIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: enquiryIdSchema })
  const [enquiry, head] = await Promise.all([
    orMissing(requested, apiOf(context).get('/admin-enquiries/:id', { params: { id } })),
    privateHead(context, 'staff-contact:message'),
  ])
  return {
    enquiry,
    idempotencyKey: randomUUID(),
    head,
    words: wordsOf(context.locale, 'staff-contact', 'fields', 'ui'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const { id } = await readParams({ request, context, params }, { id: enquiryIdSchema })
  // What is deleted has no page any more.
  const isErasure = (await postedForm(request)).get('intent') === 'erase'
  return actOn(
    request,
    context,
    { path: isErasure ? '/admin/contact' : `/admin/contact/${id}`, words: 'staff-contact' },
    enquiryIntentsOf(id),
  )
}

/** What one visitor wrote, and everything that can be done with it. */
export default function EnquiryPage() {
  const t = useWords('staff-contact')
  const { enquiry, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to="/admin/contact" label={t('title')} />
      <h1 className="flex flex-wrap items-center gap-4 text-3xl">
        {t(`subject.${enquiry.subject}`)}
        <Badge tone={enquiryTones[enquiry.status]}>{t(`status.${enquiry.status}`)}</Badge>
      </h1>
      <p className="mt-2 text-ink-2">
        <Code>{enquiry.number}</Code>
      </p>
      <div className="mt-7 grid items-start gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="space-y-6">
          <EnquiryTalk enquiry={enquiry} />
          <EnquiryAnswerForm enquiry={enquiry} idempotencyKey={idempotencyKey} />
        </div>
        <div className="space-y-5">
          <EnquiryFile enquiry={enquiry} />
          <EnquirySender enquiry={enquiry} />
          <EnquiryAssignment enquiry={enquiry} idempotencyKey={idempotencyKey} />
          <EnquirySteps enquiry={enquiry} idempotencyKey={idempotencyKey} />
          <EnquiryErasure enquiry={enquiry} idempotencyKey={idempotencyKey} />
        </div>
      </div>
    </>
  )
}

import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { inviteForm } from '~/app/features/family/invite.form'
import { InviteForm } from '~/app/features/family/invite-form'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { readForm } from '~/app/ui/forms/read-form'
import { connectionRelationSchema } from '~/domain/family/connection-contract'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const { relation } = readQuery({ request, context }, { relation: connectionRelationSchema })
  return {
    relation,
    key: randomUUID(),
    head: await privateHead(context, 'family:invite.title'),
    words: wordsOf(context.locale, 'family', 'fields', 'ui'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const form = await readForm(request, inviteForm)
  if (!form.value) return data(form.reply(), 422)
  const { key, ...body } = form.value
  try {
    await apiOf(context).post('/family-invitations', { body, idempotencyKey: key ?? randomUUID() })
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context)), 422)
  }
  return redirect('/app/family', {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:invitation.sent', context.siteOrigin) },
  })
}

export default function InvitePage() {
  const t = useWords('family')
  const { key, relation } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <FieldWordsOfPage>
      <BackLink to="/app/family" label={t('title')} />
      <h1 className="text-3xl">{t('invite.title')}</h1>
      <p className="mb-6 mt-2 max-w-text text-ink-2">{t('invite.lead')}</p>
      <InviteForm
        idempotencyKey={String(refused?.initialValue?.key ?? key)}
        relation={relation}
        lastResult={refused}
      />
    </FieldWordsOfPage>
  )
}

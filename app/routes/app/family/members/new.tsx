import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BackLink } from '~/app/ui/back-link'
import { MemberForm } from '~/app/features/family/member-form'
import { memberForm } from '~/app/features/family/member.form'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { readForm } from '~/app/ui/forms/read-form'
import type { NewFamilyMember } from '~/domain/family/contract'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  return {
    key: randomUUID(),
    today: tehranDayAndTime(context.now()).day,
    head: await privateHead(context, 'family:new'),
    words: wordsOf(context.locale, 'family', 'fields', 'ui'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const form = await readForm(request, memberForm(tehranDayAndTime(context.now()).day))
  if (!form.value) return data(form.reply(), 422)
  const { key, ...body } = form.value
  try {
    await apiOf(context).post('/family-members', {
      body: body as NewFamilyMember,
      idempotencyKey: typeof key === 'string' ? key : randomUUID(),
    })
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context, {}, 'problem.memberNotAdded')), 422)
  }
  return redirect('/app/family', {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:member.added', context.siteOrigin) },
  })
}

export default function NewMemberPage() {
  const t = useWords('family')
  const { key, today } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <FieldWordsOfPage>
      <BackLink to="/app/family" label={t('title')} />
      <h1 className="mb-6 text-3xl">{t('new')}</h1>
      <MemberForm
        idempotencyKey={String(refused?.initialValue?.key ?? key)}
        today={today}
        lastResult={refused}
      />
    </FieldWordsOfPage>
  )
}

import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeviceForm } from '~/app/features/devices/device-form'
import { deviceForm } from '~/app/features/devices/device.form'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { oneself } from '~/app/platform/members/whose'
import { carryNotification } from '~/app/platform/notifications.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { readForm } from '~/app/ui/forms/read-form'
import { familyMemberIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const { memberId } = readQuery({ request, context }, { memberId: familyMemberIdSchema })
  const [{ items }, head] = await Promise.all([
    apiOf(context).get('/family-members'),
    privateHead(context, 'devices:new'),
  ])
  return {
    key: randomUUID(),
    members: items.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    memberId: items.find(({ id }) => id === memberId)?.id,
    head,
    words: wordsOf(context.locale, 'devices', 'app', 'fields', 'ui'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const form = await readForm(request, deviceForm)
  if (!form.value) return data(form.reply(), 422)
  const { serial, memberId, key } = form.value
  try {
    await apiOf(context).post('/devices', {
      body: { serial, memberId: memberId === oneself ? null : memberId },
      idempotencyKey: key ?? randomUUID(),
    })
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context, {}, 'problem.deviceNotAdded')), 422)
  }
  return redirect('/app/devices', {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:device.added', context.siteOrigin) },
  })
}

export default function NewDevicePage() {
  const t = useWords('devices')
  const { key, members, memberId } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <FieldWordsOfPage>
      <BackLink to="/app/devices" label={t('title')} />
      <h1 className="mb-6 text-3xl">{t('new')}</h1>
      <DeviceForm
        idempotencyKey={String(refused?.initialValue?.key ?? key)}
        members={members}
        memberId={memberId}
        lastResult={refused}
      />
    </FieldWordsOfPage>
  )
}

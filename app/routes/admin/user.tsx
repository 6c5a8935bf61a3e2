import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { Panel } from '~/app/features/identity/panel'
import { rolesForm, suspendForm } from '~/app/features/staff/users/user.form'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Button } from '~/app/ui/button'
import { DateTime } from '~/app/ui/date-time'
import { CheckboxGroupField } from '~/app/ui/fields/choice-fields'
import { TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { PhoneLink } from '~/app/ui/isolate'
import { Notice } from '~/app/ui/notice'
import { userIdSchema } from '~/domain/values/ids'
import { roles } from '~/domain/values/role'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const staff = await requireRole(request, context, 'support', 'admin')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: userIdSchema })
  const [person, head] = await Promise.all([
    orMissing(requested, apiOf(context).get('/users/:id', { params: { id } })),
    privateHead(context, 'staff:users'),
  ])
  return {
    person,
    isOwn: person.id === staff.id,
    maySetRoles: staff.roles.includes('admin'),
    head,
    words: wordsOf(context.locale, 'staff', 'identity', 'fields'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const api = apiOf(context)
  const { id } = await readParams({ request, context, params }, { id: userIdSchema })
  const of = { params: { id } }
  const intent = (await postedForm(request)).get('intent')
  const form = await (intent === 'roles' ? readForm(request, rolesForm) : readForm(request, suspendForm))
  try {
    if (intent === 'restore') await api.delete('/users/:id/suspensions', of)
    else if (!form.value) return data({ intent, result: form.reply() }, 422)
    else if (intent === 'suspend' && 'reason' in form.value)
      await api.post('/users/:id/suspensions', { ...of, body: { reason: form.value.reason } })
    else if (intent === 'roles' && 'roles' in form.value)
      await api.put('/users/:id/roles', {
        ...of,
        body: { roles: ['user', ...form.value.roles], seen: form.value.seen },
      })
    else throw new Response(null, { status: 400 })
  } catch (error) {
    return data({ intent, result: form.refuse(formErrorsOf(error, context)) }, 422)
  }
  return redirect(`/admin/users/${id}`, {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:edited', context.siteOrigin) },
  })
}

export default function UserPage() {
  const t = useWords('staff')
  const identity = useWords('identity')
  const { person, isOwn, maySetRoles } = useLoaderData<typeof loader>()
  const { firstName, lastName, status, suspension } = person
  return (
    <FieldWordsOfPage>
      <h1 className="flex flex-wrap items-center gap-4 text-3xl">
        {[firstName, lastName].filter(Boolean).join(' ') || t('users.nameless')}
        <Badge tone={status === 'active' ? 'good' : 'urgent'}>{t(`users.status.${status}`)}</Badge>
      </h1>
      <p className="mb-6 mt-2 text-ink-2">
        {identity('profile.phone')}: <PhoneLink phone={person.phone} /> · {t('users.created')}{' '}
        <DateTime value={person.createdAt} />
      </p>
      <div className="space-y-6">
        {status === 'suspended' ? (
          <Panel title={t('users.status.suspended')}>
            {suspension && (
              <div className="mb-5">
                <Notice kind="warning">
                  {suspension.reason} · <DateTime value={suspension.at} />
                </Notice>
              </div>
            )}
            <Form method="post">
              <Button type="submit" name="intent" value="restore">
                {t('users.restore')}
              </Button>
            </Form>
          </Panel>
        ) : isOwn ? (
          <Notice kind="info">{t('users.others')}</Notice>
        ) : (
          <SuspendPanel />
        )}
        {maySetRoles && !isOwn && <RolesPanel key={person.roles.join()} held={person.roles} />}
      </div>
    </FieldWordsOfPage>
  )
}

function useResultOf(intent: string) {
  const answer = useActionData<typeof action>()
  return answer?.intent === intent ? answer.result : undefined
}

function SuspendPanel() {
  const t = useWords('staff')
  const lastResult = useResultOf('suspend')
  const { form, fields, bind, problems } = useTypedForm(suspendForm, { lastResult, id: 'suspend' })
  return (
    <Panel title={t('users.suspend')} lead={t('users.suspendHelp')}>
      <TypedForm form={form} className="space-y-5">
        <FormErrors problems={{ errors: problems.errors, refused: [] }} labels={{}} />
        <TextField {...bind.text(fields.reason)} label={t('users.reason')} />
        <Button type="submit" name="intent" value="suspend" variant="danger">
          {t('users.suspend')}
        </Button>
      </TypedForm>
    </Panel>
  )
}

function RolesPanel({ held }: { held: string[] }) {
  const t = useWords('staff')
  const lastResult = useResultOf('roles')
  const { form, fields, bind, problems } = useTypedForm(rolesForm, { lastResult, id: 'roles' })
  return (
    <Panel title={t('users.roles')}>
      <Form method="post" id={form.id} className="space-y-5">
        <FormErrors problems={{ errors: problems.errors, refused: [] }} labels={{}} />
        <input type="hidden" name="seen" value={held.join(',')} />
        <CheckboxGroupField
          {...bind.choices(fields.roles)}
          label={t('users.roles')}
          defaultValues={held}
          options={roles
            .filter((role) => role !== 'user')
            .map((role) => ({ value: role, label: t(`users.role.${role}`) }))}
        />
        <Button type="submit" name="intent" value="roles">
          {t('users.rolesSave')}
        </Button>
      </Form>
    </Panel>
  )
}

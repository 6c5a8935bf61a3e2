import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { BackLink } from '~/app/ui/back-link'
import { MemberForm } from '~/app/features/family/member-form'
import { memberForm } from '~/app/features/family/member.form'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf, refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { Icon } from '~/app/ui/icon'
import type { EditFamilyMember } from '~/domain/family/contract'
import { familyMemberIdSchema } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: familyMemberIdSchema })
  const [member, head] = await Promise.all([
    orMissing(requested, apiOf(context).get('/family-members/:id', { params: { id } })),
    privateHead(context, 'family:editTitle'),
  ])
  return {
    member,
    today: tehranDayAndTime(context.now()).day,
    head,
    words: wordsOf(context.locale, 'family', 'fields', 'ui'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: familyMemberIdSchema })
  const api = apiOf(context)
  const posted = await postedForm(request)
  switch (posted.get('intent')) {
    case 'delete':
      try {
        await orMissing(requested, api.delete('/family-members/:id', { params: { id } }))
      } catch (error) {
        return refusedBack(error, context, `/app/family/members/${id}`)
      }
      return redirect(`/app/family?deleted=${id}`)
    case 'save': {
      const form = await readForm(posted, memberForm(tehranDayAndTime(context.now()).day))
      if (!form.value) return data(form.reply(), 422)
      const { key: _, ...body } = form.value
      try {
        await orMissing(
          requested,
          api.patch('/family-members/:id', { params: { id }, body: body as EditFamilyMember }),
        )
      } catch (error) {
        return data(form.refuse(formErrorsOf(error, context, {}, 'problem.memberNotEdited')), 422)
      }
      return redirect('/app/family', {
        headers: { 'Set-Cookie': carryNotification('success', 'messages:edited', context.siteOrigin) },
      })
    }
    default:
      throw new Response(null, { status: 400 })
  }
}

export default function MemberPage() {
  const t = useWords('family')
  const { member, today } = useLoaderData<typeof loader>()
  return (
    <FieldWordsOfPage>
      <BackLink to="/app/family" label={t('title')} />
      <h1 className="mb-6 text-3xl">{t('editTitle')}</h1>
      <MemberForm member={member} today={today} lastResult={useActionData<typeof action>()} />
      <details className="mt-6 rounded-large border border-line p-5">
        <summary className="flex min-h-11 items-center gap-2 font-strong">
          <Icon name="bin" /> {t('delete')}
        </summary>
        <p className="mb-4 mt-1 text-ink-2">{t('delete.ask')}</p>
        <Form method="post">
          <Button type="submit" name="intent" value="delete" icon="bin">
            {t('delete.confirm')}
          </Button>
        </Form>
      </details>
    </FieldWordsOfPage>
  )
}

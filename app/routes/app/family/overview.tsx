import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { CallSection } from '~/app/features/calls/call-section'
import { oneInvitationForm } from '~/app/features/family/invite.form'
import { DataExchange } from '~/app/features/family/data-exchange'
import { oneMemberForm } from '~/app/features/family/member.form'
import { AdultsSection } from '~/app/features/family/sections/adults-section'
import { BinSection } from '~/app/features/family/sections/bin-section'
import { AccompanyingDoctorSection } from '~/app/features/family/sections/accompanying-doctor'
import { DevicesSection } from '~/app/features/family/sections/devices-section'
import { MembersSection } from '~/app/features/family/sections/members-section'
import { apiOf } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { familyMemberIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const { deleted } = readQuery({ request, context }, { deleted: familyMemberIdSchema })
  const api = apiOf(context)
  const [{ items }, { items: binned }, adults, { items: devices }, { items: care }, called, head] =
    await Promise.all([
      api.get('/family-members'),
      api.get('/family-members', { query: { deleted: 'true' } }),
      api.get('/family-connections'),
      api.get('/devices'),
      api.get('/accompanying-doctors', { query: { limit: '100' } }),
      api.get('/call-requests', { query: { limit: '100' } }),
      privateHead(context, 'family:title'),
    ])
  return {
    members: items,
    // Who was deleted just now has a line of their own above.
    binned: binned.filter(({ id }) => id !== deleted),
    adults,
    devices,
    care,
    called,
    deleted: deleted !== undefined && items.every(({ id }) => id !== deleted) ? deleted : null,
    head,
    words: {
      ...wordsOf(context.locale, 'family', 'devices', 'care', 'calls', 'exchange'),
      ...someWordsOf(context.locale, 'records', 'type.'),
    },
  }
}

/** Brings back who was deleted; sends an invitation again, or withdraws it. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const posted = await postedForm(request)
  const intent = posted.get('intent')
  if (intent === 'send-again' || intent === 'withdraw')
    return changeInvitation({ request, context }, posted, intent)
  const { value } = await readForm(posted, oneMemberForm)
  if (!value) throw new Response(null, { status: 400 })
  try {
    await orMissing(
      { request, context },
      apiOf(context).post('/family-members/:id/restorations', { params: { id: value.id } }),
    )
  } catch (error) {
    return refusedBack(error, context, '/app/family')
  }
  return redirect('/app/family', {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:entry.restored', context.siteOrigin) },
  })
}

async function changeInvitation(
  requested: Pick<ActionFunctionArgs, 'request' | 'context'>,
  posted: FormData,
  intent: 'send-again' | 'withdraw',
) {
  const { context } = requested
  const { value: params } = await readForm(posted, oneInvitationForm)
  if (!params) throw new Response(null, { status: 400 })
  const api = apiOf(context)
  try {
    await (intent === 'withdraw'
      ? orMissing(requested, api.delete('/family-invitations/:id', { params }))
      : orMissing(requested, api.post('/family-invitations/:id/messages', { params })))
  } catch (error) {
    return refusedBack(error, context, '/app/family')
  }
  const word = intent === 'withdraw' ? 'messages:invitation.withdrawn' : 'messages:invitation.sent'
  return redirect('/app/family', {
    headers: { 'Set-Cookie': carryNotification('success', word, context.siteOrigin) },
  })
}

export default function FamilyPage() {
  const t = useWords('family')
  const { members, binned, adults, devices, care, called, deleted } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t('lead')}</p>
      {deleted && <UndoLine id={deleted} />}
      <div className="space-y-10">
        <MembersSection members={members} />
        <AdultsSection {...adults} />
        <DevicesSection devices={devices} members={members} />
        <DataExchange members={members} />
        <AccompanyingDoctorSection care={care} />
        <CallSection requests={called.items} answerHours={called.answerHours} />
        <BinSection members={binned} />
      </div>
    </>
  )
}

/** The way back of who was deleted just now. */
function UndoLine({ id }: { id: string }) {
  const t = useWords('family')
  return (
    <div role="status" className="mb-4 rounded-medium bg-ink px-4 py-2 text-paper">
      <Form
        method="post"
        action="/app/family"
        className="flex flex-wrap items-center justify-between gap-x-4"
      >
        <input type="hidden" name="id" value={id} />
        <span className="text-sm">{t('deleted')}</span>
        <Button
          type="submit"
          size="small"
          variant="quiet"
          className="underline underline-offset-4 hover:!bg-transparent"
        >
          {t('restore')}
        </Button>
      </Form>
    </div>
  )
}

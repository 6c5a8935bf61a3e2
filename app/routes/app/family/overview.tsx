import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { DataExchange } from '~/app/features/family/data-exchange'
import { oneMemberForm } from '~/app/features/family/member.form'
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
import { readForm } from '~/app/ui/forms/read-form'
import { familyMemberIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const { deleted } = readQuery({ request, context }, { deleted: familyMemberIdSchema })
  const api = apiOf(context)
  const [{ items }, { items: devices }, head] = await Promise.all([
    api.get('/family-members'),
    api.get('/devices'),
    privateHead(context, 'family:title'),
  ])
  return {
    members: items,
    devices,
    deleted: deleted !== undefined && items.every(({ id }) => id !== deleted) ? deleted : null,
    head,
    words: {
      ...wordsOf(context.locale, 'family', 'devices', 'exchange'),
      ...someWordsOf(context.locale, 'records', 'type.'),
    },
  }
}

/** Brings back who was deleted. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const { value } = await readForm(request, oneMemberForm)
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

export default function FamilyPage() {
  const t = useWords('family')
  const { members, devices, deleted } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t('lead')}</p>
      {deleted && <UndoLine id={deleted} />}
      <div className="space-y-10">
        <MembersSection members={members} />
        <DevicesSection devices={devices} members={members} />
        <DataExchange members={members} />
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

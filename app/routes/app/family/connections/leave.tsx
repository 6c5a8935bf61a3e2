import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { usePersonName } from '~/app/features/family/person-name'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { Button, ButtonLink } from '~/app/ui/button'
import { familyConnectionIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const { id } = await readParams({ request, context, params }, { id: familyConnectionIdSchema })
  const { connections } = await apiOf(context).get('/family-connections')
  const connection = connections.find((one) => one.id === id)
  if (!connection) throw await missingPage(request, context)
  // What has ended is shown where all of them are.
  if (connection.endedAt) throw redirect('/app/family')
  return {
    connection,
    head: await privateHead(context, 'family:leave'),
    words: wordsOf(context.locale, 'family'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: familyConnectionIdSchema })
  await orMissing(requested, apiOf(context).delete('/family-connections/:id', { params: { id } }))
  return redirect('/app/family', {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:connection.ended', context.siteOrigin) },
  })
}

/** Asks before a connection is ended, and says what ends with it. */
export default function LeavePage() {
  const t = useWords('family')
  const nameOf = usePersonName()
  const { connection } = useLoaderData<typeof loader>()
  const name = nameOf(connection.person)
  return (
    <>
      <BackLink to="/app/family" label={t('title')} />
      <h1 className="break-words text-3xl">{t('leave.title', { name })}</h1>
      <div className="mt-6 max-w-text rounded-large border border-line bg-card p-5 sm:p-7">
        <p>{t(connection.isInviter ? 'leave.inviter' : 'leave.invited', { name })}</p>
        <p className="mt-2 text-ink-2">{t('leave.anew')}</p>
        <Form method="post" className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" variant="danger">
            {t('leave.confirm')}
          </Button>
          <ButtonLink href="/app/family">{t('cancel')}</ButtonLink>
        </Form>
      </div>
    </>
  )
}

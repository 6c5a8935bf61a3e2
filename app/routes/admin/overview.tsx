import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AlarmNotices } from '~/app/features/staff/alarm-notices'
import { waitingThings } from '~/app/features/staff/waiting.server'
import { WaitingTiles } from '~/app/features/staff/waiting-tiles'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName, roles } = await requireRole(request, context, 'support', 'seller', 'admin')
  const api = apiOf(context)
  const maySeeAlarms = roles.includes('support') || roles.includes('admin')
  const [waiting, alarms, head] = await Promise.all([
    waitingThings(api, roles),
    maySeeAlarms ? api.get('/alarms').then(({ items }) => items) : [],
    privateHead(context, 'areas:admin'),
  ])
  return {
    firstName,
    waiting,
    alarms: alarms.filter(({ isOver }) => !isOver),
    head,
    words: wordsOf(context.locale, 'staff-shop', 'staff'),
  }
}

export default function AdminPage() {
  const t = useWords('areas')
  const { firstName, waiting, alarms } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="text-3xl">{t('greeting', { name: firstName ?? '' })}</h1>
      <p className="mb-7 mt-2 text-ink-2">{t('admin.lead')}</p>
      <AlarmNotices alarms={alarms} />
      <WaitingTiles things={waiting} />
    </>
  )
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccessLog } from '~/app/features/areas/access-log'
import { PlaceCards } from '~/app/features/areas/place-cards'
import { TeamList } from '~/app/features/groups/team-list'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName } = await requireUser(request, context)
  const api = apiOf(context)
  const [log, teams, head] = await Promise.all([
    api.get('/access-log', { query: {} }),
    // Teams that cannot be had are no reason to show no page.
    api.get('/teams').then(
      ({ items }) => items,
      () => [],
    ),
    privateHead(context, 'areas:dashboard'),
  ])
  return { firstName, entries: log.items, teams, head, words: wordsOf(context.locale, 'groups') }
}

export default function DashboardPage() {
  const t = useWords('areas')
  const { firstName, entries, teams } = useLoaderData<typeof loader>()
  const places = [
    { to: '/dashboard/orders', icon: 'parcel', title: t('dashboard.orders'), text: t('overview.orders') },
    { to: '/app/wallet', icon: 'wallet', title: t('app.wallet'), text: t('overview.wallet') },
    { to: '/app', icon: 'wave', title: t('overview.healthTitle'), text: t('overview.health') },
    { to: '/app/profile', icon: 'account', title: t('app.profile'), text: t('overview.profile') },
    { to: '/app/settings', icon: 'settings', title: t('app.settings'), text: t('overview.settings') },
  ] as const
  return (
    <>
      <h1 className="text-3xl">{t('greeting', { name: firstName ?? '' })}</h1>
      <p className="mb-7 mt-2 text-ink-2">{t('overview.lead')}</p>
      <PlaceCards places={places} />
      <TeamList teams={teams} />
      <AccessLog entries={entries} />
    </>
  )
}

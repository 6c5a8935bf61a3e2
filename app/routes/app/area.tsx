import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { appEntries } from '~/app/features/areas/area-entry'
import { areaData } from '~/app/features/areas/area-data.server'
import { AreaFrame, BareFrame } from '~/app/features/areas/area-frame'
import { MemberSwitcher } from '~/app/features/family/member-switcher'
import { OutboxKeeper } from '~/app/features/records/outbox/outbox-keeper'
import { BrandOfSite } from '~/app/features/shell/brand-of-site'
import { AreaFailure } from '~/app/features/shell/area-failure'
import { chosenCookie } from '~/app/platform/members/whose.server'
import { WhoseOfPage } from '~/app/platform/members/whose-of-page'
import { ownFrame } from '~/app/platform/own-frame'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { useWords } from '~/app/platform/words/use-words'

export const handle = ownFrame
export const headers = privateHeaders

/** The words of staff are as many again. */
const wordsHere = ['app', 'greeting', 'shop', 'signOut', 'unread', 'waiting', 'whose']

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context)
  const shown = await areaData(context, user, ...wordsHere)
  return data(shown, { headers: chosenCookie(request, context) })
}

/** The frame stands as well around what says that a page of it failed; without it where the area itself did. */
function Frame({ children }: { children: ReactNode }) {
  const t = useWords('areas')
  const data = useRouteLoaderData<typeof loader>('routes/app/area')
  if (!data) return <BareFrame brand={<BrandOfSite />}>{children}</BareFrame>
  const { userId, name, unread, counts } = data
  return (
    <AreaFrame
      title={t('app')}
      entries={appEntries}
      userId={userId}
      name={name}
      unread={unread}
      counts={counts}
      brand={<BrandOfSite />}
      atThumb
      hasShop
    >
      {children}
    </AreaFrame>
  )
}

export default function AppArea() {
  const { userId } = useLoaderData<typeof loader>()
  return (
    <Frame>
      <OutboxKeeper userId={userId} />
      <WhoseOfPage>
        <MemberSwitcher />
        <Outlet />
      </WhoseOfPage>
    </Frame>
  )
}

export const ErrorBoundary = () => (
  <Frame>
    <AreaFailure route="routes/app/area" to="/app" back="app.back" />
  </Frame>
)

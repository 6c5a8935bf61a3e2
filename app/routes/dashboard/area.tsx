import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { dashboardEntries } from '~/app/features/areas/area-entry'
import { areaData } from '~/app/features/areas/area-data.server'
import { AreaFrame, BareFrame } from '~/app/features/areas/area-frame'
import { BrandOfSite } from '~/app/features/shell/brand-of-site'
import { AreaFailure } from '~/app/features/shell/area-failure'
import { ownFrame } from '~/app/platform/own-frame'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { useWords } from '~/app/platform/words/use-words'

export const handle = ownFrame
export const headers = privateHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context)
  return areaData(context, user)
}

/** The frame stands as well around what says that a page of it failed; without it where the area itself did. */
function Frame({ children }: { children: ReactNode }) {
  const t = useWords('areas')
  const data = useRouteLoaderData<typeof loader>('routes/dashboard/area')
  if (!data) return <BareFrame brand={<BrandOfSite />}>{children}</BareFrame>
  const { userId, name, unread, counts } = data
  return (
    <AreaFrame
      title={t('dashboard')}
      entries={dashboardEntries}
      userId={userId}
      name={name}
      unread={unread}
      counts={counts}
      brand={<BrandOfSite />}
      hasShop
    >
      {children}
    </AreaFrame>
  )
}

export default function DashboardArea() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export const ErrorBoundary = () => (
  <Frame>
    <AreaFailure route="routes/dashboard/area" to="/dashboard" back="dashboard.back" />
  </Frame>
)

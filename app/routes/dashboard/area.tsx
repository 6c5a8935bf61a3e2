import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { dashboardEntries } from '~/app/features/areas/area-entry'
import { areaData } from '~/app/features/areas/area-data.server'
import { AreaFrame } from '~/app/features/areas/area-frame'
import { BrandOfSite } from '~/app/features/shell/brand-of-site'
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

export default function DashboardArea() {
  const t = useWords('areas')
  const { name, unread } = useLoaderData<typeof loader>()
  return (
    <AreaFrame
      title={t('dashboard')}
      entries={dashboardEntries}
      name={name}
      unread={unread}
      brand={<BrandOfSite />}
    >
      <Outlet />
    </AreaFrame>
  )
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { adminEntriesFor } from '~/app/features/areas/area-entry'
import { areaData } from '~/app/features/areas/area-data.server'
import { AreaFrame } from '~/app/features/areas/area-frame'
import { BrandOfSite } from '~/app/features/shell/brand-of-site'
import { ownFrame } from '~/app/platform/own-frame'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { useWords } from '~/app/platform/words/use-words'

export const handle = ownFrame
export const headers = privateHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireRole(request, context, 'support', 'seller', 'admin')
  return { ...(await areaData(context, user)), roles: user.roles }
}

export default function AdminArea() {
  const t = useWords('areas')
  const { name, roles, unread } = useLoaderData<typeof loader>()
  return (
    <AreaFrame
      title={t('admin')}
      entries={adminEntriesFor(roles)}
      name={name}
      unread={unread}
      brand={<BrandOfSite />}
      isWide
    >
      <Outlet />
    </AreaFrame>
  )
}

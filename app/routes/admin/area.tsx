import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { adminEntriesFor } from '~/app/features/areas/area-entry'
import { AreaFrame } from '~/app/features/areas/area-frame'
import { BrandOfSite } from '~/app/features/shell/brand-of-site'
import { ownFrame } from '~/app/platform/own-frame'
import { privateHeaders } from '~/app/platform/private-page'
import { fullNameOf, requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'

export const handle = ownFrame
export const headers = privateHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireRole(request, context, 'support', 'seller', 'admin')
  return { name: fullNameOf(user), roles: user.roles, words: wordsOf(context.locale, 'areas') }
}

export default function AdminArea() {
  const t = useWords('areas')
  const { name, roles } = useLoaderData<typeof loader>()
  return (
    <AreaFrame title={t('admin')} entries={adminEntriesFor(roles)} name={name} brand={<BrandOfSite />} isWide>
      <Outlet />
    </AreaFrame>
  )
}

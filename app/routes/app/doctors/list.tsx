import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DoctorList } from '~/app/features/booking/doctor-list'
import { loadDirectory } from '~/app/features/booking/directory.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ListHead } from '~/app/ui/list-head'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/app/doctors'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const [directory, head] = await Promise.all([
    loadDirectory({ request, context }),
    privateHead(context, 'booking:title'),
  ])
  return { ...directory, head, words: wordsOf(context.locale, 'booking', 'fields', 'ui') }
}

/** The doctors of the house, in the health app. */
export default function DoctorsOfAppPage() {
  const { head: _head, words: _words, ...directory } = useLoaderData<typeof loader>()
  const t = useWords('booking')
  return (
    <>
      <ListHead title={t('heading')} lead={t('lead')} />
      <DoctorList {...directory} path={path} addressOf={({ id }) => `${path}/${id}`} />
    </>
  )
}

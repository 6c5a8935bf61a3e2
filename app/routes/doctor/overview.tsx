import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName } = await requireRole(request, context, 'doctor', 'accompanying-doctor')
  return { firstName, head: await privateHead(context, 'areas:doctor') }
}

export default function DoctorPage() {
  const t = useWords('areas')
  const { firstName } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-7 text-3xl">{t('greeting', { name: firstName ?? '' })}</h1>
      <EmptyState title={t('doctor.empty')} text={t('doctor.lead')} />
    </>
  )
}

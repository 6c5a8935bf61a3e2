import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PatientRows } from '~/app/features/care/patient-rows'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery, resetQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { OlderLink } from '~/app/ui/older-link'
import { accompanyingRole } from '~/domain/care/rules'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { roles } = await requireRole(request, context, 'doctor', accompanyingRole)
  const requested = { request, context }
  const { cursor } = readQuery(requested, { cursor: cursorField })
  // A doctor who accompanies nobody by their role has none to be asked for.
  const accompanies = roles.includes(accompanyingRole)
  if (!accompanies && cursor !== undefined) throw resetQuery(requested, 'cursor')
  const page = accompanies
    ? await orBeginning(
        requested,
        apiOf(context).get('/accompanied-patients', { query: { cursor, limit: '30' } }),
      )
    : { items: [], nextCursor: null }
  return {
    page,
    isPast: cursor !== undefined,
    head: await privateHead(context, 'care:patients'),
    words: wordsOf(context.locale, 'care'),
  }
}

/** Whom a doctor accompanies, and has accompanied. */
export default function PatientsPage() {
  const t = useWords('care')
  const { page, isPast } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="text-3xl">{t('patients')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t('patients.lead')}</p>
      {page.items.length === 0 ? (
        <EmptyState title={t('patients.empty')} text={t('patients.emptyText')} />
      ) : (
        <PatientRows patients={page.items} />
      )}
      <OlderLink
        path="/doctor/patients"
        nextCursor={page.nextCursor}
        isPast={isPast}
        newest={t('patients.newest')}
        older={t('patients.older')}
      />
    </>
  )
}

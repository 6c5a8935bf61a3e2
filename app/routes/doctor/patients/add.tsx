import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useCareNames } from '~/app/features/care/names'
import { patientOfDoctor } from '~/app/features/care/patient-of-doctor.server'
import { useRecordWords } from '~/app/features/records/record-words'
import { TypeIcon } from '~/app/features/records/type-icon'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { PageLink } from '~/app/ui/page-link'
import { accompanyingRole } from '~/domain/care/rules'
import { isRecordedByDoctors } from '~/domain/records/define'
import { recordDefinitions } from '~/domain/records/types'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, accompanyingRole)
  return {
    care: await patientOfDoctor({ request, context, params }),
    head: await privateHead(context, 'care:patients.add'),
    words: {
      ...wordsOf(context.locale, 'care'),
      ...someWordsOf(context.locale, 'records', 'type.'),
    },
  }
}

/** Which kind of record a doctor adds for whom they accompany. */
export default function AddForPatientPage() {
  const t = useWords('care')
  const words = useRecordWords()
  const { care } = useLoaderData<typeof loader>()
  const name = useCareNames().patientOf(care)
  const types = recordDefinitions.filter(isRecordedByDoctors).map(({ type }) => type)
  return (
    <>
      <BackLink to={`/doctor/patients/${care.id}`} label={name} />
      <h1 className="text-3xl">{t('patients.add')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t('patients.add.for', { name })}</p>
      <nav aria-label={t('patients.add.types')}>
        <h2 className="mb-3 text-xl font-heading">{t('patients.add.types')}</h2>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {types.map((type) => (
            <li key={type}>
              <PageLink
                to={`/doctor/patients/${care.id}/add/${type}`}
                className="grid h-full min-h-24 place-items-center content-center gap-2 rounded-medium border border-line bg-card px-2 py-4 text-center hover:shadow-small"
              >
                <TypeIcon type={type} className="size-7 text-sea" />
                <span className="max-w-full hyphens-auto font-strong [overflow-wrap:anywhere]">
                  {words.type(type)}
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

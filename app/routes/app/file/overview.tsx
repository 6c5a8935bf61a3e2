import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EntryCard } from '~/app/features/medical-file/entry-card'
import { medicalFileOf } from '~/app/features/medical-file/medical-file-api.server'
import { PersonalCard } from '~/app/features/medical-file/personal-card'
import { residenceIn } from '~/app/features/medical-file/place-options.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { memberOf, whoseOf } from '~/app/platform/members/whose.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { kinds } from '~/domain/medical-file/kinds'
import { maskedNationalId } from '~/domain/medical-file/rules'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const whose = await whoseOf({ request, context }, '/app/file')
  const [file, head] = await Promise.all([
    medicalFileOf(context, memberOf(whose)).read(),
    privateHead(context, 'medical-file:title'),
  ])
  const { nationalId } = file.personal
  return {
    whose,
    // Who looks over somebody's shoulder finds the whole number nowhere on the page, in its source neither.
    personal: { ...file.personal, nationalId: nationalId && maskedNationalId(nationalId) },
    entries: file.entries,
    residence: residenceIn(context.locale, file.personal),
    head,
    words: wordsOf(context.locale, 'medical-file'),
  }
}

export default function MedicalFilePage() {
  const t = useWords('medical-file')
  const { personal, entries, residence } = useLoaderData<typeof loader>()
  const [first, ...others] = kinds
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t('lead')}</p>
      <div className="space-y-4">
        <EntryCard kind={first} entries={entries[first]} />
        <PersonalCard personal={personal} residence={residence} />
        {others.map((kind) => (
          <EntryCard key={kind} kind={kind} entries={entries[kind]} />
        ))}
      </div>
    </>
  )
}

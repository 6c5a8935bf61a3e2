import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { CaseForm } from '~/app/features/community/case-form'
import { CaseRules } from '~/app/features/community/case-rules'
import { sendCase } from '~/app/features/community/send-case.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { publicHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'

export const headers = publicHeaders
export const meta = metaOfLoader

const path = '/community/cases/new'

/** The same for everyone: a snapshot of it is kept. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { locale } = context
  const t = await getFixedT(locale)
  return {
    head: await pageHead(context, {
      path,
      title: t('community:case.begin'),
      description: t('community:case.newLead'),
      structuredData: [
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('community:title'), path: '/community' },
          { name: t('community:case.title'), path: '/community/cases' },
          { name: t('community:case.begin'), path },
        ]),
      ],
    }),
    words: {
      ...someWordsOf(locale, 'community', 'case.', 'field.', 'title'),
      ...someWordsOf(locale, 'booking', 'speciality.'),
      ...someWordsOf(locale, 'comments', 'found', 'wants'),
      ...wordsOf(locale, 'fields', 'ui'),
    },
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => sendCase(request, context)

export default function NewCasePage() {
  const answer = useActionData<typeof action>()
  const t = useWords('community')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <>
      <PageHead
        heading={own(t('case.begin'))}
        lead={own(t('case.newLead'))}
        before={
          <Trail
            crumbs={[
              { label: own(t('title')), href: '/community' },
              { label: own(t('case.title')), href: '/community/cases' },
              { label: own(t('case.begin')) },
            ]}
          />
        }
      />
      <div className="shell grid grid-cols-1 items-start gap-6 pb-band lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-10">
        <section
          aria-labelledby="case-form"
          className="rounded-large border border-line bg-card p-5 shadow-soft sm:p-8"
        >
          <h2 id="case-form" className="mb-6 text-2xl">
            {t('case.form')}
          </h2>
          <CaseForm
            lastResult={answer?.lastResult}
            wants={answer?.wants ?? null}
            parts={answer?.parts ?? null}
          />
        </section>
        <div className="grid grid-cols-1 gap-6">
          <CaseRules />
        </div>
      </div>
    </>
  )
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { LateCaseForm } from '~/app/features/community/late-case-form'
import { CaseRules } from '~/app/features/community/case-rules'
import { sendCase } from '~/app/features/community/send-case.server'
import { WritePage } from '~/app/features/community/write-page'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { publicHeaders } from '~/app/platform/public-page'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'

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
  return (
    <WritePage
      heading={t('case.begin')}
      lead={t('case.newLead')}
      within={[{ label: t('case.title'), href: '/community/cases' }]}
      title={t('case.form')}
      form={
        <LateCaseForm
          lastResult={answer?.lastResult}
          wants={answer?.wants ?? null}
          parts={answer?.parts ?? null}
        />
      }
      beside={<CaseRules />}
    />
  )
}

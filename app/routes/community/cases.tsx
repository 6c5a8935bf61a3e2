import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { CaseCards, SpecialityForm } from '~/app/features/community/case-list'
import { CaseRules } from '~/app/features/community/case-rules'
import { readCases } from '~/app/features/community/community.server'
import { FindLine } from '~/app/features/community/find'
import { UrgentNote } from '~/app/features/community/urgent-note'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { readQuery } from '~/app/platform/page-query.server'
import { commentsHeaders } from '~/app/platform/public-page'
import { cursorField } from '~/app/platform/query-fields'
import { Trail } from '~/app/platform/trail'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { EmptyReadingIllustration } from '~/app/ui/illustrations/empty-reading'
import { OlderLink } from '~/app/ui/older-link'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { specialities } from '~/domain/booking/practice'

export const headers = commentsHeaders
export const meta = metaOfLoader

const path = '/community/cases'

/** The same for everyone: the server lets go of it when everybody reads another topic or reply. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = context
  const asked = { request, context }
  // The choice of all leaves its field empty.
  const { speciality: chosen, cursor } = readQuery(asked, {
    speciality: z.enum(['', ...specialities]),
    cursor: cursorField,
  })
  const speciality = chosen === '' ? undefined : chosen
  const [topics, t] = await Promise.all([readCases(asked, { speciality, cursor }), getFixedT(locale)])
  const page = {
    topics,
    speciality,
    head: await pageHead(context, {
      path,
      title: t('community:case.title'),
      description: t('community:case.description'),
      isIndexed: speciality === undefined && cursor === undefined,
      structuredData: [
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('community:title'), path: '/community' },
          { name: t('community:case.title'), path },
        ]),
      ],
    }),
    words: {
      ...someWordsOf(
        locale,
        'community',
        ...['anonymous', 'away', 'case.', 'closed', 'find.', 'former', 'ours', 'replies_', 'title', 'urgent'],
      ),
      ...someWordsOf(locale, 'booking', 'speciality.'),
      ...someWordsOf(locale, 'fields', 'optional'),
    },
  }
  return topics === null ? data(page, { headers: { 'Cache-Control': 'no-store' } }) : data(page)
}

/** Cases that students and doctors share, the last first. */
export default function CasesPage() {
  const { topics, speciality } = useLoaderData<typeof loader>()
  const t = useWords('community')
  const say = useWords('booking')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  const begin = (
    <ButtonLink href="/community/cases/new" variant="primary" icon="plus">
      {t('case.begin')}
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        heading={own(t('case.heading'))}
        lead={own(t('case.lead'))}
        before={
          <Trail crumbs={[{ label: own(t('title')), href: '/community' }, { label: own(t('case.title')) }]} />
        }
      >
        <p className="mt-7">{begin}</p>
      </PageHead>
      <div className="shell grid grid-cols-1 items-start gap-8 pb-band lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <section aria-labelledby="cases" className="grid grid-cols-1 gap-6">
          <h2 id="cases" className="text-2xl">
            {speciality ? say(`speciality.${speciality}`) : t('case.newestList')}
          </h2>
          <FindLine kind="case" />
          <FieldWordsOfPage>
            <SpecialityForm speciality={speciality} />
          </FieldWordsOfPage>
          {topics === null ? (
            <p className="text-ink-2">{t('away')}</p>
          ) : topics.items.length === 0 ? (
            <EmptyState
              title={t('case.none')}
              text={t('case.noneText')}
              illustration={<EmptyReadingIllustration />}
              action={begin}
            />
          ) : (
            <div>
              <CaseCards topics={topics.items} />
              <OlderLink
                path={path}
                narrowed={speciality ? { speciality } : {}}
                nextCursor={topics.nextCursor}
                isPast={topics.isPast}
                newest={t('case.newest')}
                older={t('case.older')}
              />
            </div>
          )}
        </section>
        <div className="grid grid-cols-1 gap-6">
          <CaseRules />
          <UrgentNote />
        </div>
      </div>
    </>
  )
}

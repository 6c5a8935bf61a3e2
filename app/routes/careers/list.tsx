import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LateApplication } from '~/app/features/careers/late-application'
import { apply } from '~/app/features/careers/apply.server'
import { JobLists } from '~/app/features/careers/job-lists'
import { readContent } from '~/app/platform/content/read.server'
import { enquiriesKeptDays } from '~/app/platform/enquiries-kept.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { catalogueHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { PageHead } from '~/app/ui/page-head'
import { Picture } from '~/app/ui/picture'
import { usePageLocale } from '~/app/ui/page-locale'
import { jobsQuery } from '~/content/queries/careers'
import { pagePictureQuery } from '~/content/queries/site'

export const headers = catalogueHeaders
export const meta = metaOfLoader

const path = '/careers'

/** The same for everyone: a snapshot of it is kept, until content changes or a vacancy closes. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const [jobs, picture, keptDays, t] = await Promise.all([
    readContent(content, jobsQuery),
    readContent(content, pagePictureQuery, { page: path }),
    enquiriesKeptDays(context),
    getFixedT(locale),
  ])
  const answer = {
    jobs,
    picture,
    keptDays,
    head: await pageHead(context, {
      path,
      title: t('careers:title'),
      description: t('careers:description'),
      picture,
      structuredData: [
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('careers:title'), path },
        ]),
      ],
    }),
    words: wordsOf(locale, 'careers', 'fields', 'ui'),
  }
  return keptDays === null ? data(answer, { headers: { 'Cache-Control': 'no-store' } }) : data(answer)
}

/** Applies for whatever may come. */
export const action = (asked: ActionFunctionArgs) => apply(asked, null)

/** Which places there are, by team, and the way to write when none of them fits. */
export default function CareersPage() {
  const { jobs, picture, keptDays } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useWords('careers')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <>
      <PageHead
        heading={own(t('heading'))}
        lead={own(t('lead'))}
        before={<Trail crumbs={[{ label: own(t('title')) }]} />}
      >
        <p className="mt-7">
          <ButtonLink href="#apply">{t('general.link')}</ButtonLink>
        </p>
      </PageHead>
      <section aria-labelledby="jobs" className="shell pb-band">
        <h2 id="jobs" className="mb-6 text-3xl">
          {t('jobs')}
        </h2>
        {jobs.length > 0 ? <JobLists jobs={jobs} /> : <EmptyState title={t('none')} text={t('none.text')} />}
      </section>
      <section aria-labelledby="apply" className="bg-sand">
        <div className="shell grid items-start gap-x-16 gap-y-8 py-band lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <div className="max-w-text">
            <h2 id="apply" className="scroll-mt-28 text-3xl">
              {t('general')}
            </h2>
            <p className="mt-4 text-ink-2">{t('general.text')}</p>
            <p className="mt-4 text-ink-2">{t('general.who')}</p>
            <Picture
              picture={picture}
              sizes="(min-width: 1024px) 28rem, 100vw"
              className="mt-8 w-full rounded-large"
            />
          </div>
          <div className="rounded-large border border-line bg-card p-5 shadow-soft sm:p-8">
            <LateApplication answer={answer} path={path} keptDays={keptDays} />
          </div>
        </div>
      </section>
    </>
  )
}

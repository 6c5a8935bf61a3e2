import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LateApplication } from '~/app/features/careers/late-application'
import { apply } from '~/app/features/careers/apply.server'
import { JobFacts } from '~/app/features/careers/job-lists'
import { writtenIn } from '~/app/platform/content/written-in'
import { readContent } from '~/app/platform/content/read.server'
import { enquiriesKeptDays } from '~/app/platform/enquiries-kept.server'
import { addressOf } from '~/app/platform/head/links'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf, organizationOf } from '~/app/platform/head/site-data.server'
import { jobPosting } from '~/app/platform/head/structured-data'
import { missingPage } from '~/app/platform/missing-page.server'
import { OtherLanguage } from '~/app/platform/other-language'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { catalogueHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useRichTextWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { DateTime } from '~/app/ui/date-time'
import { languageAttributes, LocalText } from '~/app/ui/local-text'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { RichText } from '~/app/ui/rich-text/rich-text'
import { jobQuery } from '~/content/queries/careers'
import { siteQuery } from '~/content/queries/site'

export const headers = catalogueHeaders
export const meta = metaOfLoader

const pathOf = (slug: string) => `/careers/${slug}`

/** The same for everyone: a snapshot of it is kept, until content changes or the vacancy closes. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, locale, siteOrigin } = context
  const requested = await readParams({ request, context, params }, { slug: slugParam })
  const [job, site, keptDays, t, organization] = await Promise.all([
    readContent(content, jobQuery, requested),
    readContent(content, siteQuery),
    enquiriesKeptDays(context),
    getFixedT(locale),
    organizationOf(context),
  ])
  if (!job) throw await missingPage(request, context)
  const path = pathOf(job.slug)
  const title = job.title?.value ?? ''
  const answer = {
    job,
    keptDays,
    head: await pageHead(context, {
      path,
      title: t('careers:pageTitle', { title }),
      description: job.summary?.value ?? '',
      seo: job.seo,
      // What nobody can apply for is not offered to whoever looks for work.
      isIndexed: job.isTaking,
      structuredData: [
        ...(job.isTaking
          ? [
              ...organization,
              jobPosting({
                title,
                description: [job.summary?.value ?? '', writtenIn(job.body?.value)]
                  .filter(Boolean)
                  .join('\n'),
                address: addressOf(siteOrigin, locale, path),
                origin: siteOrigin,
                organization: site?.name?.value ?? '',
                postedAt: job._createdAt,
                closesAt: job.closesAt,
                kind: job.kind,
                isRemote: job.isRemote,
                city: job.place?.value ?? null,
              }),
            ]
          : []),
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('careers:title'), path: '/careers' },
          { name: title, path },
        ]),
      ],
    }),
    words: wordsOf(locale, 'careers', 'fields', 'ui'),
  }
  return keptDays === null ? data(answer, { headers: { 'Cache-Control': 'no-store' } }) : data(answer)
}

/** Applies for it; whether it is still open the API decides. */
export async function action(asked: ActionFunctionArgs) {
  const { request, context } = asked
  const requested = await readParams(asked, { slug: slugParam })
  const job = await readContent(context.content, jobQuery, requested)
  if (!job) throw await missingPage(request, context)
  return apply(asked, job._id)
}

/** One vacancy: what it is, and the form; or that it takes no application. */
export default function JobPage() {
  const { job, keptDays } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useWords('careers')
  const locale = usePageLocale()
  const richText = useRichTextWords()
  const own = (value: string) => ({ lang: locale, value })
  const marks = job.body ? languageAttributes(locale, job.body.lang) : undefined
  return (
    <div className="shell pb-band">
      <Trail crumbs={[{ label: own(t('title')), href: '/careers' }, { label: job.title ?? own('') }]} />
      <div className="max-w-3xl pt-6 md:pt-10">
        <p className="mb-3 flex flex-wrap items-center gap-3 text-sm font-strong text-coral-ink">
          <LocalText as="span" text={job.team} />
          {job.isExample ? <Badge>{t('example')}</Badge> : !job.isTaking && <Badge>{t('closed')}</Badge>}
        </p>
        <LocalText as="h1" text={job.title} className="text-4xl font-display md:text-5xl" />
        <JobFacts job={job} className="mt-4 text-lg" />
        {job.closesAt && (
          <p className="mt-1 text-ink-2">
            {t('until')} <DateTime value={job.closesAt} />
          </p>
        )}
        <LocalText as="p" text={job.summary} className="mt-6 text-lg" />
      </div>
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div>
          {marks && <OtherLanguage />}
          <RichText text={job.body} words={richText} />
        </div>
        <section
          aria-labelledby="apply"
          className="rounded-large border border-line bg-card p-5 shadow-soft sm:p-8"
        >
          <h2 id="apply" className="mb-6 scroll-mt-28 text-2xl">
            {t('apply')}
          </h2>
          {job.isTaking || answer?.receipt ? (
            <LateApplication answer={answer} path={pathOf(job.slug)} keptDays={keptDays} />
          ) : (
            <div className="space-y-5">
              <Notice kind="info" title={t(job.isExample ? 'example.title' : 'closed.title')}>
                {t(job.isExample ? 'example.text' : 'closed.text')}
              </Notice>
              <p>
                <ButtonLink href="/careers#apply" variant="primary">
                  {t('general.link')}
                </ButtonLink>
              </p>
            </div>
          )}
        </section>
      </div>
    </div>
  )
}

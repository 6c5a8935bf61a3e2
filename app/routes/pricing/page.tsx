import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FreeThings, GroupLine, OtherCosts, VisitTable } from '~/app/features/pricing/fee-parts'
import { readFees } from '~/app/features/pricing/fees.server'
import { GoodsTable } from '~/app/features/pricing/goods-table'
import { readGoods } from '~/app/features/pricing/goods.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { catalogueHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { Section } from '~/app/ui/section'

export const headers = catalogueHeaders
export const meta = metaOfLoader

export async function loader({ context }: LoaderFunctionArgs) {
  const { locale } = context
  const [goods, fees, t] = await Promise.all([readGoods(context), readFees(context), getFixedT(locale)])
  const answer = withhold(
    context,
    {
      story: { goods, fees },
      head: await pageHead(context, {
        path: '/pricing',
        title: t('pricing:title'),
        description: t('pricing:description'),
        structuredData: [
          crumbsOf(context, [
            { name: t('shell:home'), path: '/' },
            { name: t('pricing:title'), path: '/pricing' },
          ]),
        ],
      }),
      words: {
        ...wordsOf(locale, 'pricing'),
        ...someWordsOf(locale, 'booking', 'level.', 'service.'),
        ...someWordsOf(locale, 'ui', 'toman'),
      },
    },
    'story',
    'words',
  )
  const isWhole = goods !== null && fees !== null
  return isWhole ? data(answer) : data(answer, { headers: { 'Cache-Control': 'no-store' } })
}

/** What everything costs, by the shop and the figures in force, and what costs nothing. */
export default function PricingPage() {
  const { story } = useLoaderData<typeof loader>()
  const t = useWords('pricing')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <Kept name="pricing" of={story}>
      {({ goods, fees }) => (
        <>
          <PageHead
            heading={own(t('heading'))}
            lead={own(t('lead'))}
            before={<Trail crumbs={[{ label: own(t('title')) }]} />}
          />
          <div className="shell grid gap-x-16 gap-y-12 pb-band lg:grid-cols-[1.35fr_1fr]">
            <section aria-labelledby="goods">
              <h2 id="goods" className="mb-2 text-3xl">
                {t('goods')}
              </h2>
              {goods === null ? (
                <p className="text-ink-2">{t('goods.none')}</p>
              ) : (
                <GoodsTable goods={goods} />
              )}
              <GroupLine />
            </section>
            <section
              aria-labelledby="costs"
              className="h-fit rounded-large bg-sand p-6 sm:p-9 lg:sticky lg:top-28"
            >
              <h2 id="costs" className="mb-4 text-2xl">
                {t('costs')}
              </h2>
              <OtherCosts fees={fees} />
            </section>
          </div>
          <Section tone="mist" labelledBy="visits">
            <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[18rem_1fr]">
              <div>
                <h2 id="visits" className="text-3xl">
                  {t('visits')}
                </h2>
                <p className="mt-4 text-ink-2">{t('visits.text')}</p>
                <p className="mt-6">
                  <ButtonLink href="/doctors" variant="ink">
                    {t('visits.link')}
                  </ButtonLink>
                </p>
              </div>
              {fees === null ? <p>{t('visits.none')}</p> : <VisitTable visits={fees.visits} />}
            </div>
          </Section>
          <Section tone="coral" labelledBy="free">
            <h2 id="free" className="text-4xl">
              {t('free')}
            </h2>
            <p className="mb-8 mt-3 max-w-text text-ink-2">{t('free.lead')}</p>
            <FreeThings />
          </Section>
        </>
      )}
    </Kept>
  )
}

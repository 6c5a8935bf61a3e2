import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { tutorialPath } from '~/app/features/tutorials/tutorial-address'
import { TutorialFacts, TutorialLines } from '~/app/features/tutorials/tutorial-lines'
import { stepId, TutorialDevices, TutorialSteps } from '~/app/features/tutorials/tutorial-steps'
import { readContent } from '~/app/platform/content/read.server'
import { addressOf } from '~/app/platform/head/links'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead, sharedPicture } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { howTo } from '~/app/platform/head/structured-data'
import { missingPage } from '~/app/platform/missing-page.server'
import { OtherLanguage } from '~/app/platform/other-language'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { publicHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useRichTextWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { LocalText } from '~/app/ui/local-text'
import { usePageLocale } from '~/app/ui/page-locale'
import { Picture } from '~/app/ui/picture'
import { PrintButton } from '~/app/ui/print-button'
import { Callout } from '~/app/ui/rich-text/callout'
import { tutorialQuery } from '~/content/queries/tutorials'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, locale, siteOrigin } = context
  const requested = await readParams({ request, context, params }, { slug: slugParam })
  const [tutorial, t] = await Promise.all([readContent(content, tutorialQuery, requested), getFixedT(locale)])
  if (!tutorial) throw await missingPage(request, context)
  const path = tutorialPath(tutorial.slug)
  const address = addressOf(siteOrigin, locale, path)
  const title = tutorial.title?.value ?? ''
  const description = tutorial.lead?.value ?? ''
  const steps = tutorial.steps ?? []
  const head = await pageHead(context, {
    path,
    title,
    description,
    seo: tutorial.seo,
    picture: tutorial.picture,
    type: 'article',
    structuredData: [
      howTo({
        title,
        description,
        address,
        image: sharedPicture(siteOrigin, tutorial.picture),
        minutes: tutorial.minutes,
        needs: tutorial.needs?.value ?? null,
        locale: steps[0]?.title?.lang ?? locale,
        steps: steps.map((step, index) => ({
          name: step.title?.value ?? '',
          text: step.text?.value ?? '',
          at: stepId(index),
          image: sharedPicture(siteOrigin, step.picture),
        })),
      }),
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('tutorials:title'), path: '/tutorials' },
        { name: title, path },
      ]),
    ],
  })
  return { tutorial, steps, address, head, words: wordsOf(locale, 'tutorials') }
}

/** One thing, step by step: what it takes first, then the steps with where each is done. */
export default function TutorialPage() {
  const { tutorial, steps, address } = useLoaderData<typeof loader>()
  const t = useWords('tutorials')
  const richText = useRichTextWords()
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  const { urgent, needs, products } = tutorial
  const isOther = steps[0]?.title != null && steps[0].title.lang !== locale
  return (
    <>
      <div className="shell pb-12 md:pb-16">
        <Trail
          crumbs={[{ label: own(t('title')), href: '/tutorials' }, { label: tutorial.title ?? own('') }]}
        />
        <div className="grid grid-cols-1 items-center gap-x-14 gap-y-8 pt-6 md:pt-10 lg:grid-cols-[1.2fr_1fr]">
          <div>
            <p className="text-sm font-strong text-coral-ink">{t(`topic.${tutorial.topic}`)}</p>
            <LocalText as="h1" text={tutorial.title} className="mt-2 text-4xl font-display md:text-5xl" />
            <LocalText as="p" text={tutorial.lead} className="mt-4 max-w-text text-lg text-ink-2" />
            <TutorialFacts tutorial={tutorial} className="mt-5" />
            <p className="mt-5" data-print="hidden">
              <PrintButton variant="secondary">{t('print')}</PrintButton>
            </p>
          </div>
          <Picture
            picture={tutorial.picture}
            ratio={3 / 2}
            sizes="(min-width: 64rem) 32rem, 92vw"
            isFirst
            isDecorative
            className="aspect-[3/2] w-full rounded-large object-cover"
          />
        </div>
      </div>
      <div className="border-t border-line">
        <div className="shell grid grid-cols-1 gap-x-16 gap-y-12 py-band lg:grid-cols-[minmax(0,46rem)_minmax(14rem,1fr)]">
          <div>
            {urgent?.value && (
              <div className="mb-10">
                <Callout tone="urgent" word={richText.urgent} text={urgent.value} />
              </div>
            )}
            {isOther && <OtherLanguage />}
            <TutorialSteps slug={tutorial.slug} steps={steps} />
            <p className="print-only text-sm text-ink-3" dir="ltr">
              {decodeURI(address)}
            </p>
          </div>
          <div className="grid content-start gap-8 max-lg:order-first lg:sticky lg:top-28 lg:self-start">
            {needs?.value && (
              <section aria-labelledby="needs" className="rounded-medium bg-sand p-6">
                <h2 id="needs" className="mb-1 text-base font-bold">
                  {t('needs')}
                </h2>
                <LocalText as="p" text={needs} />
              </section>
            )}
            {products && products.length > 0 && (
              <section aria-labelledby="with" data-print="hidden">
                <h2 id="with" className="mb-3 text-base font-bold">
                  {t('with')}
                </h2>
                <TutorialDevices products={products} />
              </section>
            )}
          </div>
        </div>
      </div>
      {tutorial.others.length > 0 && (
        <section aria-labelledby="others" data-print="hidden" className="bg-sand">
          <div className="shell py-band">
            <h2 id="others" className="mb-6 text-3xl">
              {t('others')}
            </h2>
            <TutorialLines tutorials={tutorial.others} />
          </div>
        </section>
      )}
    </>
  )
}

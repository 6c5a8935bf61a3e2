import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { publicHeaders } from '~/app/platform/public-page'
import { plainText } from '~/app/platform/stega.server'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { androidAppQuery, pagePictureQuery } from '~/content/queries/site'

export const headers = publicHeaders
export const meta = metaOfLoader

const path = '/apps'

export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const [settings, picture, t] = await Promise.all([
    content.fetch(androidAppQuery),
    readContent(content, pagePictureQuery, { page: path }),
    getFixedT(locale),
  ])
  return {
    picture,
    androidApp: /^https:\/\/\S+$/.exec(plainText(settings?.androidApp ?? ''))?.[0] ?? null,
    head: await pageHead(context, {
      path,
      title: t('apps:title'),
      description: t('apps:description'),
      picture,
      structuredData: [
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('apps:title'), path },
        ]),
      ],
    }),
    words: wordsOf(locale, 'apps'),
  }
}

/** Where each app is had, and what each can do. */
export default function AppsPage() {
  const { androidApp, picture } = useLoaderData<typeof loader>()
  const t = useWords('apps')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  const ways = ['phone', 'iphone', 'computer'] as const
  return (
    <>
      <PageHead
        heading={own(t('title'))}
        lead={own(t('lead'))}
        picture={picture}
        before={<Trail crumbs={[{ label: own(t('title')) }]} />}
      />
      <div className="shell grid items-start gap-5 pb-band lg:grid-cols-2">
        <section aria-labelledby="android" className="space-y-4 rounded-large bg-card p-7 shadow-small">
          <h2 id="android" className="text-2xl">
            {t('android')}
          </h2>
          <p className="text-ink-2">{t('android.text')}</p>
          {androidApp ? (
            <ButtonLink href={androidApp} variant="primary" icon="download">
              {t('android.download')}
            </ButtonLink>
          ) : (
            <p className="flex gap-3 rounded-medium bg-sand p-4">
              <Icon name="clock" className="mt-1 size-5 flex-none" />
              {t('android.notYet')}
            </p>
          )}
          <p>
            <ButtonLink href="/app/devices">{t('devices')}</ButtonLink>
          </p>
        </section>
        <section aria-labelledby="web" className="space-y-4 rounded-large bg-card p-7 shadow-small">
          <h2 id="web" className="text-2xl">
            {t('web')}
          </h2>
          <p className="text-ink-2">{t('web.text')}</p>
          <dl className="space-y-4">
            {ways.map((way) => (
              <div key={way}>
                <dt className="font-strong">{t(way)}</dt>
                <dd className="text-ink-2">{t(`${way}.how`)}</dd>
              </div>
            ))}
          </dl>
          <p>
            <ButtonLink href="/app">{t('open')}</ButtonLink>
          </p>
        </section>
      </div>
    </>
  )
}

import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { LateContactForm } from '~/app/features/contact/late-contact-form'
import { ContactSent } from '~/app/features/contact/contact-sent'
import { contactForm } from '~/app/features/contact/contact.form'
import { ContactList } from '~/app/features/shell/contact-list'
import { apiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { enquiriesKeptDays } from '~/app/platform/enquiries-kept.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { dailyKey } from '~/app/platform/forms/daily-key.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf, organizationOf } from '~/app/platform/head/site-data.server'
import { catalogueHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import type { loader as rootLoader } from '~/app/root'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { Picture } from '~/app/ui/picture'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { contactPageQuery } from '~/content/queries/contact'

export const headers = catalogueHeaders
export const meta = metaOfLoader

const path = '/contact'

/** The same for everyone: a snapshot of it is kept. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const [page, keptDays, t, organization] = await Promise.all([
    readContent(content, contactPageQuery),
    enquiriesKeptDays(context),
    getFixedT(locale),
    organizationOf(context),
  ])
  const answer = {
    page,
    keptDays,
    head: await pageHead(context, {
      path,
      title: page?.heading?.value ?? t('contact:title'),
      description: page?.lead?.value,
      seo: page?.seo,
      structuredData: [
        ...organization,
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('contact:title'), path },
        ]),
      ],
    }),
    words: wordsOf(locale, 'contact', 'fields', 'ui'),
  }
  return keptDays === null ? data(answer, { headers: { 'Cache-Control': 'no-store' } }) : data(answer)
}

/**
 * Sends what was written. Sent twice, as by loading the answer anew, it is one: its key is what was written and the day, since the page is the same for
 * everybody and brings none.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(await postedForm(request), contactForm)
  if (!form.value) return data({ lastResult: form.reply(), receipt: undefined }, 422)
  const body = { kind: 'contact' as const, ...form.value, locale: context.locale }
  try {
    const receipt = await apiOf(context).post('/enquiries', { body, idempotencyKey: dailyKey(context, body) })
    return { lastResult: undefined, receipt }
  } catch (error) {
    return data({ lastResult: form.refuse(formErrorsOf(error, context)), receipt: undefined }, 422)
  }
}

export default function ContactPage() {
  const { page, keptDays } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  const t = useWords('contact')
  const shell = useWords('shell')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <>
      <PageHead
        heading={page?.heading ?? own(t('title'))}
        lead={page?.lead}
        before={<Trail crumbs={[{ label: own(t('title')) }]} />}
      />
      <div className="shell grid items-start gap-6 pb-band lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-10">
        <section
          aria-labelledby="write"
          className="rounded-large border border-line bg-card p-5 shadow-soft sm:p-8"
        >
          <h2 id="write" className="mb-6 text-2xl">
            {t('form.title')}
          </h2>
          {answer?.receipt ? (
            <ContactSent receipt={answer.receipt} />
          ) : (
            <LateContactForm lastResult={answer?.lastResult} />
          )}
          {keptDays !== null && (
            <p className="mt-3 text-sm text-ink-2">{t('form.kept', { count: keptDays })}</p>
          )}
        </section>
        <div className="space-y-6">
          {page?.notice && (
            <section aria-labelledby="urgent" className="flex gap-4 rounded-large bg-coral-soft p-5 sm:p-7">
              <Icon name="urgent" className="mt-1 size-6 flex-none text-coral-ink" />
              <div>
                <h2 id="urgent" className="text-lg font-heading">
                  {t('urgent')}
                </h2>
                <LocalText as="p" text={page.notice} className="mt-1.5" />
              </div>
            </section>
          )}
          <section aria-labelledby="reach" className="overflow-hidden rounded-large bg-sand">
            {page?.map && (
              <Picture picture={page.map} sizes="(min-width: 1024px) 28rem, 100vw" className="w-full" />
            )}
            <div className="p-5 sm:p-7">
              <h2 id="reach" className="mb-5 text-lg font-heading">
                {t('reach')}
              </h2>
              {site && <ContactList site={site} className="gap-y-4" />}
              {page?.mapAddress && (
                <a
                  href={page.mapAddress}
                  rel="noreferrer"
                  className="mt-5 inline-flex min-h-11 items-center gap-2.5 font-strong underline underline-offset-4"
                >
                  {t('map')}
                  <Icon name="external" className="size-4" />
                  <span className="sr-only">{shell('external')}</span>
                </a>
              )}
            </div>
          </section>
        </div>
      </div>
    </>
  )
}

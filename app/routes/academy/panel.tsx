import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { academyPath, panelPath } from '~/app/features/academy/academy-paths'
import { LatePanelSignUp } from '~/app/features/academy/late-panel-sign-up'
import { panelForm } from '~/app/features/academy/panel.form'
import { useSessionTime } from '~/app/features/academy/session-when'
import { apiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { enquiriesKeptDays } from '~/app/platform/enquiries-kept.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { dailyKey } from '~/app/platform/forms/daily-key.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { catalogueHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { LocalText, type Localized } from '~/app/ui/local-text'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { nextPanelQuery } from '~/content/queries/academy'
import { pagePictureQuery } from '~/content/queries/site'

export const headers = catalogueHeaders
export const meta = metaOfLoader

/** The same for everyone: a snapshot of it is kept, unless it names a time, which goes by. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { locale } = context
  const [keptDays, panel, picture, t] = await Promise.all([
    enquiriesKeptDays(context),
    readContent(context.content, nextPanelQuery),
    readContent(context.content, pagePictureQuery, { page: panelPath }),
    getFixedT(locale),
  ])
  const answer = {
    keptDays,
    picture,
    next: panel && new Date(panel.at) > context.now() ? panel : null,
    head: await pageHead(context, {
      path: panelPath,
      title: t('panel:title'),
      description: t('panel:description'),
      picture,
      structuredData: [
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('panel:academy'), path: academyPath },
          { name: t('panel:title'), path: panelPath },
        ]),
      ],
    }),
    words: wordsOf(locale, 'panel', 'fields', 'ui'),
  }
  return keptDays === null || panel
    ? data(answer, { headers: { 'Cache-Control': 'no-store' } })
    : data(answer)
}

/** Sends the sign-up to staff; the same twice is one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(await postedForm(request), panelForm)
  if (!form.value) return data({ lastResult: form.reply(), receipt: undefined }, 422)
  const body = { kind: 'panel' as const, ...form.value, consent: true as const, locale: context.locale }
  try {
    const receipt = await apiOf(context).post('/enquiries', { body, idempotencyKey: dailyKey(context, body) })
    return { lastResult: undefined, receipt }
  } catch (error) {
    return data({ lastResult: form.refuse(formErrorsOf(error, context)), receipt: undefined }, 422)
  }
}

/** The panel that comes next: when, and on what. */
function NextPanel({ at, subject }: { at: string; subject: Localized | null }) {
  const t = useWords('panel')
  const timeOf = useSessionTime()
  return (
    <div className="mt-5 border-s-4 border-sea ps-4">
      <h3 className="text-base font-strong">{t('next')}</h3>
      <p className="text-xl font-heading">
        <time dateTime={at}>{t('next.at', timeOf(at))}</time>
      </p>
      {subject && <LocalText as="p" text={subject} className="mt-1 text-ink-2" />}
    </div>
  )
}

/** What a discussion panel is, and the way to be told of the next. */
export default function PanelPage() {
  const { keptDays, next, picture } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useWords('panel')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <>
      <PageHead
        heading={own(t('heading'))}
        lead={own(t('lead'))}
        picture={picture}
        before={
          <Trail crumbs={[{ label: own(t('academy')), href: academyPath }, { label: own(t('title')) }]} />
        }
      />
      <section aria-labelledby="sign-up" className="bg-mist">
        <div className="shell grid items-start gap-x-16 gap-y-8 py-band lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <div className="max-w-text">
            <h2 id="sign-up" className="scroll-mt-28 text-3xl">
              {t('form.title')}
            </h2>
            {next ? <NextPanel {...next} /> : <p className="mt-4 text-ink-2">{t('form.text')}</p>}
            <h3 className="mt-8 text-lg">{t('then')}</h3>
            <ol className="numbered mt-2 space-y-1.5 ps-5 text-ink-2">
              <li>{t('then.number')}</li>
              <li>{t(next ? 'then.reminder' : 'then.date')}</li>
              <li>{t('then.speak')}</li>
            </ol>
            <h3 className="mt-8 text-lg">{t('who')}</h3>
            <p className="mt-1 text-ink-2">{t('who.text')}</p>
          </div>
          <div className="rounded-large border border-line bg-card p-5 shadow-soft sm:p-8">
            <LatePanelSignUp answer={answer} keptDays={keptDays} />
          </div>
        </div>
      </section>
    </>
  )
}

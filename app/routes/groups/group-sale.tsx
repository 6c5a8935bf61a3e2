import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LateGroupSaleForm, LateTeamForm } from '~/app/features/groups/late-group-forms'
import { groupSaleForm, teamForm } from '~/app/features/groups/group.form'
import { GroupExample } from '~/app/features/groups/group-example'
import { groupExample } from '~/app/features/groups/group-example.server'
import { TierCards } from '~/app/features/groups/tier-cards'
import { tierOffers } from '~/app/features/groups/tier-offers'
import { apiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { enquiriesKeptDays } from '~/app/platform/enquiries-kept.server'
import { figuresInForce } from '~/app/platform/figures.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { dailyKey } from '~/app/platform/forms/daily-key.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { readQuery } from '~/app/platform/page-query.server'
import { catalogueHeaders } from '~/app/platform/public-page'
import { flagField, searchField } from '~/app/platform/query-fields'
import { findUser, loginPath } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { Notice } from '~/app/ui/notice'
import { Picture } from '~/app/ui/picture'
import { usePageLocale } from '~/app/ui/page-locale'
import { Eyebrow } from '~/app/ui/section'
import { pagePictureQuery } from '~/content/queries/site'
import { mayUseServices } from '~/domain/identity/rules'
import { formatNumber } from '~/domain/values/numbers'

export const headers = catalogueHeaders
export const meta = metaOfLoader

const path = '/group-sale'

/** The same for everyone: a snapshot of it is kept. What somebody has done here is told by the address alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const { registered, team } = readQuery({ request, context }, { registered: flagField, team: searchField })
  const [figure, keptDays, picture, t] = await Promise.all([
    figuresInForce(context),
    enquiriesKeptDays(context),
    readContent(content, pagePictureQuery, { page: path }),
    getFixedT(locale),
  ])
  const tiers = tierOffers(figure)
  return {
    tiers,
    keptDays,
    example: groupExample(tiers),
    picture,
    isRegistered: registered === true,
    teamName: team?.slice(0, 60),
    head: await pageHead(context, {
      path,
      title: t('groups:title'),
      description: t('groups:description'),
      picture,
      structuredData: [
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('groups:title'), path },
        ]),
      ],
    }),
    words: wordsOf(locale, 'groups', 'fields', 'ui'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = apiOf(context)
  const intent = String((await postedForm(request)).get('intent'))
  if (intent === 'make') {
    const form = await readForm(request, teamForm)
    if (!form.value) return data({ intent, result: form.reply() }, 422)
    const user = await findUser(context)
    if (!user || !mayUseServices(user)) {
      // They come back to the form with its name in it.
      const back = new Request(new URL(`${path}?team=${encodeURIComponent(form.value.name)}`, request.url))
      return redirect(user ? loginPath(back).replace(/^\/login/, '/login/profile') : loginPath(back))
    }
    try {
      const { token } = await api.post('/teams', { body: form.value })
      return redirect(`/team/${token}`, {
        headers: { 'Set-Cookie': carryNotification('success', 'messages:team.made', context.siteOrigin) },
      })
    } catch (error) {
      return data({ intent, result: form.refuse(formErrorsOf(error, context)) }, 422)
    }
  }
  const form = await readForm(request, groupSaleForm)
  if (!form.value) return data({ intent, result: form.reply() }, 422)
  try {
    const asked = { kind: 'group', subject: 'group' } as const
    const body = { ...asked, ...form.value, locale: context.locale }
    await api.post('/enquiries', { body, idempotencyKey: dailyKey(context, body) })
    return redirect(`${path}?registered=1#register`)
  } catch (error) {
    return data({ intent, result: form.refuse(formErrorsOf(error, context)) }, 422)
  }
}

export default function GroupSalePage() {
  const t = useWords('groups')
  const locale = usePageLocale()
  const { tiers, keptDays, example, picture, isRegistered, teamName } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const resultOf = (intent: string) => (answer?.intent === intent ? answer.result : undefined)
  return (
    <FieldWordsOfPage>
      <div className="shell grid items-center gap-x-14 gap-y-8 pb-12 pt-10 md:pb-16 md:pt-16 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <Eyebrow text={{ lang: locale, value: t('eyebrow') }} />
          <h1 className="max-w-3xl text-5xl font-display">{t('headline')}</h1>
          <p className="mt-5 max-w-text text-lg text-ink-2">{t('lead')}</p>
        </div>
        <Picture
          picture={picture}
          sizes="(min-width: 1024px) 34rem, 100vw"
          isFirst
          className="w-full rounded-large"
        />
      </div>
      <section aria-labelledby="tiers" className="shell pb-band">
        <h2 id="tiers" className="mb-7 text-3xl">
          {t('tiers')}
        </h2>
        <TierCards tiers={tiers} />
      </section>
      {example.shares.length > 0 && <GroupExample {...example} />}
      <section aria-labelledby="how" className="bg-sand">
        <div className="shell py-band">
          <h2 id="how" className="mb-7 text-3xl">
            {t('how.title')}
          </h2>
          <ol className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
            {(['how.1', 'how.2', 'how.3', 'how.4'] as const).map((step, index) => (
              <li key={step} className="flex gap-4 border-t-2 border-line pt-5">
                <span aria-hidden="true" className="text-3xl font-display text-coral-ink">
                  {formatNumber(locale, index + 1)}
                </span>
                <p className="pt-1.5">{t(step)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="shell grid items-start gap-6 py-band lg:grid-cols-2 lg:gap-8">
        <section
          id="register"
          aria-labelledby="register-title"
          className="rounded-large border border-line bg-card p-6 shadow-soft sm:p-9"
        >
          <h2 id="register-title" className="text-2xl">
            {t('form.title')}
          </h2>
          <p className="mb-6 mt-2 text-ink-2">{t('form.lead')}</p>
          {isRegistered && !answer ? (
            <Notice kind="success" title={t('doneTitle')} isNew>
              {t('done')}
            </Notice>
          ) : (
            <LateGroupSaleForm lastResult={resultOf('register')} keptDays={keptDays} />
          )}
        </section>
        <section
          id="make"
          aria-labelledby="make-title"
          className="rounded-large border border-line bg-card p-6 sm:p-9"
        >
          <h2 id="make-title" className="text-2xl">
            {t('make.title')}
          </h2>
          <p className="mb-6 mt-2 text-ink-2">{t('make.lead')}</p>
          <LateTeamForm lastResult={resultOf('make')} name={teamName} />
        </section>
      </div>
    </FieldWordsOfPage>
  )
}

import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LateAskForm } from '~/app/features/questions/late-ask-form'
import { askForm } from '~/app/features/questions/ask.form'
import { similarQuestions } from '~/app/features/questions/similar-questions.server'
import { apiOf } from '~/app/platform/api.server'
import { enquiriesKeptDays } from '~/app/platform/enquiries-kept.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { dailyKey } from '~/app/platform/forms/daily-key.server'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { catalogueHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { Icon } from '~/app/ui/icon'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { Receipt } from '~/app/ui/receipt'
import { pagePictureQuery } from '~/content/queries/site'
import { hasContact, partsOf } from '~/domain/messages/contacts'

export const headers = catalogueHeaders
export const meta = metaOfLoader

const path = '/questions/ask'

/** The same for everyone: a snapshot of it is kept. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const [keptDays, picture, t] = await Promise.all([
    enquiriesKeptDays(context),
    readContent(content, pagePictureQuery, { page: path }),
    getFixedT(locale),
  ])
  const answer = {
    keptDays,
    picture,
    head: await pageHead(context, {
      path,
      title: t('asking:title'),
      description: t('asking:lead'),
      picture,
      structuredData: [
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('questions:title'), path: '/questions' },
          { name: t('asking:title'), path },
        ]),
      ],
    }),
    words: wordsOf(locale, 'asking', 'fields', 'ui'),
  }
  return keptDays === null ? data(answer, { headers: { 'Cache-Control': 'no-store' } }) : data(answer)
}

/** Sends a question, once what is answered already was seen; the same twice is one, by what was written and the day. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(await postedForm(request), askForm)
  const none = { lastResult: undefined, before: undefined, receipt: undefined }
  if (!form.value) return data({ ...none, lastResult: form.reply() }, 422)
  const { seen, mayPublish = false, ...given } = form.value
  if (seen === undefined) {
    const similar = await similarQuestions(context, given.text)
    const contacts = hasContact(given.text) ? partsOf(given.text) : null
    if (similar.length > 0 || contacts)
      return data({ ...none, lastResult: form.reply(), before: { similar, contacts } })
  }
  const body = { ...given, mayPublish, locale: context.locale }
  try {
    const receipt = await apiOf(context).post('/asked-questions', {
      body,
      idempotencyKey: dailyKey(context, body),
    })
    return data({ ...none, receipt })
  } catch (error) {
    const own = { 'question-mailbox': given.email ? 'email' : 'phone' }
    return data(
      {
        ...none,
        lastResult: form.refuse(formErrorsOf(error, context, own)),
        before: seen && { similar: [], contacts: null },
      },
      422,
    )
  }
}

export default function AskPage() {
  const { keptDays, picture } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useWords('asking')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  const receipt = answer?.receipt
  return (
    <>
      <PageHead
        heading={own(t('title'))}
        lead={own(t('lead'))}
        picture={picture}
        before={
          <Trail crumbs={[{ label: own(t('questions')), href: '/questions' }, { label: own(t('title')) }]} />
        }
      />
      <div className="shell grid items-start gap-6 pb-band lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-10">
        <section
          aria-labelledby="ask-title"
          className="rounded-large border border-line bg-card p-5 shadow-soft sm:p-8"
        >
          <h2 id="ask-title" className="mb-6 text-2xl">
            {t('form.title')}
          </h2>
          {receipt ? (
            <>
              <Receipt
                title={t('sent.title')}
                text={t(`sent.${receipt.toldBy}`)}
                number={{ label: t('sent.number'), value: receipt.number }}
                again={{ to: '/questions', label: t('sent.again') }}
              />
              {receipt.isOwn && (
                <p className="mt-3">
                  <ButtonLink href="/dashboard/questions">{t('own.title')}</ButtonLink>
                </p>
              )}
            </>
          ) : (
            <LateAskForm lastResult={answer?.lastResult} before={answer?.before} />
          )}
          {keptDays !== null && (
            <p className="mt-3 text-sm text-ink-2">{t('form.kept', { count: keptDays })}</p>
          )}
        </section>
        <div className="space-y-6">
          <section aria-labelledby="urgent" className="flex gap-4 rounded-large bg-coral-soft p-5 sm:p-7">
            <Icon name="urgent" className="mt-1 size-6 flex-none text-coral-ink" />
            <div>
              <h2 id="urgent" className="text-lg font-heading">
                {t('urgent')}
              </h2>
              <p className="mt-1.5">{t('notAdvice')}</p>
            </div>
          </section>
          <section aria-labelledby="then" className="rounded-large bg-sand p-5 sm:p-7">
            <h2 id="then" className="text-lg font-heading">
              {t('then')}
            </h2>
            <ul className="mt-3 list-disc space-y-2 ps-5">
              <li>{t('then.read')}</li>
              <li>{t('then.answer')}</li>
              <li>{t('then.publish')}</li>
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}

import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { barredErrors, sendTopic } from '~/app/features/community/community.server'
import { HouseRules } from '~/app/features/community/house-rules'
import { TopicForm } from '~/app/features/community/topic-form'
import { topicForm } from '~/app/features/community/topic.form'
import { UrgentNote } from '~/app/features/community/urgent-note'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { missingOf, refusedPartsOf } from '~/app/platform/public-writing/writing.server'
import { publicHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'

export const headers = publicHeaders
export const meta = metaOfLoader

const path = '/community/new'

/** The same for everyone: a snapshot of it is kept. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { locale } = context
  const t = await getFixedT(locale)
  return {
    head: await pageHead(context, {
      path,
      title: t('community:new.title'),
      description: t('community:new.lead'),
      structuredData: [
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('community:title'), path: '/community' },
          { name: t('community:new.title'), path },
        ]),
      ],
    }),
    words: {
      ...someWordsOf(
        locale,
        'community',
        'field.',
        'new.',
        'own.title',
        'rules',
        'subject.',
        'title',
        'urgent',
      ),
      ...someWordsOf(locale, 'comments', 'found', 'wants'),
      ...wordsOf(locale, 'fields', 'ui'),
    },
  }
}

/** Records a topic, and says that it is shown after approval; the same twice is one, by what was written and the day. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(await postedForm(request), topicForm)
  const none = { wants: null, parts: null }
  if (!form.value) return data({ ...none, lastResult: form.reply() }, 422)
  const wants = await missingOf(context)
  if (wants) return data({ ...none, lastResult: form.reply(), wants }, 422)
  try {
    await sendTopic(context, form.value)
  } catch (error) {
    const errors = barredErrors(error, context) ?? formErrorsOf(error, context)
    const { title, text } = form.value
    return data({ ...none, lastResult: form.refuse(errors), parts: refusedPartsOf(`${title}\n${text}`) }, 422)
  }
  return redirect('/community', {
    headers: {
      'Set-Cookie': carryNotification('success', 'messages:community.recorded', context.siteOrigin),
    },
  })
}

export default function NewTopicPage() {
  const answer = useActionData<typeof action>()
  const t = useWords('community')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <>
      <PageHead
        heading={own(t('new.title'))}
        lead={own(t('new.lead'))}
        before={
          <Trail crumbs={[{ label: own(t('title')), href: '/community' }, { label: own(t('new.title')) }]} />
        }
      />
      <div className="shell grid grid-cols-1 items-start gap-6 pb-band lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-10">
        <section
          aria-labelledby="topic-form"
          className="rounded-large border border-line bg-card p-5 shadow-soft sm:p-8"
        >
          <h2 id="topic-form" className="mb-6 text-2xl">
            {t('new.form')}
          </h2>
          <TopicForm
            lastResult={answer?.lastResult}
            wants={answer?.wants ?? null}
            parts={answer?.parts ?? null}
          />
        </section>
        <div className="grid grid-cols-1 gap-6">
          <UrgentNote />
          <HouseRules />
        </div>
      </div>
    </>
  )
}

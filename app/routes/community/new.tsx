import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { barredErrors, sendTopic } from '~/app/features/community/community.server'
import { HouseRules } from '~/app/features/community/house-rules'
import { LateTopicForm } from '~/app/features/community/late-topic-form'
import { topicForm } from '~/app/features/community/topic.form'
import { UrgentNote } from '~/app/features/community/urgent-note'
import { WritePage } from '~/app/features/community/write-page'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { missingOf, refusedPartsOf } from '~/app/platform/public-writing/writing.server'
import { publicHeaders } from '~/app/platform/public-page'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'

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
  return (
    <WritePage
      heading={t('new.title')}
      lead={t('new.lead')}
      title={t('new.form')}
      form={
        <LateTopicForm
          lastResult={answer?.lastResult}
          wants={answer?.wants ?? null}
          parts={answer?.parts ?? null}
        />
      }
      beside={
        <>
          <UrgentNote />
          <HouseRules />
        </>
      }
    />
  )
}

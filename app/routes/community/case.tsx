import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CaseRules } from '~/app/features/community/case-rules'
import { CasePictures, CaseQuestion } from '~/app/features/community/case-view'
import { readTopic } from '~/app/features/community/community.server'
import { threadAction, threadWords } from '~/app/features/community/thread.server'
import { Replies, ReplyPart, TopicWords } from '~/app/features/community/topic-view'
import { UrgentNote } from '~/app/features/community/urgent-note'
import { useCaseFacts } from '~/app/platform/cases/case-facts'
import { casePath, topicPath } from '~/app/platform/cases/thread-path'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { readParams } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { commentsHeaders } from '~/app/platform/public-page'
import { cursorField } from '~/app/platform/query-fields'
import { Trail } from '~/app/platform/trail'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { longestPost } from '~/domain/community/rules'
import { moderationFaults } from '~/domain/moderation/moderation'
import { postIdSchema } from '~/domain/values/ids'

export const headers = commentsHeaders
export const meta = metaOfLoader

/**
 * The same for everyone: the server lets go of it when everybody reads another topic or reply. Indexed by nobody: a patient agreed to be learned from here,
 * and what is taken back is to be gone.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = context
  const asked = { request, context, params }
  const { topic: id } = await readParams(asked, { topic: postIdSchema })
  const { cursor } = readQuery(asked, { cursor: cursorField })
  const [{ topic, replies }, t] = await Promise.all([readTopic(asked, id, cursor), getFixedT(locale)])
  if (!topic.case) throw redirect(topicPath(id), 301)
  const path = casePath(id)
  const title = topic.title ?? t('community:case.gone')
  return {
    topic,
    given: topic.case,
    replies,
    title,
    path,
    longest: longestPost,
    faults: moderationFaults,
    head: await pageHead(context, {
      path,
      title,
      description: t('community:case.description'),
      isIndexed: false,
      structuredData: [
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('community:title'), path: '/community' },
          { name: t('community:case.title'), path: '/community/cases' },
          { name: title, path },
        ]),
      ],
    }),
    words: { ...threadWords(locale), ...someWordsOf(locale, 'booking', 'speciality.') },
  }
}

export const action = threadAction(casePath)

/** A case with its pictures, and what others say to it. */
export default function CasePage() {
  const { topic, given, replies, title, path, longest, faults } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useWords('community')
  const say = useWords('booking')
  const facts = useCaseFacts()(given)
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  const of = { path, longest, faults, answer }
  return (
    <div className="shell pb-band">
      <Trail
        crumbs={[
          { label: own(t('title')), href: '/community' },
          { label: own(t('case.title')), href: '/community/cases' },
          { label: own(title) },
        ]}
      />
      <header className="max-w-3xl pb-8 pt-6 md:pt-10">
        <p className="text-sm font-strong text-coral-ink">{say(`speciality.${given.speciality}`)}</p>
        <h1 className="mt-2 break-words text-4xl font-display">
          <span dir="auto">{title}</span>
        </h1>
        {facts && <p className="mt-3 text-lg text-ink-2">{facts}</p>}
      </header>
      <FieldWordsOfPage>
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
          <div className="grid grid-cols-1 gap-10">
            {given.pictures.length > 0 && <CasePictures pictures={given.pictures} />}
            <TopicWords {...of} topic={topic}>
              {given.question !== null && <CaseQuestion question={given.question} />}
            </TopicWords>
            <Replies {...of} topic={topic} replies={replies} />
            <ReplyPart {...of} topic={topic} />
          </div>
          <div className="grid grid-cols-1 gap-6" data-print="hidden">
            <UrgentNote />
            <CaseRules />
          </div>
        </div>
      </FieldWordsOfPage>
    </div>
  )
}

import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readTopic } from '~/app/features/community/community.server'
import { HouseRules } from '~/app/features/community/house-rules'
import { threadAction, threadWords } from '~/app/features/community/thread.server'
import { Replies, ReplyPart, TopicWords } from '~/app/features/community/topic-view'
import { UrgentNote } from '~/app/features/community/urgent-note'
import { casePath, topicPath } from '~/app/platform/cases/thread-path'
import { addressOf } from '~/app/platform/head/links'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { discussion } from '~/app/platform/head/structured-data'
import { readParams } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { commentsHeaders } from '~/app/platform/public-page'
import { cursorField } from '~/app/platform/query-fields'
import { Trail } from '~/app/platform/trail'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Topic } from '~/domain/community/contract'
import { longestPost } from '~/domain/community/rules'
import { moderationFaults } from '~/domain/moderation/moderation'
import { beginningOf } from '~/domain/values/beginning'
import { postIdSchema } from '~/domain/values/ids'

export const headers = commentsHeaders
export const meta = metaOfLoader

/** The same for everyone: the server lets go of it when everybody reads another topic or reply. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, siteOrigin } = context
  const asked = { request, context, params }
  const { topic: id } = await readParams(asked, { topic: postIdSchema })
  const { cursor } = readQuery(asked, { cursor: cursorField })
  const [{ topic, replies }, t] = await Promise.all([readTopic(asked, id, cursor), getFixedT(locale)])
  if (topic.case) throw redirect(casePath(id), 301)
  const path = topicPath(id)
  const title = topic.title ?? t('community:goneTitle')
  return {
    topic,
    replies,
    title,
    path,
    longest: longestPost,
    faults: moderationFaults,
    head: await pageHead(context, {
      path,
      title,
      description: topic.text === null ? t('community:description') : beginningOf(topic.text),
      isIndexed: topic.text !== null && cursor === undefined,
      structuredData: [
        ...(topic.text === null
          ? []
          : [
              discussion({
                title,
                text: topic.text,
                address: addressOf(siteOrigin, locale, path),
                author: authorOf(topic, t),
                createdAt: topic.createdAt,
                replies: topic.replies,
                comments: replies.items.map((reply) => ({
                  text: reply.text,
                  author: authorOf(reply, t),
                  createdAt: reply.createdAt,
                })),
              }),
            ]),
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('community:title'), path: '/community' },
          { name: title, path },
        ]),
      ],
    }),
    words: threadWords(locale),
  }
}

export const action = threadAction(topicPath)

const authorOf = (
  { author, isOurs }: Pick<Topic, 'author' | 'isOurs'>,
  t: (key: 'community:anonymous' | 'community:ours') => string,
): string => {
  if (isOurs) return t('community:ours')
  return author ? `${author.firstName} ${author.initial}`.trim() : t('community:anonymous')
}

/** What somebody has begun, and what others say to it. */
export default function TopicPage() {
  const { topic, replies, title, path, longest, faults } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useWords('community')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  const of = { path, longest, faults, answer }
  return (
    <div className="shell pb-band">
      <Trail crumbs={[{ label: own(t('title')), href: '/community' }, { label: own(title) }]} />
      <header className="max-w-3xl pb-8 pt-6 md:pt-10">
        {topic.subject && (
          <p className="text-sm font-strong text-coral-ink">{t(`subject.${topic.subject}`)}</p>
        )}
        <h1 className="mt-2 break-words text-4xl font-display">
          <span dir="auto">{title}</span>
        </h1>
      </header>
      <FieldWordsOfPage>
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
          <div className="grid grid-cols-1 gap-10">
            <TopicWords {...of} topic={topic} />
            <Replies {...of} topic={topic} replies={replies} />
            <ReplyPart {...of} topic={topic} />
          </div>
          <div className="grid grid-cols-1 gap-6" data-print="hidden">
            <UrgentNote />
            <HouseRules />
          </div>
        </div>
      </FieldWordsOfPage>
    </div>
  )
}

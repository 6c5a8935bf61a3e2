import { topicPath } from '~/app/platform/cases/thread-path'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { FilterLinks } from '~/app/ui/filter-links'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import type { Topic } from '~/domain/community/contract'
import type { TopicSubject } from '~/domain/community/rules'
import { useAuthorName } from './author-name'

/** Topics of one subject, or of all. */
export function SubjectLinks({
  subjects,
  subject,
}: {
  subjects: readonly TopicSubject[]
  subject: TopicSubject | undefined
}) {
  const t = useWords('community')
  return (
    <FilterLinks
      label={t('subjects')}
      choices={[undefined, ...subjects].map((one) => ({
        key: one ?? 'all',
        label: one ? t(`subject.${one}`) : t('subjects.all'),
        to: one ? `/community?subject=${one}` : '/community',
        isChosen: one === subject,
      }))}
    />
  )
}

function Line({ topic }: { topic: Topic }) {
  const t = useWords('community')
  const name = useAuthorName()(topic)
  return (
    <li className="relative border-b border-line py-5 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        {topic.subject && <span>{t(`subject.${topic.subject}`)}</span>}
        {topic.isClosed && <Badge>{t('closed')}</Badge>}
      </p>
      <h3 className="mt-1 text-xl">
        <PageLink
          to={topicPath(topic.id)}
          className="break-words underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <span dir="auto">{topic.title}</span>
        </PageLink>
      </h3>
      <p dir="auto" className="mt-1.5 line-clamp-2 break-words text-ink-2">
        {topic.text}
      </p>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-2">
        <bdi>{name}</bdi>
        <span className="inline-flex items-center gap-1.5">
          <Icon name="talk" className="size-4" />
          {t('replies', { count: topic.replies })}
        </span>
        <span>
          {t('active')} <DateTime value={topic.activeAt} />
        </span>
      </p>
    </li>
  )
}

/** Topics, of which the last that something was said in comes first. */
export const TopicLines = ({ topics }: { topics: readonly Topic[] }) => (
  <ul className="rounded-large bg-card px-5 shadow-small sm:px-7">
    {topics.map((topic) => (
      <Line key={topic.id} topic={topic} />
    ))}
  </ul>
)

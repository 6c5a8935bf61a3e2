import { Form } from '@remix-run/react'
import { useCaseFacts } from '~/app/platform/cases/case-facts'
import { casePath } from '~/app/platform/cases/thread-path'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Button } from '~/app/ui/button'
import { DateTime } from '~/app/ui/date-time'
import { SelectField } from '~/app/ui/fields/select-field'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { specialities, type Speciality } from '~/domain/booking/practice'
import type { Topic } from '~/domain/community/contract'
import { useAuthorName } from './author-name'

/** Cases of one speciality, or of all: with and without script. */
export function SpecialityForm({ speciality }: { speciality: Speciality | undefined }) {
  const t = useWords('community')
  const say = useWords('booking')
  return (
    <Form method="get" action="/community/cases" className="flex flex-wrap items-end gap-3">
      <div className="min-w-56 grow sm:max-w-80">
        <SelectField
          key={speciality}
          id="speciality"
          name="speciality"
          label={t('case.speciality')}
          options={[
            { value: '', label: t('case.specialities') },
            ...specialities.map((value) => ({ value, label: say(`speciality.${value}`) })),
          ]}
          defaultValue={speciality ?? ''}
        />
      </div>
      <Button type="submit" variant="secondary">
        {t('case.show')}
      </Button>
    </Form>
  )
}

/** No pictures here: whoever looks for a case in the bus does not want a wound before they have asked for it. */
function Card({ topic }: { topic: Topic }) {
  const t = useWords('community')
  const say = useWords('booking')
  const name = useAuthorName()(topic)
  const facts = useCaseFacts()(topic.case)
  return (
    <li className="relative flex flex-col rounded-large bg-card p-5 shadow-small sm:p-7">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {topic.case && <Badge tone="good">{say(`speciality.${topic.case.speciality}`)}</Badge>}
        {topic.isClosed && <Badge>{t('closed')}</Badge>}
      </p>
      <h3 className="mt-3 text-xl">
        <PageLink
          to={casePath(topic.id)}
          className="break-words underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <span dir="auto">{topic.title}</span>
        </PageLink>
      </h3>
      <p className="mt-1.5 text-ink-2">{facts}</p>
      <p className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-1 pt-5 text-sm text-ink-2">
        <bdi>{name}</bdi>
        <span className="inline-flex items-center gap-1.5">
          <Icon name="layers" className="size-4" />
          {t('case.count', { count: topic.case?.pictures.length ?? 0 })}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Icon name="talk" className="size-4" />
          {t('replies', { count: topic.replies })}
        </span>
        <DateTime value={topic.activeAt} />
      </p>
    </li>
  )
}

/** Cases, of which the last that something was said in comes first. */
export const CaseCards = ({ topics }: { topics: readonly Topic[] }) => (
  <ul className="grid gap-4 md:grid-cols-2">
    {topics.map((topic) => (
      <Card key={topic.id} topic={topic} />
    ))}
  </ul>
)

import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { EmptyReadingIllustration } from '~/app/ui/illustrations/empty-reading'
import { Code } from '~/app/ui/isolate'
import { Moment } from '~/app/ui/printed'
import type { OwnQuestion } from '~/domain/asking/contract'
import { askedTones, Outcome } from './outcome'

function Rows({ page }: ListView<Record<never, never>, OwnQuestion, undefined>) {
  const t = useWords('asking')
  return (
    <ul className="space-y-3">
      {page.items.map((question) => (
        <li key={question.id} className="rounded-large border border-line bg-card p-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-sm text-ink-2">
              {question.topic && <>{t(`topic.${question.topic}`)} · </>}
              <Moment value={question.createdAt} />
            </p>
            <p className="flex flex-wrap items-center gap-2">
              {question.isUnread && <Badge tone="urgent">{t('own.unread')}</Badge>}
              <Badge tone={askedTones[question.status]}>{t(`status.${question.status}`)}</Badge>
            </p>
          </div>
          <p dir="auto" className="mb-3 mt-3 whitespace-pre-line font-strong">
            {question.text}
          </p>
          <Outcome outcome={question} />
          <p className="mt-3 text-sm text-ink-2">
            <Code>{question.number}</Code> · {t(question.mayPublish ? 'own.public' : 'own.private')}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Begin() {
  const t = useWords('asking')
  return (
    <ButtonLink href="/questions/ask" variant="primary" icon="plus">
      {t('own.begin')}
    </ButtonLink>
  )
}

/** What one has asked, and what became of it; what is shown is read from then on. */
export const ownQuestionList = defineList({
  path: '/dashboard/questions',
  words: ['asking'],
  title: 'own.title',
  lead: 'own.lead',
  shape: {},
  read: async (api, page) => {
    const found = await api.get('/own-questions', { query: { limit: '20', ...page } })
    const ids = found.items.filter(({ isUnread }) => isUnread).map(({ id }) => id)
    if (ids.length > 0) await api.post('/own-questions/readings', { body: { ids } })
    return found
  },
  Rows,
  Begin,
  empty: () => ({ illustration: <EmptyReadingIllustration />, title: 'own.none', text: 'own.noneText' }),
})

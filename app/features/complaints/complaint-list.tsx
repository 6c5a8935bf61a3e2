import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { EmptyMessagesIllustration } from '~/app/ui/illustrations/empty-messages'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { Moment } from '~/app/ui/printed'
import { RowList } from '~/app/ui/row-list'
import { isAnswerOwed } from '~/domain/complaints/complaint-machine'
import type { Complaint } from '~/domain/complaints/contract'
import { AboutWords } from './about-words'
import { complaintTones } from './status'

type View = ListView<Record<never, never>, Complaint, undefined>

function ComplaintRows({ page }: View) {
  const t = useWords('complaints')
  return (
    <RowList>
      {page.items.map((complaint) => (
        <li key={complaint.id} className="relative">
          <div className="min-w-0 flex-1 basis-56">
            <PageLink
              to={`/app/complaints/${complaint.id}`}
              className="line-clamp-2 break-words font-strong after:absolute after:inset-0"
            >
              <bdi>{complaint.subject}</bdi>
            </PageLink>
            <p className="mt-1 text-sm text-ink-2">
              <AboutWords about={complaint.about} label={complaint.aboutLabel} /> ·{' '}
              <Code>{complaint.number}</Code>
            </p>
            {isAnswerOwed(complaint.status) && (
              <p className="text-sm text-ink-2">
                {t('due')} <Moment value={complaint.dueAt} />
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {complaint.isUnread && <Badge tone="urgent">{t('unread')}</Badge>}
            {complaint.isOverdue && (
              <Badge tone="attention" icon="clock">
                {t('overdue')}
              </Badge>
            )}
            <Badge tone={complaintTones[complaint.status]}>{t(`status.${complaint.status}`)}</Badge>
          </div>
        </li>
      ))}
    </RowList>
  )
}

function NewLink() {
  const t = useWords('complaints')
  return (
    <ButtonLink href="/app/complaints/new" variant="primary" icon="plus">
      {t('new')}
    </ButtonLink>
  )
}

/** One’s complaints, those with the latest message first. */
export const complaintList = defineList({
  path: '/app/complaints',
  words: ['complaints'],
  title: 'title',
  lead: 'lead',
  shape: {},
  read: (api, page) => api.get('/complaints', { query: { limit: '20', ...page } }),
  Rows: ComplaintRows,
  Begin: NewLink,
  empty: () => ({ illustration: <EmptyMessagesIllustration />, title: 'none', text: 'noneText' }),
})

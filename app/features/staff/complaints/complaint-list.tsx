import { z } from 'zod'
import { defineList, type Columns } from '~/app/platform/lists/list'
import type { WordKey } from '~/app/platform/words/namespaces'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { Moment } from '~/app/ui/printed'
import { complaintMachine, isAnswerOwed, type ComplaintStatus } from '~/domain/complaints/complaint-machine'
import { complaintViews, type ComplaintView, type StaffComplaint } from '~/domain/complaints/contract'
import { closeAllForm } from './complaint.form'

export const staffComplaintTones: Record<ComplaintStatus, BadgeTone> = {
  waiting: 'attention',
  taken: 'underway',
  answered: 'good',
  closed: 'neutral',
}

const columns: Columns<WordKey<'staff-complaints'>, StaffComplaint> = (t) => [
  {
    id: 'number',
    header: t('column.number'),
    value: ({ number }) => number,
    cell: ({ id, number }) => (
      <PageLink to={`/admin/complaints/${id}`} className="font-strong underline underline-offset-4">
        <Code>{number}</Code>
      </PageLink>
    ),
    isName: true,
  },
  {
    id: 'about',
    header: t('column.about'),
    value: ({ about }) => t(`about.${about}`),
    cell: ({ about, aboutLabel }) => (
      <>
        {t(`about.${about}`)}
        {aboutLabel && (
          <span className="block text-sm text-ink-2">
            <bdi>{aboutLabel}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'person',
    header: t('column.person'),
    value: ({ name }) => name,
    cell: ({ name, userId }) => (
      <PageLink to={`/admin/users/${userId}`} className="underline underline-offset-4">
        <bdi>{name ?? t('nameless')}</bdi>
      </PageLink>
    ),
  },
  {
    id: 'createdAt',
    header: t('column.date'),
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Moment value={createdAt} className="text-sm" />,
  },
  {
    id: 'dueAt',
    header: t('column.due'),
    value: ({ dueAt }) => dueAt,
    cell: ({ dueAt, isOverdue, status }) =>
      isAnswerOwed(status) ? (
        <>
          <Moment value={dueAt} className="text-sm font-strong" />
          {isOverdue && (
            <span className="mt-1 block">
              <Badge tone="urgent" icon="clock">
                {t('overdue')}
              </Badge>
            </span>
          )}
        </>
      ) : (
        '–'
      ),
  },
  {
    id: 'status',
    header: t('column.status'),
    value: ({ status }) => t(`status.${status}`),
    cell: ({ status, takenBy }) => (
      <>
        <Badge tone={staffComplaintTones[status]}>{t(`status.${status}`)}</Badge>
        {takenBy && (
          <span className="mt-1 block text-sm text-ink-2">
            <bdi>{takenBy}</bdi>
          </span>
        )}
      </>
    ),
  },
]

const isFree = ({ status }: StaffComplaint) => complaintMachine.mayDo('take', status, 'staff')
/** Whoever has one that waits for an answer gives it on its page. */
const isAnswered = ({ status }: StaffComplaint) => status === 'answered'

/** Who complains, and by when they are answered: what is overdue stands first by it. */
export const staffComplaintList = defineList({
  path: '/admin/complaints',
  roles: ['support', 'admin'],
  words: ['staff-complaints', 'fields'],
  title: 'title',
  lead: 'lead',
  shape: { view: z.enum(complaintViews) },
  read: (api, query) => api.get('/admin-complaints', { query }),
  tabs: {
    label: 'views',
    name: 'view',
    values: complaintViews,
    word: (view) => `view.${view as ComplaintView}`,
    look: 'pills',
    counts: async (api) => ({ ...(await api.get('/complaint-counts')) }),
  },
  columns,
  bulk: {
    acts: [
      { intent: 'take-all', label: 'takeAll', isFor: isFree, asksNothing: true },
      { intent: 'close-all', label: 'closeAll', isFor: isAnswered },
    ],
    form: closeAllForm,
    lead: 'closeAllText',
    // What its person has written meanwhile is read first.
    seen: ({ lastNumber }) => String(lastNumber),
    isFor: (complaint) => isFree(complaint) || isAnswered(complaint),
  },
  empty: 'none',
})

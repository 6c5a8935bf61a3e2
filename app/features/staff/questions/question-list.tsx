import { z } from 'zod'
import { defineList, type Columns } from '~/app/platform/lists/list'
import type { WordKey } from '~/app/platform/words/namespaces'
import type { BadgeTone } from '~/app/ui/badge'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import type { StaffQuestion } from '~/domain/asking/contract'
import { askedMachine, askedStatuses, type AskedStatus } from '~/domain/asking/question-machine'
import { queueColumns } from '../queue-columns'
import { chosenForm } from './question.form'

export const staffQuestionTones: Record<AskedStatus, BadgeTone> = {
  received: 'attention',
  answered: 'good',
  published: 'good',
  declined: 'neutral',
}

const columns: Columns<WordKey<'staff-questions'>, StaffQuestion> = (t) => [
  {
    id: 'number',
    header: t('column.number'),
    value: ({ number }) => number,
    cell: ({ id, number }) => (
      <PageLink to={`/admin/questions/${id}`} className="font-strong underline underline-offset-4">
        <Code>{number}</Code>
      </PageLink>
    ),
    isName: true,
  },
  {
    id: 'topic',
    header: t('column.topic'),
    value: ({ topic }) => t(`topic.${topic ?? 'none'}`),
  },
  {
    id: 'asker',
    header: t('column.asker'),
    value: ({ isSignedIn }) => t(isSignedIn ? 'asker.account' : 'asker.visitor'),
    cell: ({ isSignedIn, mayPublish }) => (
      <>
        {t(isSignedIn ? 'asker.account' : 'asker.visitor')}
        <span className="block text-sm text-ink-2">{t(mayPublish ? 'consent.yes' : 'consent.no')}</span>
      </>
    ),
  },
  ...queueColumns<AskedStatus, StaffQuestion>(t, staffQuestionTones),
]

/** What people ask: what waits, the oldest first, and what became of the rest. */
export const staffQuestionList = defineList({
  path: '/admin/questions',
  roles: ['support', 'admin'],
  words: ['staff-questions', 'fields'],
  title: 'title',
  lead: 'lead',
  shape: { status: z.enum(askedStatuses) },
  read: (api, query) => api.get('/admin-questions', { query }),
  tabs: {
    label: 'tabs',
    name: 'status',
    values: askedStatuses,
    word: (status) => `status.${status as AskedStatus}`,
    counts: async (api) => ({ ...(await api.get('/question-counts')) }),
  },
  columns,
  bulk: {
    acts: [
      { intent: 'claim-all', label: 'claimAll', asksNothing: true },
      { intent: 'decline-all', label: 'declineAll' },
    ],
    form: chosenForm,
    lead: 'chosenText',
    // Of two colleagues at once, one is told.
    seen: ({ revision }) => String(revision),
    isFor: ({ status }) => askedMachine.mayDo('claim', status, 'staff'),
  },
  empty: ({ status = 'received' }) => ({ title: status === 'received' ? 'noneWaiting' : 'none' }),
})

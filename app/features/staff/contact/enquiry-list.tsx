import { z } from 'zod'
import { defineList, type Columns } from '~/app/platform/lists/list'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import type { BadgeTone } from '~/app/ui/badge'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { QueryTabs } from '~/app/ui/query-tabs'
import type { StaffEnquiry } from '~/domain/enquiries/contract'
import {
  actsOf,
  enquiryStatuses,
  type EnquiryAct,
  type EnquiryStatus,
} from '~/domain/enquiries/enquiry-machine'
import { enquiryKinds, kindsAnsweredTogether } from '~/domain/enquiries/rules'
import { queueColumns } from '../queue-columns'
import { answerAllForm } from './enquiry.form'

export const enquiryTones: Record<EnquiryStatus, BadgeTone> = {
  NEW: 'attention',
  ANSWERED: 'good',
  CLOSED: 'neutral',
  SPAM: 'neutral',
}

const columns: Columns<WordKey<'staff-contact'>, StaffEnquiry> = (t) => [
  {
    id: 'number',
    header: t('column.number'),
    value: ({ number }) => number,
    cell: ({ number }) => <Code>{number}</Code>,
  },
  {
    id: 'name',
    header: t('column.name'),
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <PageLink to={`/admin/contact/${id}`} className="font-strong underline underline-offset-4">
        <bdi>{name}</bdi>
      </PageLink>
    ),
    isName: true,
  },
  {
    id: 'subject',
    header: t('column.subject'),
    value: ({ subject }) => t(`subject.${subject}`),
    cell: ({ kind, subject, about }) => (
      <>
        {kind !== 'contact' && <span className="block text-sm text-ink-2">{t(`kind.${kind}`)}</span>}
        {subject === 'vacancy' ? <bdi>{about}</bdi> : t(`subject.${subject}`)}
        {kind === 'cooperation' && <bdi className="block text-sm text-ink-2">{about}</bdi>}
      </>
    ),
  },
  ...queueColumns<EnquiryStatus, StaffEnquiry>(t, enquiryTones),
]

const can =
  (act: EnquiryAct) =>
  ({ status }: StaffEnquiry) =>
    actsOf(status).includes(act)

const isAnsweredTogether = (enquiry: StaffEnquiry) =>
  can('answer')(enquiry) && kindsAnsweredTogether.some((kind) => kind === enquiry.kind)

/** One kind alone, of the status that is shown. */
function KindTabs() {
  const t = useWords('staff-contact')
  return (
    <QueryTabs
      label={t('kind')}
      name="kind"
      look="pills"
      keeps={['status']}
      tabs={[
        { value: '', label: t('kind.all') },
        ...enquiryKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
      ]}
    />
  )
}

/** What visitors wrote: what waits, the oldest first, and what has been dealt with. */
export const enquiryList = defineList({
  path: '/admin/contact',
  roles: ['support', 'admin'],
  words: ['staff-contact'],
  title: 'title',
  lead: 'lead',
  shape: { status: z.enum(enquiryStatuses), kind: z.enum(enquiryKinds) },
  read: (api, query) => api.get('/admin-enquiries', { query }),
  tabs: {
    label: 'tabs',
    name: 'status',
    values: enquiryStatuses,
    word: (status) => `status.${status as EnquiryStatus}`,
    keeps: ['kind'],
    counts: (api) => api.get('/enquiry-counts').then(({ NEW }) => ({ NEW })),
  },
  Before: KindTabs,
  columns,
  bulk: {
    acts: [
      { intent: 'take-all', label: 'takeAll', isFor: can('assign'), asksNothing: true },
      { intent: 'answer-all', label: 'answerAll', isFor: isAnsweredTogether },
      { intent: 'close-all', label: 'closeAll', isFor: can('close'), asksNothing: true },
      { intent: 'spam-all', label: 'spamAll', isFor: can('spam'), asksNothing: true },
      { intent: 'reopen-all', label: 'reopenAll', isFor: can('reopen'), asksNothing: true },
    ],
    form: answerAllForm,
    lead: 'answerAllText',
    // Two colleagues do not write past each other.
    seen: ({ lastNumber }) => String(lastNumber),
    isFor: () => true,
  },
  empty: ({ status = 'NEW' }) => ({ title: status === 'NEW' ? 'noneWaiting' : 'none' }),
})

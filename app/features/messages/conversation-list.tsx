import { defineList, type ListView } from '~/app/platform/lists/list'
import { searchField } from '~/app/platform/query-fields'
import { useWords } from '~/app/platform/words/use-words'
import { Avatar } from '~/app/ui/avatar'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { EmptyMessagesIllustration } from '~/app/ui/illustrations/empty-messages'
import { PageLink } from '~/app/ui/page-link'
import { Moment } from '~/app/ui/printed'
import { RowList } from '~/app/ui/row-list'
import { accompanyingRole } from '~/domain/care/rules'
import type { Conversation } from '~/domain/messages/contract'

function Rows({ items, path }: { items: readonly Conversation[]; path: string }) {
  const t = useWords('chat')
  return (
    <RowList>
      {items.map(({ id, name, at, unread, hasMessages }) => (
        <li key={id} className="relative">
          <div className="flex min-w-0 flex-1 basis-56 items-center gap-4">
            <Avatar name={name ?? ''} size="small" />
            <div className="min-w-0">
              <PageLink to={`${path}/${id}`} className="font-strong after:absolute after:inset-0">
                <bdi>{name ?? t('nameless')}</bdi>
              </PageLink>
              <p className="mt-1 text-sm text-ink-2">
                {hasMessages ? <Moment value={at} /> : t('nothingYet')}
              </p>
            </div>
          </div>
          {unread > 0 && <Badge tone="urgent">{t('unread', { count: unread })}</Badge>}
        </li>
      ))}
    </RowList>
  )
}

interface Elsewhere {
  complaints: number
  recordComments: number
}

type FamilyView = ListView<Record<never, never>, Conversation, Elsewhere>
const FamilyRows = ({ page }: FamilyView) => <Rows items={page.items} path="/app/messages" />

/** What is written elsewhere: about records, and the other half of “messages and complaints”; with how much of each was not read. */
function Others({ more: { complaints, recordComments } }: { more: Elsewhere }) {
  const t = useWords('chat')
  return (
    <span className="flex flex-wrap gap-3">
      <ButtonLink href="/app/comments">
        {t('recordComments')}
        {recordComments > 0 && <Badge tone="urgent">{t('unread', { count: recordComments })}</Badge>}
      </ButtonLink>
      <ButtonLink href="/app/complaints">
        {t('complaints')}
        {complaints > 0 && <Badge tone="urgent">{t('unread', { count: complaints })}</Badge>}
      </ButtonLink>
    </span>
  )
}

/** Doctors with whom somebody has written or may write. */
export const conversationList = defineList({
  path: '/app/messages',
  words: ['chat'],
  title: 'title',
  lead: 'lead',
  shape: {},
  read: (api, page) => api.get('/conversations', { query: { limit: '20', ...page } }),
  more: async (api) => {
    const { complaints, recordComments } = await api.get('/unread-counts')
    return { complaints, recordComments }
  },
  Begin: Others,
  Rows: FamilyRows,
  empty: () => ({ illustration: <EmptyMessagesIllustration />, title: 'none', text: 'noneText' }),
})

const doctorShape = { q: searchField }
type DoctorView = ListView<typeof doctorShape, Conversation, undefined>
const DoctorRows = ({ page }: DoctorView) => <Rows items={page.items} path="/dashboard/messages" />

/** Families with whom a doctor has written or may write, found by name or phone. */
export const familyList = defineList({
  path: '/dashboard/messages',
  roles: ['doctor', accompanyingRole],
  words: ['chat'],
  title: 'title',
  lead: 'leadDoctor',
  shape: doctorShape,
  read: (api, page) => api.get('/doctor-conversations', { query: { limit: '20', ...page } }),
  Rows: DoctorRows,
  empty: ({ q }) => ({
    illustration: <EmptyMessagesIllustration />,
    title: q ? 'noneFound' : 'noneDoctor',
    text: q ? 'noneFoundText' : 'noneDoctorText',
  }),
})

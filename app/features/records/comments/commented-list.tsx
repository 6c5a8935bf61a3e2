import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { EmptyMessagesIllustration } from '~/app/ui/illustrations/empty-messages'
import { PageLink } from '~/app/ui/page-link'
import { Moment } from '~/app/ui/printed'
import { RowList } from '~/app/ui/row-list'
import { accompanyingRole } from '~/domain/care/rules'
import type { CommentedRecord } from '~/domain/record-comments/contract'
import { userIdSchema } from '~/domain/values/ids'
import { recordPath } from '../desk/desk-names'
import { useRecordWords } from '../record-words'

/** Where what was written about a record is read and answered: by its owner in the archive, by a doctor on their desk. */
const commentsPath = ({ record, type, shareId }: CommentedRecord, from: string): string =>
  `${shareId === null ? `/app/records/${type}/${record}` : recordPath(record, { by: shareId, from })}#comments`

/** Records, each with whom it is of or whose comment it is, and not a word of what was written. */
export function CommentedRows({
  items,
  from = '/doctor/comments',
}: {
  items: readonly CommentedRecord[]
  /** The page that they stand on, where it is another one than a doctor’s list. */
  from?: string
}) {
  const t = useWords('record-comments')
  const words = useRecordWords()
  return (
    <RowList>
      {items.map((row) => (
        <li key={row.id} className="relative">
          <div className="min-w-0 flex-1 basis-56">
            <PageLink to={commentsPath(row, from)} className="font-strong after:absolute after:inset-0">
              {words.type(row.type)} · <Moment value={row.takenAt} />
            </PageLink>
            <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-2">
              {row.patient && <bdi>{row.patient}</bdi>}
              {row.shareId === null && (
                <span>{row.doctor ? t('doctor', { name: `\u2068${row.doctor}\u2069` }) : t('nameless')}</span>
              )}
              <span>{t('count', { count: row.count })}</span>
              <span>
                {t('latest')} <Moment value={row.at} />
              </span>
            </p>
          </div>
          {row.unread > 0 && <Badge tone="urgent">{t('unread', { count: row.unread })}</Badge>}
        </li>
      ))}
    </RowList>
  )
}

const common = {
  words: ['record-comments', 'records'],
  someWords: { records: ['type.'] },
  title: 'list.title',
} as const

type FamilyView = ListView<Record<never, never>, CommentedRecord, undefined>
const FamilyRows = ({ page }: FamilyView) => <CommentedRows items={page.items} />

/** Somebody’s records and those of their family that doctors have commented on. */
export const ownCommentedList = defineList({
  ...common,
  path: '/app/comments',
  lead: 'list.lead',
  shape: {},
  read: (api, page) => api.get('/record-comments', { query: { limit: '20', ...page } }),
  Rows: FamilyRows,
  empty: () => ({ illustration: <EmptyMessagesIllustration />, title: 'none', text: 'noneText' }),
})

const deskShape = { family: userIdSchema }
type DeskView = ListView<typeof deskShape, CommentedRecord, undefined>
const DeskRows = ({ page }: DeskView) => <CommentedRows items={page.items} />

/** Records that a doctor has commented on and sees now. */
export const deskCommentedList = defineList({
  ...common,
  path: '/doctor/comments',
  roles: ['doctor', accompanyingRole],
  lead: 'list.leadDoctor',
  shape: deskShape,
  read: (api, query) => api.get('/doctor-desk/record-comments', { query: { limit: '20', ...query } }),
  Rows: DeskRows,
  empty: () => ({ illustration: <EmptyMessagesIllustration />, title: 'none', text: 'noneTextDoctor' }),
})

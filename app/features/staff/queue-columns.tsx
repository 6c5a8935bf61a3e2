import { Badge, type BadgeTone } from '~/app/ui/badge'
import { Moment } from '~/app/ui/printed'
import type { TableColumn } from '~/app/ui/table/table-column'

interface QueueRow<Status extends string> {
  createdAt: string
  touchedAt: string
  assigneeId: string | null
  /** Null: without a name, or nobody. */
  assignee: string | null
  status: Status
}

type QueueWord<Status extends string> =
  | 'column.date'
  | 'column.touched'
  | 'column.assignee'
  | 'column.status'
  | 'nobody'
  | 'nameless'
  | `status.${Status}`

/** The last columns of what staff deal with one by one: since when it is there, when somebody did something with it, who has it, and where it stands. */
export const queueColumns = <Status extends string, Row extends QueueRow<Status>>(
  t: (word: QueueWord<Status>) => string,
  tones: Record<Status, BadgeTone>,
): TableColumn<Row>[] => [
  {
    id: 'createdAt',
    header: t('column.date'),
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Moment value={createdAt} className="text-sm" />,
  },
  {
    id: 'touchedAt',
    header: t('column.touched'),
    value: ({ touchedAt }) => touchedAt,
    cell: ({ touchedAt }) => <Moment value={touchedAt} className="text-sm" />,
  },
  {
    id: 'assignee',
    header: t('column.assignee'),
    value: ({ assignee }) => assignee,
    cell: ({ assigneeId, assignee }) =>
      assigneeId === null ? t('nobody') : <bdi>{assignee ?? t('nameless')}</bdi>,
  },
  {
    id: 'status',
    header: t('column.status'),
    value: ({ status }) => t(`status.${status}`),
    cell: ({ status }) => <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>,
  },
]

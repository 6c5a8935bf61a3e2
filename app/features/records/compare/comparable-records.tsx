import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { Icon } from '~/app/ui/icon'
import { Notice } from '~/app/ui/notice'
import { OlderLink } from '~/app/ui/older-link'
import { PageLink } from '~/app/ui/page-link'
import { Moment } from '~/app/ui/printed'
import { rowLink, walkRows } from '~/app/ui/walk-rows'
import type { ComparableRecords as Comparable, DeskRecord } from '~/domain/desk/records-contract'
import { comparisonPath, useDeskNames } from '../desk/desk-names'
import { useRecordWords } from '../record-words'

interface ComparableRecordsProps {
  comparable: Comparable
  /** Whether the newest are not what is shown. */
  isPast: boolean
  /** What was chosen is of another type or another person. */
  isRefused: boolean
}

/** The others of a type and a person, of which one is chosen to stand beside the record. */
export function ComparableRecords({ comparable, isPast, isRefused }: ComparableRecordsProps) {
  const t = useWords('desk-records')
  const ui = useWords('ui')
  const nameOf = useDeskNames()
  const { record, items, nextCursor } = comparable
  return (
    <>
      <h1 className="text-3xl">{t('compare.choose')}</h1>
      <p className="mt-2 max-w-text text-ink-2">{t('compare.chooseLead')}</p>
      {isRefused && (
        <div className="mt-5">
          <Notice kind="error">{t('compare.not')}</Notice>
        </div>
      )}
      <section aria-label={t('compare.this')} className="mt-6 rounded-large bg-sea-soft p-4 sm:px-6">
        <p className="text-sm text-sea-ink">{t('compare.this')}</p>
        <p className="font-strong">
          <bdi>{nameOf(record)}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          <Particulars row={record} hasPatient />
        </p>
      </section>
      {items.length === 0 && !isPast ? (
        <div className="mt-6">
          <EmptyState title={t('compare.none')} text={t('compare.none.text')} />
        </div>
      ) : (
        <ul aria-label={t('compare.choose')} className="mt-4">
          {items.map((row) => (
            <li key={row.id} className="border-b border-line last:border-0">
              <PageLink
                to={comparisonPath(record.id, row.id)}
                onKeyDown={walkRows}
                {...rowLink}
                className="flex min-h-16 items-center gap-4 rounded-small px-2 py-2 hover:bg-sand"
              >
                <span className="min-w-0 flex-1">
                  <bdi className="block font-strong [overflow-wrap:anywhere]">{nameOf(row)}</bdi>
                  <span className="text-sm text-ink-2">
                    <Particulars row={row} />
                  </span>
                </span>
                <Icon name="chevron" className="size-4 text-ink-3" />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      <OlderLink
        path={comparisonPath(record.id)}
        nextCursor={nextCursor}
        isPast={isPast}
        newest={ui('list.first')}
        older={ui('list.next')}
      />
    </>
  )
}

function Particulars({ row, hasPatient = false }: { row: DeskRecord; hasPatient?: boolean }) {
  const t = useWords('desk-records')
  const words = useRecordWords()
  const { patient, title, type, takenAt, leads, deviceSerial } = row
  const parts = [
    hasPatient && patient && <bdi key="patient">{`${patient.firstName} ${patient.lastName}`.trim()}</bdi>,
    hasPatient && title && words.type(type),
    <Moment key="at" value={takenAt} />,
    leads !== null && t('compare.leads', { count: leads }),
    deviceSerial !== null && (
      <bdi key="device" dir="ltr">
        {deviceSerial}
      </bdi>
    ),
  ].filter((part) => part !== null && part !== false)
  return parts.map((part, index) => (
    <span key={index}>
      {index > 0 && ' · '}
      {part}
    </span>
  ))
}

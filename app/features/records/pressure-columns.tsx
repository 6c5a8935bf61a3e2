import type { Translate } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import type { TableColumn } from '~/app/ui/table/table-column'
import type { BloodPressureRecord } from '~/domain/records/contract'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import type { Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { PressureBadge } from './pressure-badge'

/** The columns of the history: when, the numbers, what they are called. */
export const pressureColumns = (
  t: Translate<'records'>,
  locale: Locale,
): TableColumn<BloodPressureRecord>[] => [
  {
    id: 'at',
    header: t('when'),
    value: ({ takenAt }) => takenAt,
    cell: ({ id, takenAt }) => (
      <PageLink to={`/app/records/blood-pressure/${id}`} className="font-strong underline underline-offset-4">
        {formatDate(locale, takenAt)}{' '}
        <bdi dir="ltr">{digitsIn(locale, tehranDayAndTime(new Date(takenAt)).time)}</bdi>
      </PageLink>
    ),
    isName: true,
    isSortable: true,
    isSearchable: false,
  },
  {
    id: 'systolic',
    header: t('systolicShort'),
    value: ({ systolic }) => systolic,
    cell: ({ systolic }) => formatNumber(locale, systolic),
    isSortable: true,
    isFigure: true,
  },
  {
    id: 'diastolic',
    header: t('diastolicShort'),
    value: ({ diastolic }) => diastolic,
    cell: ({ diastolic }) => formatNumber(locale, diastolic),
    isSortable: true,
    isFigure: true,
  },
  {
    id: 'heartRate',
    header: t('heartRate'),
    value: ({ heartRate }) => heartRate,
    cell: ({ heartRate }) => (heartRate === null ? '–' : formatNumber(locale, heartRate)),
    isFigure: true,
  },
  {
    id: 'category',
    header: t('category'),
    value: ({ classification }) => t(`category.${classification.category}`),
    cell: ({ classification }) => <PressureBadge classification={classification} />,
  },
  {
    id: 'note',
    header: t('note'),
    value: ({ note }) => note,
    cell: ({ note }) => <span dir="auto">{note ?? ''}</span>,
  },
]

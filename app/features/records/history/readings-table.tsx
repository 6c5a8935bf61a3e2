import { useMemo } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { CompactTable, type CompactColumn } from '~/app/ui/table/compact-table'
import { usePageLocale } from '~/app/ui/page-locale'
import type { MeasurementDefinition } from '~/domain/records/define'
import { digitsIn } from '~/domain/values/digits'
import { formatNumber } from '~/domain/values/numbers'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { useRecordWords } from '../record-words'
import { dayName } from './day-names'
import { diaryOf, type DiaryDay } from './diary'
import { ReadingLink } from './reading-link'
import { besidesOf, type ShownRecord } from './shown-record'

interface ReadingsTableProps {
  definition: MeasurementDefinition
  /** Newest first. */
  records: ShownRecord[]
  main: string | null
  today: string
  /** Where a record is shown that somebody else shares. Left out: in one’s own record. */
  shownAt?: (id: string) => string
}

/** A page of readings: a row a day with its mornings and evenings where halves of the day say something, else a row a reading. */
export const ReadingsTable = (props: ReadingsTableProps) =>
  props.definition.halves ? <Diary {...props} /> : <Readings {...props} />

function Diary({ definition, records, main, today, shownAt }: ReadingsTableProps) {
  const t = useWords('records')
  const words = useRecordWords()
  const locale = usePageLocale()
  const days = useMemo(() => diaryOf(records), [records])
  const beside = besidesOf(definition)[0]
  const half = (part: 'morning' | 'evening'): CompactColumn<DiaryDay<ShownRecord>> => ({
    id: part,
    header: (
      <>
        {t(part)}
        {beside && <span className="font-normal"> · {words.short(beside)}</span>}
      </>
    ),
    cell: (day) =>
      day[part].length === 0 ? (
        <span className="text-ink-3">–</span>
      ) : (
        <span className="flex flex-wrap gap-x-3">
          {day[part].map((record) => (
            <ReadingLink
              key={record.id}
              definition={definition}
              record={record}
              main={main}
              hasBesides
              shownAt={shownAt}
            />
          ))}
        </span>
      ),
  })
  const columns: CompactColumn<DiaryDay<ShownRecord>>[] = [
    { id: 'day', header: t('day'), isName: true, cell: ({ id }) => dayName(t, locale, id, today) },
    half('morning'),
    half('evening'),
  ]
  return <CompactTable label={t('table')} rows={days} columns={columns} />
}

function Readings({ definition, records, main, today, shownAt }: ReadingsTableProps) {
  const t = useWords('records')
  const words = useRecordWords()
  const locale = usePageLocale()
  const columns: CompactColumn<ShownRecord>[] = [
    {
      id: 'when',
      header: t('when'),
      isName: true,
      cell: ({ takenAt }) => (
        <>
          {`${dayName(t, locale, takenAt, today)} `}
          <bdi dir="ltr">{digitsIn(locale, tehranDayAndTime(new Date(takenAt)).time)}</bdi>
        </>
      ),
    },
    {
      id: 'figure',
      header: definition.headline.map(words.short).join('/'),
      cell: (record) => <ReadingLink definition={definition} record={record} main={main} shownAt={shownAt} />,
    },
    ...besidesOf(definition).map((name): CompactColumn<ShownRecord> => ({
      id: name,
      header: words.short(name),
      cell: ({ fields }) => {
        const value = fields[name]
        return <span>{typeof value === 'number' ? formatNumber(locale, value) : '–'}</span>
      },
    })),
    ...Object.keys(definition.choices).map((name): CompactColumn<ShownRecord> => ({
      id: name,
      header: words.short(name),
      cell: ({ fields }) => {
        const option = fields[name]
        return words.option(name, typeof option === 'string' ? option : null)
      },
    })),
    {
      id: 'classification',
      header: t('category'),
      isExtra: true,
      cell: ({ classification }) => (classification ? words.category(classification.category) : '–'),
    },
  ]
  return <CompactTable label={t('table')} rows={records} columns={columns} />
}

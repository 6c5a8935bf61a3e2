import { AnimatePresence, m } from 'framer-motion'
import type { ReactNode } from 'react'
import { useMemberPath } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ArchiveItem } from '~/domain/records/contract'
import { isDocument, type RecordDefinition } from '~/domain/records/define'
import { valueNamesOf, valueOf } from '~/domain/records/fields'
import { definitionOf } from '~/domain/records/types'
import { plainDayOf } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { FavouriteStar } from '../favourite-star'
import { dayName } from '../history/day-names'
import { Moving } from '../moving'
import { titleOf } from '../documents/document-words'
import { useRecordWords, type RecordWords } from '../record-words'
import { RecordFigure } from '../record-figure'
import { SourceLine } from '../source-line'
import { markOfStatus } from '../status-badge'
import { TypeIcon } from '../type-icon'
import { MarkSign } from '~/app/ui/chart/panels/marks'

interface RecordRowsProps {
  /** Newest first. */
  items: ArchiveItem[]
  today: string
  /** The page that a star comes back to. */
  next?: string
  /** Where a record is shown that somebody else shares: it has no star. Left out: in one’s own record. */
  shownAt?: (type: string, id: string) => string
}

/** Records of all types by their days. What leaves the list, such as a favourite that is one no more, makes room for the rest. */
export function RecordRows({ items, today, next, shownAt }: RecordRowsProps) {
  const t = useWords('records')
  const locale = usePageLocale()
  const dayOf = ({ record }: ArchiveItem) => plainDayOf(record.takenAt) ?? ''
  const days = [...new Set(items.map(dayOf))]
  return (
    <Moving>
      {days.map((day) => (
        <section key={day} aria-label={dayName(t, locale, day, today)}>
          <h3 className="mb-1 mt-5 text-sm font-strong text-ink-2">{dayName(t, locale, day, today)}</h3>
          <ul>
            <AnimatePresence initial={false}>
              {items
                .filter((item) => dayOf(item) === day)
                .map((item) => (
                  <m.li
                    key={item.record.id}
                    layout="position"
                    exit={{ opacity: 0, x: 24 }}
                    className="border-b border-line last:border-0"
                  >
                    <RecordRow item={item} next={next} shownAt={shownAt} />
                  </m.li>
                ))}
            </AnimatePresence>
          </ul>
        </section>
      ))}
    </Moving>
  )
}

interface RecordRowProps extends Pick<RecordRowsProps, 'next' | 'shownAt'> {
  item: ArchiveItem
  /** What can be done with somebody else’s, where one’s own has its star. */
  act?: ReactNode
}

/** One record: what it is called, its figure, when and how it came. */
export function RecordRow({ item: { type, record }, next, shownAt, act }: RecordRowProps) {
  const of = useMemberPath()
  const words = useRecordWords()
  const locale = usePageLocale()
  const definition = definitionOf(type)
  const time = digitsIn(locale, tehranDayAndTime(new Date(record.takenAt)).time)
  return (
    <div className="grid min-h-[4.375rem] grid-cols-[2.625rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 py-1.5">
      <span className="grid size-[2.625rem] place-items-center rounded-[14px] bg-mist text-sea">
        <TypeIcon type={type} className="size-5" />
      </span>
      <p className="min-w-0">
        <PageLink
          to={shownAt ? shownAt(type, record.id) : of(`/app/records/${type}/${record.id}`)}
          className="font-strong leading-snug [overflow-wrap:anywhere] hover:underline"
        >
          {nameOf(words, definition, record)}
        </PageLink>
        <SheetNumbers definition={definition} record={record} />
        <span className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-2">
          <SourceLine record={record} isShort isOthers={shownAt !== undefined} />{' '}
          <span aria-hidden="true">·</span> <bdi dir="ltr">{time}</bdi>
        </span>
      </p>
      <p className="text-end leading-snug">
        <Amount definition={definition} record={record} />
      </p>
      {shownAt ? (
        act
      ) : (
        <FavouriteStar type={type} record={record} next={next} of={`${words.type(type)} ${time}`} />
      )}
    </div>
  )
}

/** The type and what tells this record from others of it: what a document is called, the occasion of a measurement. */
function nameOf(words: RecordWords, definition: RecordDefinition, record: ArchiveItem['record']): string {
  const type = words.type(definition.type)
  if (isDocument(definition)) {
    const title = titleOf(words, definition, record)
    return title === type ? type : `${type}، ${title}`
  }
  const occasion = Object.keys(definition.choices).flatMap((name) => {
    const option = record[name]
    return typeof option === 'string' ? words.option(name, option) : []
  })
  return [type, ...occasion].join('، ')
}

/** Of a sheet the first of its numbers: `LDL ۱۳۶ · HDL ۴۶`. A Latin name is kept from turning its pair around. */
function SheetNumbers({
  definition,
  record,
}: {
  definition: RecordDefinition
  record: ArchiveItem['record']
}) {
  const words = useRecordWords()
  const given = valueNamesOf(definition).flatMap((name) => {
    const value = record[name]
    return valueOf(definition, name).onlyWith && typeof value === 'number' ? { name, value } : []
  })
  if (given.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-1.5 text-sm">
      {given.slice(0, mostNumbers).map(({ name, value }, index) => (
        <span key={name}>
          {index > 0 && <span aria-hidden="true">· </span>}
          <bdi>{words.short(name)}</bdi> <bdi className="font-strong">{words.number(value)}</bdi>
        </span>
      ))}
    </span>
  )
}

/** Numbers of a sheet that a line has room for. */
const mostNumbers = 3

/** The figure of a measurement with its status; of a document how many files it has. */
function Amount({ definition, record }: { definition: RecordDefinition; record: ArchiveItem['record'] }) {
  const t = useWords('records')
  const words = useRecordWords()
  if (isDocument(definition)) {
    const count = record.files?.length ?? 0
    return count > 0 ? (
      <span className="inline-flex items-center gap-1.5 text-sm text-ink-2">
        <Icon name="file" className="size-4" />
        {t('file.count', { count })}
      </span>
    ) : null
  }
  const { classification: status } = record
  const unit = words.unit(definition.headline[0])
  return (
    <>
      <span className="inline-flex items-center gap-1.5 font-strong">
        <RecordFigure definition={definition} fields={record} />
        {status && <bdi className="text-xs font-normal text-ink-2 max-sm:hidden">{unit}</bdi>}
        {status && <MarkSign mark={markOfStatus(status)} isSmall />}
      </span>
      <span className="block text-xs text-ink-2">{status ? words.category(status.category) : unit}</span>
    </>
  )
}

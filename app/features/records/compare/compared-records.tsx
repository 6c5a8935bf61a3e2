import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { momentText } from '~/app/ui/printed'
import { isDocument } from '~/domain/records/define'
import { definitionOf } from '~/domain/records/types'
import { comparisonPath, filesOf, recordPath } from '../desk/desk-names'
import { DocumentDetails } from '../documents/document-details'
import { useRecordWords } from '../record-words'
import { DifferencesTable } from './differences-table'
import type { OpenRecord } from '../desk/open-record'
import type { ComparedPair } from './load-comparison.server'
import { ScrolledTogether } from './scrolled-together'

/** Two records of one type and one person beside each other, on a phone one above the other; the earlier one first. */
export function ComparedRecords({ earlier, later, daysBetween }: ComparedPair) {
  const t = useWords('desk-records')
  const words = useRecordWords()
  const definition = definitionOf(earlier.row.type)
  const { patient } = earlier.row
  const name = patient && `${patient.firstName} ${patient.lastName}`.trim()
  return (
    <>
      <h1 className="text-3xl">{t('compare.title')}</h1>
      <p className="mb-6 mt-2 text-ink-2">
        {name && (
          <>
            <bdi className="font-strong text-ink">{name}</bdi> ·{' '}
          </>
        )}
        {words.type(definition.type)} ·{' '}
        {daysBetween === 0 ? t('compare.sameDay') : t('compare.days', { count: daysBetween })}
      </p>
      <DifferencesTable definition={definition} earlier={earlier.record} later={later.record} />
      {isDocument(definition) ? (
        <div className="mt-6">
          <Sheets pair={[earlier, later]} />
        </div>
      ) : (
        <div className="mt-4 grid gap-x-4 sm:grid-cols-2">
          <Ways one={earlier} other={later} />
          <Ways one={later} other={earlier} />
        </div>
      )}
    </>
  )
}

function Sheets({ pair: [earlier, later] }: { pair: [OpenRecord, OpenRecord] }) {
  const definition = definitionOf(earlier.row.type)
  if (!isDocument(definition)) return null
  const sheets = (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {[
        { one: earlier, other: later },
        { one: later, other: earlier },
      ].map(({ one, other }) => (
        <div key={one.row.id} className="min-w-0">
          <DocumentDetails definition={definition} record={one.record} path={filesOf(one.row)} level={2} />
          <Ways one={one} other={other} />
        </div>
      ))}
    </div>
  )
  return definition.files?.paper ? <ScrolledTogether>{sheets}</ScrolledTogether> : sheets
}

/** To its own page, and to another one in its place; each says of which of the two. */
function Ways({ one: { row }, other }: { one: OpenRecord; other: OpenRecord }) {
  const t = useWords('desk-records')
  const locale = usePageLocale()
  const at = `\u2068${momentText(locale, row.takenAt)}\u2069`
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
      <PageLink
        to={recordPath(row.id, { from: comparisonPath(row.id, other.row.id) })}
        className="inline-flex min-h-11 items-center gap-1.5 hover:underline"
      >
        <Icon name="eye" className="size-4" />
        {t('compare.open', { at })}
      </PageLink>
      <PageLink
        to={comparisonPath(other.row.id)}
        className="inline-flex min-h-11 items-center gap-1.5 hover:underline"
      >
        <Icon name="columns" className="size-4" />
        {t('compare.another', { at })}
      </PageLink>
    </p>
  )
}

import { useMemberPath } from '~/app/platform/members/whose'
import { MarkSign } from '~/app/ui/chart/panels/marks'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { MeasurementDefinition } from '~/domain/records/define'
import { formatNumber } from '~/domain/values/numbers'
import { useRecordWords } from '../record-words'
import { markOfStatus } from '../status-badge'
import { besidesOf, type ShownRecord } from './shown-record'

interface ReadingLinkProps {
  definition: MeasurementDefinition
  record: ShownRecord
  /** Limits behind the chart: a record of another option wears the square of what stands apart. */
  main: string | null
  hasBesides?: boolean
  /** Where a record is shown that somebody else shares. Left out: in one’s own record. */
  shownAt?: (id: string) => string
}

/** A reading in a line: its figure, its mark, what stands beside it; leads to its page. */
export function ReadingLink({ definition, record, main, hasBesides = false, shownAt }: ReadingLinkProps) {
  const words = useRecordWords()
  const locale = usePageLocale()
  const of = useMemberPath()
  const { classification: status, fields } = record
  const { by } = definition.status
  const option = by === undefined ? null : fields[by]
  const isApart = typeof option === 'string' && option !== main
  const values = definition.headline.map((name) => numberOf(fields[name]))
  const besides = hasBesides ? numberOf(fields[besidesOf(definition)[0] ?? '']) : null
  const remarks = [
    isApart && by !== undefined && words.option(by, option),
    status && words.category(status.category),
  ].filter(Boolean)
  return (
    <PageLink to={shownAt?.(record.id) ?? of(`/app/records/${definition.type}/${record.id}`)}>
      <bdi dir="ltr">
        {values.map((value) => (value === null ? '–' : formatNumber(locale, value))).join('/')}
      </bdi>
      {isApart && <MarkSign mark="apart" isSmall />}
      {status && <MarkSign mark={markOfStatus(status)} isSmall />}
      {remarks.length > 0 && <span className="sr-only">{`(${remarks.join(', ')})`}</span>}
      {besides !== null && (
        <span className="text-xs font-normal text-ink-3">{formatNumber(locale, besides)}</span>
      )}
    </PageLink>
  )
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

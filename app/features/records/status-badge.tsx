import { MarkSign } from '~/app/ui/chart/panels/marks'
import type { Mark } from '~/app/ui/chart/panels/panel'
import type { Classification } from '~/domain/records/define'
import { useRecordWords } from './record-words'

const looks = {
  good: 'bg-sea-soft text-sea-ink',
  attention: 'bg-amber-soft text-amber-ink',
  urgent: 'bg-red-soft text-red-ink',
}

/** The shape that says a status wherever a number stands, by its tone. */
export const markOfStatus = ({ tone, isUrgent }: Classification): Mark =>
  isUrgent || tone === 'urgent' ? 'urgent' : tone === 'attention' ? 'above' : 'good'

/** What a record is called, by the guideline that stands beside it on the page: word, shape and colour. */
export function StatusBadge({ status }: { status: Classification }) {
  const words = useRecordWords()
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-pill border border-transparent px-2.5 py-0.5 text-xs font-strong ${looks[status.isUrgent ? 'urgent' : status.tone]}`}
    >
      <MarkSign mark={markOfStatus(status)} isSmall />
      {words.category(status.category)}
    </span>
  )
}

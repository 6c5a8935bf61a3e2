import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { DateField } from '~/app/ui/fields/date-field'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { queryAddress } from '~/app/ui/query-address'
import { rangeNames, rangeQuery, type HistoryRange } from './history-range'

interface RangeLinksProps {
  path: string
  range: HistoryRange
  /** What else the address says and every range keeps. */
  kept: Record<string, string>
  today: string
}

/** The range of a history: links, and two days for any other. Works without script. */
export function RangeLinks({ path, range, kept, today }: RangeLinksProps) {
  const t = useWords('records')
  const isFree = range.name === 'free'
  const addressOf = (query: Record<string, string>) => {
    const all = new URLSearchParams({ ...kept, ...query })
    return queryAddress(path, all)
  }
  return (
    <nav aria-label={t('range')} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <ul className="grid grow auto-cols-fr grid-flow-col rounded-pill bg-sand p-1 text-sm sm:grow-0">
        {rangeNames.map((name) => (
          <li key={name}>
            <PageLink
              to={addressOf(rangeQuery({ name }))}
              aria-current={name === range.name ? 'true' : undefined}
              className={segmentClass}
            >
              {t(`range.${name}`)}
            </PageLink>
          </li>
        ))}
      </ul>
      <details className="open:w-full" open={isFree || undefined}>
        <summary className="inline-flex min-h-11 items-center gap-2 text-sm font-strong text-sea-ink">
          <Icon name="calendar" /> {t('range.free')}
        </summary>
        <Form method="get" className="mt-2 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <DateField
            name="from"
            label={t('range.from')}
            defaultValue={isFree ? range.from : undefined}
            max={today}
          />
          <DateField
            name="to"
            label={t('range.to')}
            defaultValue={isFree ? range.to : undefined}
            max={today}
          />
          <Button type="submit" size="small" className="sm:mb-9">
            {t('range.show')}
          </Button>
        </Form>
      </details>
    </nav>
  )
}

/** One of a few in a row, the current one filled. */
export const segmentClass =
  'flex min-h-11 items-center justify-center gap-1.5 whitespace-nowrap rounded-pill px-1 sm:px-4 text-ink-2 hover:text-ink ' +
  'aria-[current=true]:bg-ink aria-[current=true]:font-strong aria-[current=true]:text-paper'

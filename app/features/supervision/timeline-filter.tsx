import { Form } from '@remix-run/react'
import { z } from 'zod'
import { RangeForm } from '~/app/platform/lists/range-form'
import { cursorField, dayField } from '~/app/platform/query-fields'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { SelectField } from '~/app/ui/fields/select-field'
import { PageLink } from '~/app/ui/page-link'
import { queryAddress } from '~/app/ui/query-address'
import { recordTypes, type RecordType } from '~/domain/records/types'
import { timelineKinds, type TimelineKind } from '~/domain/supervision/rules'
import { addDays } from '~/domain/values/plain-date'
import { instantInTehran } from '~/domain/values/tehran-time'

/** What the address of a timeline says: which kind, which type of record, of which days, and where it goes on. */
export const timelineShape = {
  kind: z.enum(timelineKinds),
  type: z.enum(recordTypes),
  from: dayField,
  to: dayField,
  cursor: cursorField,
}

export interface TimelineFilterQuery {
  kind?: TimelineKind
  /** Of records alone. */
  type?: RecordType
  /** Plain dates, both included. */
  from?: string
  to?: string
}

/** As the address carries it. Days in the wrong order are put right. */
export function filterOf({ kind, type, from, to }: TimelineFilterQuery): Record<string, string> {
  const [first, last] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return {
    ...(kind && { kind }),
    ...(type && (kind === undefined || kind === 'record') && { type }),
    ...(first && { from: first }),
    ...(last && { to: last }),
  }
}

/** The same for the API, whose range is of instants. */
export function queryOf(filter: Record<string, string>) {
  const { from, to, ...rest } = filter
  return {
    ...(rest as Pick<TimelineFilterQuery, 'kind' | 'type'>),
    ...(from && { from: instantInTehran(from, '00:00').toISOString() }),
    ...(to && { to: instantInTehran(addDays(to, 1), '00:00').toISOString() }),
  }
}

/** Kinds as links, the type of records as a choice, and from which day to which; all by the address, so that it works without script. */
export function TimelineFilter({ path, filter }: { path: string; filter: Record<string, string> }) {
  const t = useWords('supervision')
  const { kind, type, ...days } = filter
  const addressOf = (query: Record<string, string>) => {
    const all = new URLSearchParams(query)
    return queryAddress(path, all)
  }
  return (
    <div className="mt-3">
      <nav aria-label={t('filter.kind')} className="-mx-gutter mb-3 overflow-x-auto px-gutter py-1">
        <ul className="flex min-w-max gap-2">
          {[undefined, ...timelineKinds].map((one) => (
            <li key={one ?? 'all'}>
              <PageLink
                to={addressOf({ ...(one && { kind: one }), ...days })}
                aria-current={one === kind ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-pill border border-line bg-card px-4 text-sm hover:bg-sand aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
              >
                {t(`filter.kind.${one ?? 'all'}`)}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      {kind === 'record' && <TypeChoice type={type} kept={{ kind, ...days }} />}
      <RangeForm
        isFolded
        from={days.from}
        to={days.to}
        kept={{ ...(kind && { kind }), ...(type && { type }) }}
      />
    </div>
  )
}

function TypeChoice({ type, kept }: { type: string | undefined; kept: Record<string, string> }) {
  const t = useWords('supervision')
  const records = useWords('records')
  return (
    <Form className="mb-4 flex flex-wrap items-end gap-3">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="w-full sm:w-72">
        <SelectField
          key={type}
          name="type"
          label={t('filter.type')}
          defaultValue={type}
          placeholder={t('filter.type.all')}
          options={recordTypes.map((value) => ({ value, label: records(`type.${value}`) }))}
        />
      </div>
      <Button type="submit">{t('filter.show')}</Button>
    </Form>
  )
}

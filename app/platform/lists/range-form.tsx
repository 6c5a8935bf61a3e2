import { Form } from '@remix-run/react'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { DateField } from '~/app/ui/fields/date-field'
import { Icon } from '~/app/ui/icon'

interface RangeFormProps {
  /** Plain dates. */
  from?: string
  to?: string
  /** What the address says beside. */
  kept?: Record<string, string>
  /** Where it is asked for now and then: folded, until it says something. */
  isFolded?: boolean
}

/** From which day to which; asked for by the address. */
export function RangeForm({ from, to, kept = {}, isFolded = false }: RangeFormProps) {
  const t = useWords('ui')
  const form = (
    <FieldWordsOfPage>
      <Form className="mb-6 grid items-start gap-4 sm:grid-cols-[minmax(0,17rem)_minmax(0,17rem)_auto] sm:justify-start">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DateField key={`from ${from}`} name="from" label={t('list.range.from')} defaultValue={from} />
        <DateField key={`to ${to}`} name="to" label={t('list.range.to')} defaultValue={to} />
        <Button type="submit" className="sm:mt-[2.2rem]">
          {t('list.range.show')}
        </Button>
      </Form>
    </FieldWordsOfPage>
  )
  if (!isFolded) return form
  return (
    <details open={Boolean(from ?? to)} className="group mb-5">
      <summary className="mb-3 inline-flex min-h-11 items-center gap-2 font-strong hover:underline">
        <Icon name="calendar" />
        {t('list.range')}
        <Icon name="down" className="size-4 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      {form}
    </details>
  )
}

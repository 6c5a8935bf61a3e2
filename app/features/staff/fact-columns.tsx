import type { Translate } from '~/app/platform/words/use-words'
import { Code } from '~/app/ui/isolate'
import type { TableColumn } from '~/app/ui/table/table-column'
import type { FactValue } from '~/domain/facts/contract'
import type { Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'

type FactRow = FactValue & { key: string }

/** The columns of the facts in force: a number with its unit, or the wording of the reader's language. */
export const factColumns = (t: Translate<'staff'>, locale: Locale): TableColumn<FactRow>[] => [
  {
    id: 'key',
    header: t('facts.key'),
    value: ({ key }) => key,
    cell: ({ key }) => <Code className="break-all text-start">{key}</Code>,
    isName: true,
    isSortable: true,
  },
  {
    id: 'value',
    header: t('facts.value'),
    value: ({ number, text }) => number ?? text?.[locale] ?? text?.fa ?? null,
    cell: ({ number, text }) =>
      number === null ? (text?.[locale] ?? text?.fa ?? '–') : formatNumber(locale, number),
  },
  {
    id: 'unit',
    header: t('facts.unit'),
    value: ({ unit }) => unit,
    cell: ({ unit }) => (unit ? <Code>{unit}</Code> : '–'),
  },
]

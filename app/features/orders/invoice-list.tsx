import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { ButtonLink } from '~/app/ui/button'
import { DateTime } from '~/app/ui/date-time'
import { PageLink } from '~/app/ui/page-link'
import { RowList } from '~/app/ui/row-list'
import type { InvoiceSummary } from '~/domain/orders/invoice-contract'
import { InvoiceNumber } from './invoice-number'
import { CodeInThrees } from '~/app/ui/code-in-threes'

const shape = {}

function InvoiceRows({ page }: ListView<typeof shape, InvoiceSummary, undefined>) {
  const t = useWords('orders')
  return (
    <RowList>
      {page.items.map(({ id, year, number, orderCode, issuedAt, total }) => (
        <li key={id}>
          <div className="min-w-0">
            <PageLink to={`/dashboard/invoices/${id}`} className="font-strong underline underline-offset-4">
              {t('invoice')} <InvoiceNumber year={year} number={number} />
            </PageLink>
            <p className="text-sm text-ink-2">
              {t('invoice.order')} <CodeInThrees code={orderCode} /> · <DateTime value={issuedAt} />
            </p>
          </div>
          <div className="flex items-center gap-4">
            <Amount value={total} className="font-strong" unitClass="text-sm font-normal text-ink-2" />
            <ButtonLink href={`/reports/${id}`} size="small">
              {t('invoice.printView')}
            </ButtonLink>
          </div>
        </li>
      ))}
    </RowList>
  )
}

/** One's invoices, newest first. */
export const invoiceList = defineList({
  path: '/dashboard/invoices',
  words: ['orders'],
  title: 'invoices.title',
  lead: 'invoices.lead',
  shape,
  read: (api, query) => api.get('/invoices', { query: { limit: '20', ...query } }),
  Rows: InvoiceRows,
  empty: () => ({ title: 'invoice.none', text: 'invoice.noneText' }),
})

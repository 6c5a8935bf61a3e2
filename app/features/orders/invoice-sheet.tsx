import { useWords } from '~/app/platform/words/use-words'
import { DateTime } from '~/app/ui/date-time'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Invoice } from '~/domain/orders/invoice-contract'
import { spellInPersian } from '~/domain/values/spelled-number'
import { InvoiceNumber } from './invoice-number'
import { InvoiceLines, InvoiceParties, SignatureLines, type Seller } from './invoice-parts'
import { OrderAmounts } from './order-amounts'
import { CodeInThrees } from '~/app/ui/code-in-threes'

interface InvoiceSheetProps {
  invoice: Invoice
  seller: Seller
  /** With lines to sign on, as paper has them. */
  isPaper?: boolean
  /** 1 where the sheet is the page. */
  level?: 'h1' | 'h2'
}

/** An invoice as it was written, for the screen and for A4. */
export function InvoiceSheet({ invoice, seller, isPaper = false, level: Heading = 'h2' }: InvoiceSheetProps) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const { document } = invoice
  const { buyer, to } = document
  return (
    <article className="rounded-large border border-line bg-card p-5 sm:p-8 print:rounded-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b-2 border-ink pb-4">
        <div>
          <p className="font-heading text-coral-ink">{seller.name}</p>
          <Heading className="text-2xl">{t('invoice.title')}</Heading>
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-4 text-sm">
          <dt className="text-ink-2">{t('invoice.number')}</dt>
          <dd className="font-strong">
            <InvoiceNumber year={invoice.year} number={invoice.number} />
          </dd>
          <dt className="text-ink-2">{t('invoice.date')}</dt>
          <dd>
            <DateTime value={invoice.issuedAt} />
          </dd>
          <dt className="text-ink-2">{t('invoice.order')}</dt>
          <dd>
            <CodeInThrees code={document.orderCode} />
          </dd>
        </dl>
      </header>
      <InvoiceParties seller={seller} buyer={buyer} to={to} />
      <InvoiceLines lines={document.lines} />
      <div className="grid items-start gap-x-10 gap-y-4 py-4 sm:grid-cols-2 print:grid-cols-2">
        <div className="text-sm">
          {locale === 'fa' && (
            <p>
              <span className="text-ink-2">{t('invoice.inWords')}: </span>
              <span className="font-strong">
                {t('invoice.words', { words: spellInPersian(document.amounts.total) })}
              </span>
            </p>
          )}
          <p className="mt-3 text-ink-2">{t('warranty.months', { count: document.warrantyMonths })}</p>
          <p className="text-ink-2">{t('invoice.final')}</p>
        </div>
        <OrderAmounts amounts={document.amounts} discountCode={document.discountCode} />
      </div>
      {isPaper && <SignatureLines />}
    </article>
  )
}

import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { DateTime } from '~/app/ui/date-time'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Order } from '~/domain/orders/order-contract'
import { deadlineWords } from '~/domain/values/deadline'
import { digitsIn } from '~/domain/values/digits'
import { spellInPersian } from '~/domain/values/spelled-number'
import { BankAccountFacts } from './bank-account'
import type { BankAccount } from './bank-account.server'
import { FactsList } from './facts-list'
import { InvoiceLines, InvoiceParties, SignatureLines, type Seller } from './invoice-parts'
import { OrderAmounts } from './order-amounts'
import { CodeInThrees } from '~/app/ui/code-in-threes'

interface ProformaSheetProps {
  order: Order
  seller: Seller
  account: BankAccount | null
}

/** A pro-forma invoice on A4: what is bought, what it comes to, and the account that it is transferred to. It is no invoice, and says so. */
export function ProformaSheet({ order, seller, account }: ProformaSheetProps) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const left = order.transfer?.left ?? 0
  return (
    <article className="rounded-large border border-line bg-card p-5 sm:p-8 print:rounded-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b-2 border-ink pb-4">
        <div>
          <p className="font-heading text-coral-ink">{seller.name}</p>
          <h1 className="text-2xl">{t('proforma.title')}</h1>
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-4 text-sm">
          <dt className="text-ink-2">{t('invoice.order')}</dt>
          <dd className="font-strong">
            <CodeInThrees code={order.code} />
          </dd>
          <dt className="text-ink-2">{t('proforma.date')}</dt>
          <dd>
            <DateTime value={order.placedAt} />
          </dd>
          {order.payBefore && (
            <>
              <dt className="text-ink-2">{t('proforma.until')}</dt>
              <dd>{t('proforma.untilAt', deadlineWords(locale, order.payBefore))}</dd>
            </>
          )}
        </dl>
      </header>
      <InvoiceParties seller={seller} buyer={order.receiver} to={order.invoiceTo} />
      <InvoiceLines
        lines={order.lines
          .filter(({ replacedBy }) => replacedBy === null)
          .map(({ colour, engraving, ...line }) => ({
            ...line,
            colour: colour?.colour ?? null,
            engraving: engraving?.text ?? null,
          }))}
      />
      <div className="grid items-start gap-x-10 gap-y-5 border-b border-line py-4 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <h2 className="mb-2 text-lg">{t('transfer.title')}</h2>
          {account ? <BankAccountFacts account={account} /> : <p>{t('transfer.noAccount')}</p>}
          <p className="mt-3 text-sm text-ink-2">
            {t('transfer.describe', { code: `\u2068${digitsIn(locale, order.code)}\u2069` })}
          </p>
        </div>
        <div>
          <OrderAmounts amounts={order.amounts} discountCode={order.discountCode} />
          <FactsList
            rows={[
              {
                name: t('transfer.amount'),
                value: <Amount value={left} unitClass="text-sm font-normal text-ink-2" />,
                isTotal: true,
              },
            ]}
          />
          {locale === 'fa' && left > 0 && (
            <p className="mt-1 text-sm text-ink-2">{t('invoice.words', { words: spellInPersian(left) })}</p>
          )}
        </div>
      </div>
      <p className="pt-4 text-sm text-ink-2">{t('proforma.note')}</p>
      <SignatureLines />
    </article>
  )
}

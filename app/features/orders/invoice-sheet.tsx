import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { DateTime } from '~/app/ui/date-time'
import { Code } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Invoice } from '~/domain/orders/invoice-contract'
import { digitsIn } from '~/domain/values/digits'
import { nameIn } from '~/domain/values/localized-name'
import { formatAmount, toman } from '~/domain/values/money'
import { formatNumber } from '~/domain/values/numbers'
import { spellInPersian } from '~/domain/values/spelled-number'
import { InvoiceNumber } from './invoice-number'
import { OrderAmounts } from './order-amounts'
import { OrderCode } from './order-code'
import { useChoice } from './use-choice'

export interface Seller {
  name: string
  address: string
  phone: string
}

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
            <OrderCode code={document.orderCode} />
          </dd>
        </dl>
      </header>
      <div className="grid gap-x-8 gap-y-4 border-b border-line py-4 text-sm sm:grid-cols-2 print:grid-cols-2">
        <Side title={t('invoice.seller')}>
          <p className="font-strong">{seller.name}</p>
          <p>{seller.address}</p>
          <p>
            <Code>{digitsIn(locale, seller.phone)}</Code>
          </p>
        </Side>
        <Side title={t('invoice.buyer')}>
          <p className="font-strong">
            <bdi>{to.kind === 'corporate' ? to.companyName : buyer.fullName}</bdi>
          </p>
          {to.kind === 'corporate' ? (
            <>
              <p>
                {t('invoice.companyId')}: <Code>{digitsIn(locale, to.companyId)}</Code>
              </p>
              <p>
                {t('invoice.economicCode')}: <Code>{digitsIn(locale, to.economicCode)}</Code>
              </p>
            </>
          ) : (
            <p>
              {t('invoice.nationalId')}: <Code>{digitsIn(locale, to.nationalId)}</Code>
            </p>
          )}
          <p>
            <bdi>
              {[...new Set([buyer.province, buyer.city]), digitsIn(locale, buyer.address)].join(
                locale === 'fa' ? '، ' : ', ',
              )}
            </bdi>
          </p>
          <p>
            {t('address.postalCode')}: <Code>{digitsIn(locale, buyer.postalCode)}</Code> ·{' '}
            <Code>{digitsIn(locale, buyer.phone)}</Code>
          </p>
        </Side>
      </div>
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
      {isPaper && (
        <div className="mt-4 grid grid-cols-2 gap-8 text-sm text-ink-2">
          <p className="border-t border-dashed border-line pb-16 pt-2">{t('invoice.seal')}</p>
          <p className="border-t border-dashed border-line pb-16 pt-2">{t('invoice.signature')}</p>
        </div>
      )}
    </article>
  )
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="mb-1 text-xs font-strong text-ink-3">{title}</p>
    {children}
  </div>
)

function InvoiceLines({ lines }: { lines: Invoice['document']['lines'] }) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const choiceOf = useChoice()
  const figure = (amount: number) => (
    <bdi dir="ltr" className="whitespace-nowrap">
      {formatAmount(locale, toman(amount))}
    </bdi>
  )
  return (
    <div role="region" aria-label={t('lines')} tabIndex={0} className="overflow-x-auto border-b border-line">
      <table className="data-table text-sm">
        <thead>
          <tr>
            <th scope="col">{t('invoice.row')}</th>
            <th scope="col">{t('invoice.item')}</th>
            <th scope="col">{t('invoice.quantity')}</th>
            <th scope="col">{t('invoice.unitPrice')}</th>
            <th scope="col">{t('invoice.total')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td>{formatNumber(locale, index + 1)}</td>
              <th scope="row" className="min-w-40">
                <bdi>{nameIn(locale, line.names)}</bdi>
                {(line.colour ?? line.engraving) && (
                  <span className="block font-normal text-ink-2">
                    {choiceOf(line.colour, line.engraving).join(' · ')}
                  </span>
                )}
              </th>
              <td>{formatNumber(locale, line.quantity)}</td>
              <td>{figure(line.unitPrice)}</td>
              <td>{figure(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

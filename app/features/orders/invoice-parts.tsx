import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Code } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Invoice } from '~/domain/orders/invoice-contract'
import { digitsIn } from '~/domain/values/digits'
import { nameIn } from '~/domain/values/localized-name'
import { formatAmount, toman } from '~/domain/values/money'
import { formatNumber } from '~/domain/values/numbers'
import { listIn } from '~/domain/values/list-text'
import { useChoice } from './use-choice'

export interface Seller {
  name: string
  address: string
  phone: string
}

type InvoiceDocument = Invoice['document']

/** Who sells and who buys, side by side. */
export function InvoiceParties({
  seller,
  buyer,
  to,
}: { seller: Seller } & Pick<InvoiceDocument, 'buyer' | 'to'>) {
  const t = useWords('orders')
  const locale = usePageLocale()
  return (
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
            {listIn(locale, [...new Set([buyer.province, buyer.city]), digitsIn(locale, buyer.address)])}
          </bdi>
        </p>
        <p>
          {t('address.postalCode')}: <Code>{digitsIn(locale, buyer.postalCode)}</Code> ·{' '}
          <Code>{digitsIn(locale, buyer.phone)}</Code>
        </p>
      </Side>
    </div>
  )
}

/** Where paper is signed and stamped. */
export function SignatureLines() {
  const t = useWords('orders')
  return (
    <div className="mt-4 grid grid-cols-2 gap-8 text-sm text-ink-2">
      <p className="border-t border-dashed border-line pb-16 pt-2">{t('invoice.seal')}</p>
      <p className="border-t border-dashed border-line pb-16 pt-2">{t('invoice.signature')}</p>
    </div>
  )
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="mb-1 text-xs font-strong text-ink-3">{title}</p>
    {children}
  </div>
)

/** What is bought, line by line, in a table that scrolls by itself where it is narrow. */
export function InvoiceLines({ lines }: { lines: InvoiceDocument['lines'] }) {
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

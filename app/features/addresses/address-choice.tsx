import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import type { Address } from '~/domain/orders/address-contract'
import { AddressForm } from './address-form'
import { AddressLines } from './address-lines'

interface AddressChoiceProps {
  addresses: readonly Address[]
  /** The reader's own, to begin a new address with. */
  phone: string
  lastResult?: SubmissionResult<string[]> | null
  /** What is bought, beside it. */
  summary: ReactNode
}

/** Where an order goes: one of the book by a link, or a new address that joins it. */
export function AddressChoice({ addresses, phone, lastResult, summary }: AddressChoiceProps) {
  const t = useWords('checkout')
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
      <div className="min-w-0 space-y-6">
        <p className="-mt-5 text-ink-2">{t('address.lead')}</p>
        {addresses.length > 0 && (
          <section aria-labelledby="book">
            <h2 id="book" className="mb-4 text-xl">
              {t('address.book')}
            </h2>
            <ul className="grid gap-4 sm:grid-cols-2">
              {addresses.map((address) => (
                <li
                  key={address.id}
                  className="flex flex-col items-start justify-between rounded-large border border-line bg-card p-5"
                >
                  <AddressLines place={address} />
                  <PageLink to={`/checkout?address=${address.id}`} className="btn btn-primary btn-small mt-4">
                    {t('address.use')}
                  </PageLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section
          aria-labelledby="new-address-title"
          className="rounded-large border border-line bg-card p-5 sm:p-7"
        >
          <h2 id="new-address-title" className="mb-5 text-xl">
            {t('address.new')}
          </h2>
          <AddressForm
            id="address"
            intent="address"
            defaultValue={{ phone, kind: 'home' }}
            lastResult={lastResult}
            submit={t('address.save')}
            isCalm={addresses.length > 0}
          />
        </section>
      </div>
      {summary}
    </div>
  )
}

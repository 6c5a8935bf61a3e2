import { Form, useActionData, useNavigation } from '@remix-run/react'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Button, ButtonLink } from '~/app/ui/button'
import { Fold } from '~/app/ui/fold'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { owedFor } from '~/domain/booking/reservation-rules'
import { walletShare } from '~/domain/orders/ways-to-pay'
import { formatAmount, toman } from '~/domain/values/money'
import { discountForm } from './book.form'

const card = 'rounded-large border border-line bg-card p-5 shadow-small sm:p-7'

const Line = ({ name, value, isStrong }: { name: string; value: number; isStrong?: boolean }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
    <dt className={isStrong ? 'font-strong' : 'text-ink-2'}>{name}</dt>
    <dd className={isStrong ? 'text-lg font-heading' : ''}>
      <Amount value={value} unitClass="text-sm font-normal text-ink-2" />
    </dd>
  </div>
)

interface PayingProps {
  reservation: Reservation
  balance: number
  idempotencyKey: string
}

/** What it costs and who pays which part: the wallet first, the bank for the rest. */
export function Paying({ reservation, balance, idempotencyKey }: PayingProps) {
  const t = useWords('consultations')
  const locale = usePageLocale()
  const { state, formData } = useNavigation()
  const { price, discount, discountCode } = reservation
  const owed = owedFor(reservation)
  // What this reservation has put aside counts as there.
  const available = balance + (reservation.payment ? reservation.fromWallet : 0)
  const fromWallet = walletShare(owed, available)
  const rest = owed - fromWallet
  const sum = (amount: number) => formatAmount(locale, toman(amount))
  const isPending = (way: string) => state !== 'idle' && formData?.get('pay') === way
  return (
    <section aria-labelledby="money" className={card}>
      <h2 id="money" tabIndex={-1} className="scroll-mt-32 text-xl font-heading">
        {t('money')}
      </h2>
      <dl className="mt-2 divide-y divide-line">
        <Line name={t('money.fee')} value={price} isStrong={discountCode === null} />
        {discountCode !== null && (
          <>
            <Line name={t('money.discount', { code: `\u2068${discountCode}\u2069` })} value={-discount} />
            <Line name={t('money.due')} value={owed} isStrong />
          </>
        )}
        {fromWallet > 0 && <Line name={t('money.wallet')} value={fromWallet} />}
        {rest > 0 && <Line name={t('money.gateway')} value={rest} />}
      </dl>
      <DiscountCode code={discountCode} idempotencyKey={idempotencyKey} />
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="pay" />
        <Button
          type="submit"
          name="pay"
          value={fromWallet > 0 || owed === 0 ? 'wallet-first' : 'gateway'}
          variant="primary"
          isPending={isPending('wallet-first') || (fromWallet === 0 && isPending('gateway'))}
          className="max-sm:w-full"
        >
          {owed === 0
            ? t('pay.free')
            : rest === 0
              ? t('pay.wallet', { amount: sum(owed) })
              : t('pay.gateway', { amount: sum(rest) })}
        </Button>
        {fromWallet > 0 && (
          <Button
            type="submit"
            name="pay"
            value="gateway"
            isPending={isPending('gateway')}
            className="max-sm:w-full"
          >
            {t('pay.allAtGateway', { amount: sum(owed) })}
          </Button>
        )}
      </Form>
      {rest > 0 && <AddMissing id={reservation.id} missing={owed - available} />}
      <p className="mt-4 text-sm text-ink-2">{t('pay.note')}</p>
    </section>
  )
}

/** Where the wallet does not reach: what is missing can be added to it first, and then it goes on here. */
function AddMissing({ id, missing }: { id: string; missing: number }) {
  const t = useWords('consultations')
  const locale = usePageLocale()
  const query = new URLSearchParams({ amount: String(missing), next: `/app/consultations/${id}` })
  return (
    <div className="mt-5 rounded-medium bg-mist px-4 py-3">
      <p className="font-strong">{t('missing', { amount: formatAmount(locale, toman(missing)) })}</p>
      <p className="mt-1 text-sm text-ink-2">{t('missing.way')}</p>
      <ButtonLink href={`/app/wallet/top-up?${query}`} icon="wallet" className="mt-3 max-sm:w-full">
        {t('missing.add')}
      </ButtonLink>
    </div>
  )
}

/** A code that lowers the price: typed, or taken off again. */
function DiscountCode({ code, idempotencyKey }: { code: string | null; idempotencyKey: string }) {
  const t = useWords('consultations')
  const refused = useActionData<{ intent: string }>()
  if (code !== null)
    return (
      <Form method="post" className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-medium text-sea-ink">
          {t('code.applied', { code: `\u2068${code}\u2069` })}
        </p>
        <Button type="submit" name="intent" value="drop-discount" variant="quiet" size="small">
          {t('code.drop')}
        </Button>
      </Form>
    )
  return (
    <Fold title={t('code.have')} isNeeded={refused?.intent === 'discount'} className="mt-3">
      <IntentForm
        words="consultations"
        intent="discount"
        schema={discountForm}
        idempotencyKey={idempotencyKey}
        submit={t('code.apply')}
        variant="secondary"
      />
      <p className="text-sm text-ink-2">{t('code.help')}</p>
    </Fold>
  )
}

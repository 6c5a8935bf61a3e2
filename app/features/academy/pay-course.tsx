import { Form, useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Button } from '~/app/ui/button'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { LeavingTerms } from '~/domain/academy/purchase-rules'
import { walletShare } from '~/domain/orders/ways-to-pay'
import { formatAmount, toman } from '~/domain/values/money'
import { ownCoursePath } from './academy-paths'
import { LeavingTermsText } from './course-price'

interface PayCourseProps {
  slug: string
  price: number
  terms: LeavingTerms
  /** What the wallet has, and what a purchase of this course has put aside. */
  available: number
  idempotencyKey: string
}

const Line = ({ name, value, isStrong }: { name: string; value: number; isStrong?: boolean }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
    <dt className={isStrong ? 'font-strong' : 'text-ink-2'}>{name}</dt>
    <dd className={isStrong ? 'text-2xl font-heading' : ''}>
      <Amount value={value} unitClass="text-sm font-normal text-ink-2" />
    </dd>
  </div>
)

/** What a course costs and who pays which part: the wallet first, the bank for the rest; and how it is left again, before anything is paid. */
export function PayCourse({ slug, price, terms, available, idempotencyKey }: PayCourseProps) {
  const t = useWords('course-purchases')
  const locale = usePageLocale()
  const { state, formData } = useNavigation()
  const fromWallet = walletShare(price, available)
  const rest = price - fromWallet
  const sum = (amount: number) => formatAmount(locale, toman(amount))
  const isPending = (way: string) => state !== 'idle' && formData?.get('pay') === way
  const query = new URLSearchParams({ amount: String(price - available), next: ownCoursePath(slug) })
  return (
    <section
      aria-labelledby="pay"
      className="max-w-xl rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <h2 id="pay" className="text-xl">
        {t('pay.title')}
      </h2>
      <dl className="mt-2">
        <Line name={t('pay.price')} value={price} isStrong />
        {fromWallet > 0 && <Line name={t('pay.fromWallet')} value={fromWallet} />}
        {rest > 0 && <Line name={t('pay.fromGateway')} value={rest} />}
      </dl>
      <Form method="post" action={ownCoursePath(slug)} className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="act" value="buy" />
        <input type="hidden" name="expectedPrice" value={price} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Button
          type="submit"
          name="pay"
          value={fromWallet > 0 ? 'wallet-first' : 'gateway'}
          variant="primary"
          isPending={isPending('wallet-first') || (fromWallet === 0 && isPending('gateway'))}
          className="max-sm:w-full"
        >
          {rest === 0 ? t('pay.wallet', { amount: sum(price) }) : t('pay.gateway', { amount: sum(rest) })}
        </Button>
        {fromWallet > 0 && (
          <Button
            type="submit"
            name="pay"
            value="gateway"
            isPending={isPending('gateway')}
            className="max-sm:w-full"
          >
            {t('pay.allAtGateway', { amount: sum(price) })}
          </Button>
        )}
      </Form>
      {rest > 0 && (
        <p className="mt-4 text-sm text-ink-2">
          {t('pay.missing', { amount: sum(price - available) })}{' '}
          <PageLink to={`/app/wallet/top-up?${query}`} className="underline underline-offset-4">
            {t('pay.topUp')}
          </PageLink>
        </p>
      )}
      <LeavingTermsText terms={terms} className="mt-4 border-t border-line pt-4 text-sm text-ink-2" />
    </section>
  )
}

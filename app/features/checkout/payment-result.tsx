import { Form, useRevalidator } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Button, ButtonLink } from '~/app/ui/button'
import { Countdown } from '~/app/ui/countdown'
import { Icon, type IconName } from '~/app/ui/icon'
import { Code } from '~/app/ui/isolate'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Order } from '~/domain/orders/order-contract'
import type { PaymentAnswer } from '~/domain/payments/contract'
import { deadlineWords } from '~/domain/values/deadline'
import { nameIn } from '~/domain/values/localized-name'
import { formatAmount, toman } from '~/domain/values/money'
import { isLive } from '~/domain/orders/order-lines'
import type { PaymentOutcome } from './payment-outcome'
import { outcomeLooks } from './outcome-looks'

interface PaymentResultProps {
  outcome: PaymentOutcome
  payment: PaymentAnswer
  order: Order | null
  /** When the server said so. */
  made: string
  /** Something is in the cart: the way back there. */
  hasCart: boolean
  /** Where the same answer is asked for again. */
  again: string
}

const signs: Record<'good' | 'attention' | 'urgent', { icon: IconName; className: string }> = {
  good: { icon: 'check', className: 'bg-sea-soft text-sea-ink' },
  attention: { icon: 'clock', className: 'bg-amber-soft text-amber-ink' },
  urgent: { icon: 'warning', className: 'bg-red-soft text-red-ink' },
}

/** What became of a payment, with the figures to ask about it and the next step. */
export function PaymentResult({ made, ...result }: PaymentResultProps) {
  const { outcome, payment, order } = result
  const t = useWords('checkout')
  const locale = usePageLocale()
  const { tone, title, text } = outcomeLooks[outcome]
  const sign = signs[tone]
  const written = (amount: number) => formatAmount(locale, toman(amount))
  const untilWords = useUntil()
  const isPaid = payment.status === 'paid' || payment.status === 'refunded'
  return (
    <div className="mx-auto w-full max-w-[34rem] rounded-large border border-line bg-card p-6 shadow-soft sm:p-9">
      <span className={`grid size-16 place-items-center rounded-pill ${sign.className}`}>
        <Icon name={sign.icon} className="size-8" />
      </span>
      <h1 className="mt-5 text-3xl">{t(title)}</h1>
      <p className="mt-3 text-ink-2">
        {t(text, {
          amount: written(payment.amount),
          left: written(order?.parts?.left ?? 0),
          until: order?.payBefore ? untilWords(order.payBefore) : '',
        })}
        {outcome === 'paid' || outcome === 'reserved' ? ` ${t('done.sms')}` : ''}
      </p>
      {order?.payBefore && isHeld(outcome) && <Held until={order.payBefore} made={made} />}
      {order && (isHeld(outcome) || isGone(outcome)) && <Bought order={order} />}
      <dl className="mt-6 divide-y divide-line border-y border-line">
        {order && <Fact name={t('done.code')}>{<Code>{order.code}</Code>}</Fact>}
        <Fact name={t('result.amount')}>
          <Amount value={payment.amount} unitClass="text-sm font-normal text-ink-2" />
        </Fact>
        {order && order.amounts.fromWallet > 0 && (
          <Fact name={t('result.wallet')}>
            <Amount value={order.amounts.fromWallet} unitClass="text-sm font-normal text-ink-2" />
          </Fact>
        )}
        {order?.parts && outcome === 'part-paid' && (
          <>
            <Fact name={t('result.paidSoFar')}>
              <Amount value={order.parts.paid} unitClass="text-sm font-normal text-ink-2" />
            </Fact>
            <Fact name={t('result.leftToPay')}>
              <Amount value={order.parts.left} unitClass="text-sm font-normal text-ink-2" />
            </Fact>
          </>
        )}
        {isPaid && payment.refId && <Fact name={t('result.reference')}>{<Code>{payment.refId}</Code>}</Fact>}
        {isPaid && payment.cardPan && <Fact name={t('result.card')}>{<Code>{payment.cardPan}</Code>}</Fact>}
      </dl>
      {(outcome === 'paid' || outcome === 'reserved') && (
        <div className="mt-5">
          <Notice kind="info" title={t('idCardTitle')}>
            {t('idCard')}
          </Notice>
        </div>
      )}
      <div className="mt-7 flex flex-wrap gap-3">
        <NextSteps {...result} />
      </div>
    </div>
  )
}

/** Nothing is paid yet, and what was chosen is kept for a while. */
const isHeld = (outcome: PaymentOutcome): boolean =>
  outcome === 'failed' || outcome === 'abandoned' || outcome === 'open' || outcome === 'unreachable'

/** Nothing of the order came about: it can be placed anew, and is named for that. */
const isGone = (outcome: PaymentOutcome): boolean => outcome === 'cancelled' || outcome === 'lapsed'

/** How long what was chosen is still kept, counted down; the hour itself without script. At its end the page says what became of it. */
function Held({ until, made }: { until: string; made: string }) {
  const t = useWords('checkout')
  const locale = usePageLocale()
  const { revalidate } = useRevalidator()
  return (
    <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 rounded-medium bg-amber-soft px-5 py-3.5 text-amber-ink">
      <span>{t('result.held')}</span>
      <Countdown
        until={until}
        made={made}
        onEnd={revalidate}
        className="justify-items-end text-2xl font-display"
        lastClassName="justify-items-end text-2xl font-display text-red-ink"
      >
        {t('result.until', { time: deadlineWords(locale, until).time })}
      </Countdown>
    </p>
  )
}

/** What was about to be bought, or would have been. */
function Bought({ order }: { order: Order }) {
  const t = useWords('checkout')
  const locale = usePageLocale()
  return (
    <ul aria-label={t('lines')} className="mt-5 space-y-2.5">
      {order.lines.filter(isLive).map((line) => (
        <li key={line.id} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            <bdi className="font-strong">{nameIn(locale, line.names)}</bdi>{' '}
            <span className="text-sm text-ink-2">{t('quantity', { count: line.quantity })}</span>
          </span>
          <Amount value={line.total} unitClass="text-sm font-normal text-ink-2" />
        </li>
      ))}
    </ul>
  )
}

/** Until when an order is kept. */
function useUntil(): (instant: string) => string {
  const t = useWords('checkout')
  const locale = usePageLocale()
  return (instant) => t('result.untilDay', deadlineWords(locale, instant))
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-strong">{children}</dd>
  </div>
)

function NextSteps({ outcome, payment, order, hasCart, again }: Omit<PaymentResultProps, 'made'>) {
  const t = useWords('checkout')
  const locale = usePageLocale()
  const seeOrder = (isFirst: boolean) =>
    order && (
      <ButtonLink
        href={`/dashboard/orders/${order.id}`}
        variant={isFirst ? 'primary' : 'secondary'}
        className="max-sm:w-full"
      >
        {t('result.order')}
      </ButtonLink>
    )
  const pay = (word: 'result.payAgain' | 'result.payNow') => (
    <Form method="post">
      <Button type="submit" name="intent" value="pay" variant="primary" className="max-sm:w-full">
        {t(word)}
      </Button>
    </Form>
  )
  /** The cart was emptied when the order was placed: it is filled again in one tap. */
  const orderAgain = (isFirst: boolean) =>
    order && (
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value="reorder"
          variant={isFirst ? 'primary' : 'secondary'}
          className="max-sm:w-full"
        >
          {t('result.reorder')}
        </Button>
      </Form>
    )
  const ticket = (
    <ButtonLink href={order ? `/dashboard/tickets?order=${order.id}#new` : '/dashboard/tickets#new'}>
      {t('result.ticket')}
    </ButtonLink>
  )
  switch (outcome) {
    case 'paid':
    case 'under-review':
    case 'reserved':
      return seeOrder(true)
    case 'lapsed':
      return (
        <>
          {seeOrder(true)}
          {orderAgain(false)}
          {ticket}
        </>
      )
    case 'refunded':
      return (
        <>
          {seeOrder(true)}
          {ticket}
        </>
      )
    case 'part-paid': {
      const next = order?.parts?.list.find(({ status }) => status === 'next')
      return (
        <>
          {next && (
            <Form method="post">
              <Button type="submit" name="intent" value="pay" variant="primary" className="max-sm:w-full">
                {t('result.payNext', { amount: formatAmount(locale, toman(next.amount)) })}
              </Button>
            </Form>
          )}
          {seeOrder(false)}
        </>
      )
    }
    case 'failed':
    case 'abandoned':
      return (
        <>
          {pay('result.payAgain')}
          {seeOrder(false)}
        </>
      )
    case 'open':
      return (
        <>
          {pay('result.payNow')}
          {seeOrder(false)}
        </>
      )
    case 'unreachable':
      return (
        <>
          {pay('result.payAgain')}
          {payment.purpose === 'order' ? seeOrder(false) : null}
        </>
      )
    case 'unclear':
      return (
        <>
          <ButtonLink href={again} variant="primary">
            {t('result.checkAgain')}
          </ButtonLink>
          {seeOrder(false)}
          {ticket}
        </>
      )
    case 'cancelled':
      return (
        <>
          {orderAgain(true)}
          {seeOrder(false)}
        </>
      )
    case 'top-up-paid':
      return (
        <>
          {hasCart && (
            <ButtonLink href="/checkout" variant="primary">
              {t('result.toCheckout')}
            </ButtonLink>
          )}
          <ButtonLink href="/app/wallet" variant={hasCart ? 'secondary' : 'primary'}>
            {t('result.account')}
          </ButtonLink>
        </>
      )
    case 'top-up-failed':
      return (
        <>
          <ButtonLink href={`/app/wallet/top-up?amount=${payment.amount}`} variant="primary">
            {t('result.topUpAgain')}
          </ButtonLink>
          <ButtonLink href="/app/wallet">{t('result.account')}</ButtonLink>
        </>
      )
    case 'top-up-open':
      return (
        <>
          {pay('result.payNow')}
          <ButtonLink href="/app/wallet">{t('result.account')}</ButtonLink>
        </>
      )
  }
}

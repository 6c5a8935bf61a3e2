import type { ReactNode } from 'react'
import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Badge } from '~/app/ui/badge'
import { Button, ButtonLink } from '~/app/ui/button'
import { DateTime } from '~/app/ui/date-time'
import { usePageLocale } from '~/app/ui/page-locale'
import type { CoursePurchase } from '~/domain/academy/purchase-contract'
import { deadlineWords } from '~/domain/values/deadline'
import { nameIn } from '~/domain/values/localized-name'
import { ownCoursePath } from './academy-paths'
import { purchaseTones } from './purchase-status'

const part = (isKnown: boolean, name: string, value: number) =>
  isKnown && value > 0 ? [{ name, value: <Amount value={value} /> }] : []

/** What was bought, what it came to and who paid which part, what has become of it, and what can be done now. */
export function PurchaseSummary({ purchase }: { purchase: CoursePurchase }) {
  const t = useWords('course-purchases')
  const locale = usePageLocale()
  const { slug, titles, status, price, fromWallet, fromGateway, refunded, createdAt, paidAt, reason } =
    purchase
  const isDecided = status !== 'lapsed'
  const rows: { name: string; value: ReactNode }[] = [
    { name: t('pay.price'), value: <Amount value={price} className="font-heading" /> },
    ...part(isDecided, t('pay.fromWallet'), fromWallet),
    ...part(isDecided, t('pay.fromGateway'), fromGateway),
    ...part(true, t('purchase.refunded'), refunded),
    {
      name: t(paidAt ? 'purchase.paidAt' : 'purchase.placedAt'),
      value: <DateTime value={paidAt ?? createdAt} />,
    },
  ]
  return (
    <section
      aria-labelledby="bought"
      className="max-w-2xl rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id="bought" className="text-xl">
          {nameIn(locale, titles)}
        </h2>
        <Badge tone={purchaseTones[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <dl className="mt-3">
        {rows.map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'open' && (
        <p className="mt-3 text-ink-2">
          {t('purchase.openText', { time: deadlineWords(locale, purchase.openUntil).time })}
        </p>
      )}
      {(status === 'lapsed' || status === 'left' || status === 'cancelled') && (
        <p className="mt-3 text-ink-2">{t(`purchase.text.${status}`)}</p>
      )}
      {reason && (
        <p className="mt-3">
          <span className="text-ink-2">{t('purchase.reason')} </span>
          <bdi className="whitespace-pre-line">{reason}</bdi>
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {slug && (
          <ButtonLink
            href={ownCoursePath(slug)}
            variant={status === 'open' || status === 'paid' ? 'primary' : 'secondary'}
          >
            {status === 'open'
              ? t('purchase.pay')
              : status === 'paid'
                ? t('purchase.toCourse')
                : t('purchase.again')}
          </ButtonLink>
        )}
        {status === 'open' && (
          <Form method="post">
            <Button type="submit" name="act" value="release" variant="quiet">
              {t('purchase.release')}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}

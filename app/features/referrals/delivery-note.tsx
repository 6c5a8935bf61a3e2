import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Referral } from '~/domain/referrals/contract'
import { mayBeTakenBack } from '~/domain/referrals/rules'
import { formatDate, formatWholeDay } from '~/domain/values/dates'

interface DeliveryNoteProps {
  letter: Pick<Referral, 'delivery' | 'recipient'>
  /** What can be done about it while it is open, or may be open again. */
  children?: ReactNode
}

/** Which of our doctors a letter has reached, whether it was read there, and why it is read no more; nothing where it has reached nobody. */
export function DeliveryNote({ letter: { delivery, recipient }, children }: DeliveryNoteProps) {
  const t = useWords('referrals')
  const locale = usePageLocale()
  if (!delivery) return null
  const { endsAt, readAt, lastReadAt, end } = delivery
  const first = readAt && formatDate(locale, readAt)
  const last = lastReadAt && formatDate(locale, lastReadAt)
  return (
    <section
      aria-labelledby="delivery"
      data-print="hidden"
      className="mt-5 rounded-large border border-line bg-card px-5 py-4"
    >
      <h2 id="delivery" className="break-words text-lg font-heading">
        {t('delivery', { name: `\u2068${recipient ?? ''}\u2069` })}
      </h2>
      <p className="mt-1">
        {end
          ? t('delivery.ended', { reason: t(`delivery.end.${end}`) })
          : t('delivery.text', { day: formatWholeDay(locale, endsAt) })}
      </p>
      <p className="mt-1 text-ink-2">
        {!first || !last
          ? t('delivery.unread')
          : first === last
            ? t('delivery.read', { first })
            : t('delivery.readAgain', { first, last })}
      </p>
      {mayBeTakenBack(end) && children}
    </section>
  )
}

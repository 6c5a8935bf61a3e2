import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { TicketMessage } from '~/domain/orders/ticket-contract'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

/** What was written to and fro, oldest first; one's own at the far side. Of very much the latest. */
export function Conversation({ messages }: { messages: readonly TicketMessage[] }) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const earlier = (messages[0]?.number ?? 1) - 1
  return (
    <>
      {earlier > 0 && (
        <p className="mb-4 text-ink-2">{t('ticket.earlier', { count: messages.length, earlier })}</p>
      )}
      <ol className="space-y-4">
        {messages.map(({ number, by, at, text }) => (
          <li
            key={number}
            className={`max-w-[42rem] rounded-medium px-5 py-4 ${by === 'customer' ? 'ms-auto bg-sea-soft sm:ms-16' : 'me-auto border border-line bg-card sm:me-16'}`}
          >
            <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
              <span className="font-strong text-ink">
                {t(by === 'customer' ? 'ticket.mine' : 'ticket.staff')}
              </span>
              <time dateTime={at}>
                {formatDate(locale, at)} · {digitsIn(locale, tehranDayAndTime(new Date(at)).time)}
              </time>
            </p>
            <p dir="auto" className="whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

import { useWords } from '~/app/platform/words/use-words'
import type { TicketMessage } from '~/domain/orders/ticket-contract'
import { Moment } from '~/app/ui/printed'

/** What was written in a ticket, in its order: of very much the latest. */
export function Conversation({ messages }: { messages: TicketMessage[] }) {
  const t = useWords('staff-shop')
  const earlier = (messages[0]?.number ?? 1) - 1
  return (
    <>
      {earlier > 0 && (
        <p className="mb-4 text-ink-2">{t('ticket.earlier', { count: messages.length, earlier })}</p>
      )}
      <ol className="space-y-3">
        {messages.map(({ number, by, at, text }) => (
          <li
            key={number}
            className={`max-w-[44rem] rounded-medium px-5 py-4 ${by === 'staff' ? 'ms-auto bg-sea-soft' : 'border border-line bg-card'}`}
          >
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
              <span className="font-strong">{t(`by.${by}`)}</span>
              <Moment value={at} />
            </p>
            <p dir="auto" className="mt-2 whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

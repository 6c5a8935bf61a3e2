import { useWords } from '~/app/platform/words/use-words'
import { Conversation as Messages } from '~/app/ui/conversation'
import type { TicketMessage } from '~/domain/orders/ticket-contract'

/** What was written in a ticket, in its order: of very much the latest. */
export function Conversation({ messages }: { messages: TicketMessage[] }) {
  const t = useWords('staff-shop')
  const earlier = (messages[0]?.number ?? 1) - 1
  return (
    <Messages
      earlier={earlier > 0 && t('ticket.earlier', { count: messages.length, earlier })}
      messages={messages.map((message) => ({
        ...message,
        isOwn: message.by === 'staff',
        author: t(`by.${message.by}`),
      }))}
    />
  )
}

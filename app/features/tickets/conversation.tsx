import { useWords } from '~/app/platform/words/use-words'
import { Conversation as Messages } from '~/app/ui/conversation'
import type { TicketMessage } from '~/domain/orders/ticket-contract'

/** What was written to and fro in a ticket; of very much the latest. */
export function Conversation({ messages }: { messages: readonly TicketMessage[] }) {
  const t = useWords('orders')
  const earlier = (messages[0]?.number ?? 1) - 1
  return (
    <Messages
      earlier={earlier > 0 && t('ticket.earlier', { count: messages.length, earlier })}
      messages={messages.map((message) => ({
        ...message,
        isOwn: message.by === 'customer',
        author: t(message.by === 'customer' ? 'ticket.mine' : 'ticket.staff'),
      }))}
    />
  )
}

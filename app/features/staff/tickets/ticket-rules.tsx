import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import type { StaffTicket } from '~/domain/orders/ticket-contract'
import { Facts } from '~/app/ui/panel'
import { Moment } from '~/app/ui/printed'

/** A date of the rules: until when it may be asked for, and whether the ticket was opened in time. */
export interface TicketDeadline {
  name: 'exchange' | 'transport-damage' | 'warranty'
  /** The last day that counts, or the instant from which it is too late. */
  until: string
  wasInTime: boolean
}

interface TicketRulesProps {
  ticket: StaffTicket
  deliveredAt: string | null
  deadlines: TicketDeadline[]
}

/** The dates that a decision rests on. */
export function TicketRules({ ticket, deliveredAt, deadlines }: TicketRulesProps) {
  const t = useWords('staff-shop')
  return (
    <Facts
      facts={[
        [t('ticket.openedAt'), <Moment key="opened" value={ticket.openedAt} />],
        [
          t('ticket.deliveredAt'),
          deliveredAt ? <Moment key="delivered" value={deliveredAt} /> : t('ticket.notDelivered'),
        ],
        ...deadlines.map(({ name, until, wasInTime }): [string, React.ReactNode] => [
          t(`ticket.until.${name}`),
          <span key={name} className="flex flex-wrap items-center gap-2">
            {until.includes('T') ? <Moment value={until} /> : <DateTime value={until} />}
            <Badge tone={wasInTime ? 'good' : 'attention'}>
              {t(wasInTime ? 'ticket.inTime' : 'ticket.tooLate')}
            </Badge>
          </span>,
        ]),
        ...(ticket.callBy
          ? [[t('ticket.callBy'), <Moment key="call" value={ticket.callBy} />] as [string, React.ReactNode]]
          : []),
        ...(ticket.repairBy
          ? [
              [t('ticket.repairBy'), <Moment key="repair" value={ticket.repairBy} />] as [
                string,
                React.ReactNode,
              ],
            ]
          : []),
      ]}
    />
  )
}

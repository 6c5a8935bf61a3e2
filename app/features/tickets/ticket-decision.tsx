import { useWords } from '~/app/platform/words/use-words'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Ticket } from '~/domain/orders/ticket-contract'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

/** What was decided and why; before that, until when somebody calls. */
export function TicketDecision({ ticket }: { ticket: Ticket }) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const { decision, decisionNote, exclusion, repairBy, callBy, status } = ticket
  if (decision)
    return (
      <Notice kind={decision === 'accepted' ? 'success' : 'info'} title={t(`ticket.decision.${decision}`)}>
        {exclusion && <p>{t('exclusion', { what: t(`exclusion.${exclusion}`) })}</p>}
        {decisionNote && <p dir="auto">{decisionNote}</p>}
        {repairBy && <p>{t('ticket.repairBy', { date: formatDate(locale, repairBy) })}</p>}
      </Notice>
    )
  if (!callBy || status === 'closed') return null
  return (
    <Notice kind="info">
      {t('ticket.callBy', {
        date: formatDate(locale, callBy),
        time: digitsIn(locale, tehranDayAndTime(new Date(callBy)).time),
      })}
    </Notice>
  )
}

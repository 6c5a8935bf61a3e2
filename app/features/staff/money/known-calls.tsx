import { useWords } from '~/app/platform/words/use-words'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import { AsIssued } from '~/app/ui/isolate'
import type { GatewayCall } from '~/domain/payments/contract'
import type { GatewayCallState } from '~/domain/payments/gateway-call'
import { Moment } from '~/app/ui/printed'

const tones: Record<GatewayCallState, BadgeTone> = {
  asking: 'underway',
  done: 'good',
  'not-done': 'neutral',
  uncertain: 'urgent',
}

interface KnownCallsProps {
  /** What the gateway calls it: what its panel is searched for. */
  authority: string
  calls: readonly GatewayCall[]
}

/** What is known of money before somebody decides about it: what the gateway was asked, when, and what it said. */
export function KnownCalls({ authority, calls }: KnownCallsProps) {
  const t = useWords('staff-shop')
  return (
    <section aria-labelledby="calls" className="mb-5 rounded-medium bg-sand p-4 text-sm">
      <h3 id="calls" className="font-strong">
        {t('calls')}
      </h3>
      <p className="mt-1 break-all">
        {t('payment.authority')}: <AsIssued className="select-all font-strong">{authority}</AsIssued>
      </p>
      <ul className="mt-2 space-y-2">
        {calls.map((call, index) => (
          <li key={index} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Moment value={call.askedAt} />
            <span>{t(`call.kind.${call.kind}`)}</span>
            <Badge tone={tones[call.state]}>{t(`call.state.${call.state}`)}</Badge>
            <span className="text-ink-2">
              {t('call.answer')}: {call.answer ? <AsIssued>{call.answer}</AsIssued> : t('call.noAnswer')}
              {call.evidence && <> · {t('call.evidence', { evidence: `\u2068${call.evidence}\u2069` })}</>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

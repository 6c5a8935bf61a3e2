import type { WordKey } from '~/app/platform/words/namespaces'
import type { PaymentOutcome } from './payment-outcome'

interface OutcomeLook {
  tone: 'good' | 'attention' | 'urgent'
  title: WordKey<'checkout'>
  text: WordKey<'checkout'>
}

/** How each outcome looks and what it says. */
export const outcomeLooks: Record<PaymentOutcome, OutcomeLook> = {
  paid: { tone: 'good', title: 'result.paid', text: 'result.paidText' },
  'part-paid': { tone: 'good', title: 'result.partPaid', text: 'result.partPaidText' },
  'under-review': { tone: 'attention', title: 'result.paid', text: 'result.underReviewText' },
  reserved: { tone: 'good', title: 'result.reserved', text: 'result.reservedText' },
  lapsed: { tone: 'attention', title: 'result.lapsed', text: 'result.lapsedText' },
  refunded: { tone: 'attention', title: 'result.refunded', text: 'result.refundedText' },
  failed: { tone: 'urgent', title: 'result.failed', text: 'result.failedText' },
  abandoned: { tone: 'attention', title: 'result.abandoned', text: 'result.abandonedText' },
  cancelled: { tone: 'urgent', title: 'result.cancelled', text: 'result.cancelledText' },
  open: { tone: 'attention', title: 'result.open', text: 'result.openText' },
  unclear: { tone: 'attention', title: 'result.unreachable', text: 'result.unreachablePaidText' },
  unreachable: { tone: 'attention', title: 'result.unreachable', text: 'result.unreachableText' },
  'top-up-paid': { tone: 'good', title: 'result.topUpPaid', text: 'result.topUpPaidText' },
  'top-up-failed': { tone: 'urgent', title: 'result.topUpFailed', text: 'result.topUpFailedText' },
  'top-up-open': { tone: 'attention', title: 'result.open', text: 'result.openTopUpText' },
}

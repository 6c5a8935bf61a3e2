import type { FactValues } from '../facts/contract'
import type { RuleFactKey } from '../facts/fact-table'
import { largestPaymentStated, smallestPayment, type GatewayBounds } from './parts'

/** The figures under which something dear is paid. */
export interface PaymentTerms {
  gateway: GatewayBounds
  /** How long each part of a payment in parts is waited for. */
  partsMinutes: number
  /** Working days that a bank transfer has. */
  transferDays: number
}

/**
 * Read from the facts in force. A shop whose facts were published before there were these goes by what the gateway states and the seed
 * says.
 */
export function paymentTermsOf(values: FactValues): PaymentTerms {
  const number = (key: RuleFactKey, otherwise: number) => values[key]?.number ?? otherwise
  return {
    gateway: { least: smallestPayment, most: number('payments.gateway-most', largestPaymentStated) },
    partsMinutes: number('payments.parts-minutes', 120),
    transferDays: number('payments.transfer-days', 2),
  }
}

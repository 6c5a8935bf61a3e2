import type { Toman } from '~/domain/values/money'

export interface PaymentRequest {
  amount: Toman
  /** What the payer reads at the gateway, at most 500 characters. */
  description: string
  /** Where the payer's browser is sent back to, with `Authority` and `Status`. */
  callbackUrl: string
  /** Our own name of the payment, which the gateway shows us in its reports. */
  orderId: string
  mobile?: string | undefined
  email?: string | undefined
}

/** What a gateway says of an attempt. */
export type Verification =
  /** The money is ours; `card` is masked. The gateway may say so any number of times. */
  | { kind: 'paid'; answer: string; refId: string; card: string | null }
  /** Nothing was paid so far. */
  | { kind: 'not-paid'; answer: string }
  /** Something was paid, and not what we asked for. */
  | { kind: 'amount-differs'; answer: string }

/** A gateway that people pay through. It is never asked inside a transaction. */
export interface PaymentGateway {
  /** @returns the gateway's name of the attempt. @throws GatewayFailure */
  begin(request: PaymentRequest): Promise<{ authority: string }>
  /** Where the payer is sent. */
  addressOf(authority: string): string
  /** @param amount from our own database. @throws GatewayFailure */
  verify(attempt: { authority: string; amount: Toman }): Promise<Verification>
  /** Attempts that were paid and never asked about, the last hundred. @throws GatewayFailure */
  unverified(): Promise<string[]>
  /** Sends everything back, within half an hour of paying. @returns false when the gateway will not. @throws GatewayFailure */
  reverse(authority: string): Promise<boolean>
}

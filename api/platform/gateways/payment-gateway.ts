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

/** What a gateway answers when it is told to send everything back. */
export type Reversal =
  | { kind: 'reversed'; answer: string }
  /** It will not, and says why: nothing has moved. */
  | { kind: 'not-reversed'; answer: string }
  /** It is not possible, or was done before: which of the two, the answer does not say. */
  | { kind: 'impossible-or-done'; answer: string }

/** What a gateway keeps of an attempt, without doing anything. */
export type GatewayState = 'in-bank' | 'paid' | 'verified' | 'failed' | 'reversed'

/** A payment that the gateway holds and nobody has verified. */
export interface Unverified {
  authority: string
  /** Where the payer was to be sent back to. */
  callbackUrl: string
}

/**
 * A gateway that people pay through. It is never asked inside a transaction. A failure whose `isRefusal` is true was turned away at the door;
 * after any other nobody knows whether it was done.
 */
export interface PaymentGateway {
  /** @returns the gateway's name of the attempt. @throws GatewayFailure */
  begin(request: PaymentRequest): Promise<{ authority: string }>
  /** Where the payer is sent. */
  addressOf(authority: string): string
  /** @param amount from our own database. @throws GatewayFailure */
  verify(attempt: { authority: string; amount: Toman }): Promise<Verification>
  /** Attempts that were paid and never asked about, the last hundred. @throws GatewayFailure */
  unverified(): Promise<Unverified[]>
  /** Sends everything back, within half an hour of paying. @throws GatewayFailure */
  reverse(authority: string): Promise<Reversal>
  /** Asks what has become of an attempt; changes nothing, and is no verification. @throws GatewayFailure */
  inquire(authority: string): Promise<GatewayState>
}

import { z } from 'zod'
import { tomanInput } from '~/domain/values/amount'

/** What whoever pays has seen, and whether the wallet pays as far as it reaches. */
export const buyForm = z.object({
  act: z.literal('buy'),
  expectedPrice: tomanInput(),
  pay: z.enum(['wallet-first', 'gateway']),
  idempotencyKey: z.string().min(8).max(128),
})

/** What whoever leaves has seen. */
export const leaveForm = z.object({
  act: z.literal('leave'),
  expectedRefund: tomanInput(),
  idempotencyKey: z.string().min(8).max(128),
})

import { z } from 'zod'
import { topUpBounds } from '~/domain/wallet/contract'
import { vipCodeText } from '~/domain/wallet/vip-code'
import { tomanSchema } from '~/domain/values/money'

/** Minted when the form was rendered: sent twice, it acts once. */
const key = z.string().optional()

export const topUpForm = z.object({
  amount: tomanSchema(topUpBounds),
  /** Where it goes on once it is paid: an address of the site, or it is none. */
  next: z.string().optional(),
  key,
})
export const vipForm = z.object({ code: vipCodeText, key })

/** Amounts that most people add, in toman. */
export const suggestedAmounts = [100_000, 200_000, 500_000, 1_000_000] as const

/** Codes of VIP codes that `wallet.json` has words for. */
export const vipProblems = {
  'vip-code-unknown': 'code',
  'vip-code-used-up': 'code',
  'vip-code-used-by-you': 'code',
  'vip-code-own': 'code',
  'too-many-code-tries': 'code',
}

import { z } from 'zod'
import { consultationRefundReasons } from '~/domain/booking/refund-contract'
import { tomanInput } from '~/domain/values/amount'
import { tomanSchema } from '~/domain/values/money'

/** What goes back for a consultation that has ended. @param most what is left of what was paid */
export const refundForm = (most?: number) =>
  z.object({
    amount: tomanSchema({ min: 1, ...(most !== undefined && { max: most }) }),
    reason: z
      .enum(consultationRefundReasons, { error: 'error.required' })
      .meta({ words: 'reason', placeholder: 'reason.choose' }),
    expectedLeft: tomanInput({ min: 1 }),
  })

import { z } from 'zod'
import { defineJob } from '~/api/platform/jobs/public'
import { orderIdSchema } from '~/domain/values/ids'

const ofOrder = z.strictObject({ orderId: orderIdSchema })

/** Lets an order that nobody paid go, when its time is over. */
export const lapseOrderJob = defineJob('lapse-order', ofOrder)

/** Puts an order into the queue, once its code has gone. */
export const queueOrderJob = defineJob('queue-order', ofOrder)

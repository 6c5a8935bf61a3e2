import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '~/api/platform/database/database'
import type { StillStands } from '~/api/platform/gateways/message-reason'
import { defineJob, type Jobs } from '~/api/platform/jobs/public'
import { pushNoticeIdSchema, pushSubscriptionIdSchema, type UserId } from '~/domain/values/ids'
import { insertNotice } from '../repo/push-notices'
import { subscriptionsOf } from '../repo/push-subscriptions'
import { noticeKinds, noticeOf, type NoticeKind } from './kinds'

const noticeJobSchema = z.object({
  subscriptionId: pushSubscriptionIdSchema,
  /** By which its browsers know of each other. Null: it has gone by SMS as well, or was enqueued by an earlier version. */
  noticeId: pushNoticeIdSchema.nullable().default(null),
  /** Null: enqueued by an earlier version, for a message. */
  kind: z
    .enum(Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]])
    .nullable()
    .default(null),
  /** Where it leads, without locale. */
  path: z.string(),
  stillStands: z.object({ kind: z.string(), id: z.string() }).nullable(),
  notAfter: z.iso.datetime(),
})
export type NoticeJob = z.infer<typeof noticeJobSchema>

export const sendNoticeJob = defineJob('send-notice-push', noticeJobSchema, {
  retries: 4,
  backoffSeconds: 20,
  timeLimitSeconds: 60,
})

/** Has somebody told in each of their browsers. @returns whether they have chosen any; else they are to be told in another way */
export async function pushNotice(
  tx: Tx,
  jobs: Jobs,
  {
    ownerId,
    notAfter,
    ...notice
  }: { kind: NoticeKind; ownerId: UserId; path: string; stillStands: StillStands | null; notAfter: Date },
): Promise<boolean> {
  const browsers = (await subscriptionsOf(tx, ownerId)).map(({ id }) => id)
  if (browsers.length === 0) return false
  const noticeId = noticeOf(notice.kind).isUrgent ? null : pushNoticeIdSchema.parse(randomUUID())
  if (noticeId) await insertNotice(tx, { id: noticeId, ownerId, browsers, notAfter })
  for (const subscriptionId of browsers)
    await jobs.enqueue(tx, sendNoticeJob, {
      ...notice,
      noticeId,
      subscriptionId,
      notAfter: notAfter.toISOString(),
    })
  return true
}

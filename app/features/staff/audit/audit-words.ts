import type { Translate } from '~/app/platform/words/use-words'
import { recordTypes } from '~/domain/records/types'

/** Actions of the log that have words; the code's own name stands for what staff rarely meet. */
export const auditActions = [
  ...(['read', 'search', 'list', 'create', 'edit', 'delete', 'suspend', 'restore', 'set-roles'] as const),
  ...(['ship', 'deliver', 'cancel', 'refund', 'replace', 'send-code', 'tell-code', 'complete'] as const),
  ...(['verify', 'approve', 'approved', 'refused', 'delete-review', 'add-product', 'edit-product'] as const),
  ...(['add-feature', 'edit-feature', 'adjust-stock', 'add-holiday', 'delete-holiday', 'export'] as const),
  ...(['confirm', 'refuse', 'withdraw', 'sign', 'take', 'finish', 'call', 'refer', 'answer'] as const),
  ...(['write', 'prescribe', 'assign', 'offer', 'consent', 'request', 'end'] as const),
  ...(['add', 'remove', 'move', 'invite', 'bring-back', 'unsuspend'] as const),
  ...([
    'retry',
    'drop',
    'run',
    'accept',
    'not-sent',
    'release',
    'retire',
    'activate',
    'hand-in',
    'issue',
    'leave',
  ] as const),
] as const

export const auditResources = [
  ...(['user', 'order', 'payment', 'payment-refund', 'invoice', 'ticket', 'review', 'address'] as const),
  ...recordTypes.map((type) => `${type}-record` as const),
  ...(['records', 'share', 'shop-product', 'stock', 'feature', 'discount-code', 'vip-code'] as const),
  ...([
    'group-sale-registration',
    'holiday',
    'sales',
    'audit',
    'accompanying-doctor',
    'call-request',
    'call-roster',
    'complaint',
    'asked-question',
    'comment',
    'community-post',
    'community-ban',
    'conversation',
    'record-comment',
    'clinical-note',
    'referral',
    'doctor-code',
    'medicine',
    'device',
    'warranty',
    'course-certificate',
    'course-enrolment',
    'course-price',
    'course-session',
  ] as const),
] as const

export function actionWords(t: Translate<'staff'>, action: string): string {
  const known = auditActions.find((name) => name === action)
  return known ? t(`action.${known}`) : action
}

/** `job/send-sms` is a job, whichever it was. */
export function resourceWords(t: Translate<'staff'>, resource: string): string {
  if (resource.startsWith('job/')) return `${t('resource.job')} ${resource.slice('job/'.length)}`
  const known = auditResources.find((name) => name === resource)
  return known ? t(`resource.${known}`) : resource
}

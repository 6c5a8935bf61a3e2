import { recordTypes } from '../records/types'

/** What can be done, as the audit says it. In words it stands in `staff.json`, `action.…` and `resource.…`: staff and whoever the data is of read it. */
export const auditActions = [
  ...(['read', 'search', 'list', 'create', 'edit', 'update', 'delete', 'export'] as const),
  ...([
    'add',
    'remove',
    'move',
    'write',
    'answer',
    'request',
    'offer',
    'invite',
    'consent',
    'accept',
  ] as const),
  ...(['confirm', 'approve', 'approved', 'refuse', 'refused', 'verify', 'assign', 'take', 'finish'] as const),
  ...([
    'call',
    'refer',
    'sign',
    'prescribe',
    'withdraw',
    'cancel',
    'end',
    'leave',
    'close',
    'reopen',
  ] as const),
  ...(['keep', 'hide', 'spam', 'bar', 'lift', 'propose', 'file', 'issue', 'hand-in', 'activate'] as const),
  ...(['release', 'retire', 'bring-back', 'suspend', 'unsuspend', 'restore', 'set-roles'] as const),
  ...(['ship', 'deliver', 'refund', 'replace', 'complete', 'send-code', 'tell-code', 'not-sent'] as const),
  ...(['add-product', 'edit-product', 'add-feature', 'edit-feature', 'adjust-stock'] as const),
  ...(['add-holiday', 'delete-holiday', 'delete-review', 'remove-review-photo'] as const),
  ...(['approve-review', 'edit-review', 'keep-review', 'remove-review'] as const),
  ...(['retry', 'drop', 'run'] as const),
  ...(['claim', 'takeOver', 'decline', 'publish', 'decide', 'resume', 'miss', 'use-code'] as const),
  ...(['confirm-transfer', 'conclude-paid', 'conclude-not-paid'] as const),
  ...(['conclude-reversed', 'conclude-not-reversed'] as const),
] as const
export type AuditAction = (typeof auditActions)[number]

/** The kinds of things that it is done to. */
export const auditResources = [
  ...(['user', 'order', 'payment', 'payment-refund', 'invoice', 'ticket', 'review', 'address'] as const),
  ...recordTypes.map((type) => `${type}-record` as const),
  ...(['records', 'record-comment', 'medical-file', 'share', 'share-link'] as const),
  ...(['family', 'family-member', 'family-connection', 'family-invitation'] as const),
  ...([
    'doctor',
    'doctor-code',
    'accompanying-doctor',
    'conversation',
    'call-request',
    'call-roster',
  ] as const),
  ...(['reservation', 'consultation-note', 'consultation-ending', 'consultation-rating'] as const),
  ...([
    'prescription',
    'clinical-note',
    'referral',
    'letter-to-colleague',
    'answer-to-letter',
    'medicine',
  ] as const),
  ...(['booking-sanction', 'settlement', 'payout-account'] as const),
  ...(['shop-product', 'stock', 'feature', 'discount-code', 'vip-code', 'group-sale-registration'] as const),
  ...(['holiday', 'sales', 'device', 'warranty', 'fact-change', 'audit'] as const),
  ...(['asked-question', 'comment', 'community-post', 'community-ban', 'complaint'] as const),
  ...(['enquiry', 'curriculum'] as const),
  ...(['course-certificate', 'course-enrolment', 'course-price', 'course-session'] as const),
  // What a message speaks of, where it was not sent.
  ...(['call-to-doctor', 'call-to-family', 'calls-to-duty', 'doctor-notice', 'seat-in-session'] as const),
  ...(['care-offer', 'care-file', 'care-away', 'care-message-to-doctor', 'care-message-to-person'] as const),
  ...(['message-to-doctor', 'message-to-family', 'missing-line'] as const),
  ...(['record-comment-to-doctor', 'record-comment-to-family'] as const),
] as const
/** `job/send-sms` is a job, whichever it was; a definition of records has its type as text, and each is among the resources. */
export type AuditResource = (typeof auditResources)[number] | `job/${string}` | `${string}-record`

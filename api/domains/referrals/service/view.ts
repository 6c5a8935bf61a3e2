import type { CitedRecord, OriginOf, Referral, ReferralSummary } from '~/domain/referrals/contract'
import type { LetterView } from '../repo/letters'

function originOf({ reservationId, careId, callId }: LetterView): OriginOf {
  if (reservationId) return { kind: 'consultation', id: reservationId }
  if (careId) return { kind: 'supervision', id: careId }
  if (callId) return { kind: 'call', id: callId }
  throw new Error('A letter has an origin, which a check holds')
}

const common = (row: LetterView) => ({
  id: row.id,
  trackingNumber: row.trackingNumber,
  speciality: row.speciality,
  recipient: row.recipient,
  urgency: row.urgency,
  patient: row.patientName,
  writtenAt: row.writtenAt.toISOString(),
  signature: { name: row.signedName, councilNumber: row.councilNumber },
})

export const summaryOf = (row: LetterView): ReferralSummary => ({
  ...common(row),
  isWithdrawn: row.withdrawal !== null,
})

export const referralOf = (row: LetterView, records: CitedRecord[]): Referral => ({
  ...common(row),
  of: originOf(row),
  age: row.patientAge,
  reason: row.reason,
  history: row.history,
  question: row.question,
  records,
  withdrawal: row.withdrawal && {
    at: row.withdrawal.withdrawnAt.toISOString(),
    reason: row.withdrawal.reason,
  },
})

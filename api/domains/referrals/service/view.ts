import type {
  CitedRecord,
  LetterAnswer,
  OriginOf,
  ReceivedLetter,
  ReceivedReferral,
  Referral,
  ReferralDelivery,
  ReferralSummary,
} from '~/domain/referrals/contract'
import type { AnswerRow, DeliveryView, Received } from '../repo/deliveries'
import type { LetterRow, LetterView } from '../repo/letters'

function originOf({ reservationId, careId, callId }: LetterView): OriginOf {
  if (reservationId) return { kind: 'consultation', id: reservationId }
  if (careId) return { kind: 'supervision', id: careId }
  if (callId) return { kind: 'call', id: callId }
  throw new Error('A letter has an origin, which a check holds')
}

const common = (row: LetterRow) => ({
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

const partsOf = (row: LetterRow, records: CitedRecord[]) => ({
  ...common(row),
  age: row.patientAge,
  reason: row.reason,
  history: row.history,
  question: row.question,
  records,
})

export const answerOf = ({ text, answeredAt }: AnswerRow): LetterAnswer => ({
  text,
  at: answeredAt.toISOString(),
})

const deliveryOf = ({ endsAt, firstReadAt, lastReadAt, answer, end }: DeliveryView): ReferralDelivery => ({
  endsAt: endsAt.toISOString(),
  readAt: firstReadAt?.toISOString() ?? null,
  lastReadAt: lastReadAt?.toISOString() ?? null,
  answeredAt: answer?.answeredAt.toISOString() ?? null,
  end,
})

/** As the list of a colleague names it: whose it is was told to the family when they opened it, and not before. */
export function receivedOf({ letter, delivery }: Received): ReceivedReferral {
  const { recipient: _, patient, ...row } = common(letter)
  const isKnown = delivery.firstReadAt !== null && delivery.end === null
  return { ...row, patient: isKnown ? patient : null, ...deliveryOf(delivery) }
}

/** As the colleague reads it. */
export const receivedLetterOf = (
  { letter, delivery: { endsAt, answer } }: Received,
  records: CitedRecord[],
): ReceivedLetter => ({
  ...partsOf(letter, records),
  endsAt: endsAt.toISOString(),
  answer: answer && answerOf(answer),
})

export const referralOf = (
  row: LetterView,
  records: CitedRecord[],
  delivery: DeliveryView | undefined,
): Referral => ({
  ...partsOf(row, records),
  of: originOf(row),
  delivery: delivery ? deliveryOf(delivery) : null,
  answer: delivery?.answer ? answerOf(delivery.answer) : null,
  withdrawal: row.withdrawal && {
    at: row.withdrawal.withdrawnAt.toISOString(),
    reason: row.withdrawal.reason,
  },
})

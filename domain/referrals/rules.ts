/** How soon the patient is to be seen, as the doctor says it. */
export const referralUrgencies = ['routine', 'soon', 'urgent'] as const
export type ReferralUrgency = (typeof referralUrgencies)[number]

/** By what a doctor sees whom they refer: a consultation of theirs, somebody whom they accompany, a call request that they have. */
export const referralOrigins = ['consultation', 'supervision', 'call'] as const
export type ReferralOrigin = (typeof referralOrigins)[number]

export const longestRecipient = 120
export const longestReason = 300
export const longestHistory = 2000
export const longestQuestion = 1000
/** Of the colleague whom a letter has reached. */
export const longestAnswer = 1000
/** Records that a letter cites, at most. */
export const mostCited = 10

/** Letters that a doctor signs in a day, at most. */
export const lettersPerDay = 40
/** Of them to one colleague of ours, who is told of each. */
export const lettersToOnePerDay = 10
/** Times that a doctor is told in a day of letters that have reached them, whoever writes; and as many of urgent ones, which others do not crowd out. */
export const letterNoticesPerDay = 10

/** For so many days after the signing a colleague of ours whom a letter names reads it: as long as a referral is usually made use of, and not for ever. */
export const deliveryDays = 90

/** Why a colleague reads a letter no more: withdrawn by its doctor, taken back by the family, after its days, who does not see patients here now, and a patient whose account is not active. */
export const deliveryEnds = ['withdrawn', 'taken-back', 'expired', 'suspended', 'account'] as const
export type DeliveryEnd = (typeof deliveryEnds)[number]

/** A colleague who is suspended may come back, and so may an account that is not active: the family takes the letter back before that. */
export const mayBeTakenBack = (end: DeliveryEnd | null): boolean =>
  end === null || end === 'suspended' || end === 'account'

export const referralNumberPattern = /^TR-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/

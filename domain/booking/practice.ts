import type { RuleFactKey } from '../facts/fact-table'

/** What a doctor’s price depends on. */
export const doctorLevels = ['general', 'specialist', 'super-specialist'] as const
export type DoctorLevel = (typeof doctorLevels)[number]

/** Fields of medicine, in the order in which they are listed; their words stand in `locales/<locale>/booking.json`. */
export const specialities = [
  'general-medicine',
  'internal-medicine',
  'cardiology',
  'pulmonology',
  'endocrinology',
  'nephrology',
  'gastroenterology',
  'neurology',
  'psychiatry',
  'paediatrics',
  'gynaecology',
  'dermatology',
  'otolaryngology',
  'ophthalmology',
  'orthopaedics',
  'urology',
  'infectious-diseases',
  'rheumatology',
] as const
export type Speciality = (typeof specialities)[number]

/** `online`: the two meet; `paper`: the doctor answers in writing. */
export const consultationModes = ['online', 'paper'] as const
export type ConsultationMode = (typeof consultationModes)[number]

/** What can be booked. Each takes one time of fifteen minutes. */
export const consultationServices = ['visit', 'follow-up', 'written-answer'] as const
export type ConsultationService = (typeof consultationServices)[number]

export const modeOf: Readonly<Record<ConsultationService, ConsultationMode>> = {
  visit: 'online',
  'follow-up': 'online',
  'written-answer': 'paper',
}

/** What doctors may be told of by SMS: a time that was booked with them, one that was called off, and that the first of their day or of a row is near. */
export const doctorNotices = ['booked', 'cancelled', 'soon'] as const
export type DoctorNotice = (typeof doctorNotices)[number]

/** The fact that says what a service costs at a level, in toman. */
export const feeFactOf = (service: ConsultationService, level: DoctorLevel) =>
  `consultation.${level}.${service}-fee` as const satisfies RuleFactKey

import type { smsTemplates, SmsTemplate } from '~/api/platform/gateways/templates'
import { careNoticesPerDay, recordNoticesPerDay } from '~/domain/care/rules'
import { callNoticesPerDay } from '~/domain/calls/rules'
import { chatNoticesPerDay } from '~/domain/messages/rules'
import { letterNoticesPerDay } from '~/domain/referrals/rules'

/** Texts that are filled in with an address and nothing else: of what and of whom they say nothing. */
type NewsTemplate = {
  [Name in SmsTemplate]: (typeof smsTemplates)[Name] extends readonly ['link'] ? Name : never
}[SmsTemplate]

interface NoticeDefinition {
  /** Of whoever has chosen no browser. */
  sms: NewsTemplate
  /** How often somebody is told in a day, of all kinds that are counted together; else each time. What there is to see is there all the same. */
  counted?: { as: string; perDay: number }
  /** Somebody may be in danger: in the browsers that were chosen and by SMS as well, since nobody knows whether a screen is looked at. */
  isUrgent?: true
  /** For how long it is of use; else a day. */
  hours?: number
}

const ofCare = { as: 'care-notices', perDay: careNoticesPerDay }
const ofCalls = { as: 'call-notices', perDay: callNoticesPerDay }

/** Everything that doctors, families and staff write to each other about through the house, each once. */
export const noticeKinds = {
  message: { sms: 'doctor-message', counted: { as: 'chat-notices', perDay: chatNoticesPerDay } },
  'care-message': { sms: 'doctor-message', counted: ofCare },
  'care-offered': { sms: 'doctor-offered', counted: ofCare },
  // That the doctor asks, and no more: for what stands on the page.
  'care-file-asked': { sms: 'referral-news', counted: ofCare },
  // Counted apart: what is written is not to keep back that nobody reads it any more.
  'care-ended': { sms: 'accompaniment-ended', counted: { as: 'care-ends', perDay: careNoticesPerDay } },
  'call-emergency': { sms: 'call-emergency', isUrgent: true, hours: 12 },
  'call-waiting': { sms: 'call-waiting', counted: ofCalls, hours: 12 },
  // Counted apart: what is late in the queue does not silence what is somebody’s own.
  'call-late': {
    sms: 'call-waiting',
    counted: { as: 'late-call-notices', perDay: callNoticesPerDay },
    hours: 12,
  },
  'call-unanswered': { sms: 'call-unanswered', counted: ofCalls, hours: 12 },
  'call-closed': { sms: 'call-closed', counted: ofCalls, hours: 12 },
  // Of emergencies: not one of them is kept back by the count of what can wait.
  'emergency-unanswered': { sms: 'call-unanswered', hours: 12 },
  'emergency-closed': { sms: 'call-closed', hours: 12 },
  'complaint-answered': { sms: 'complaint-answered' },
  'ticket-answered': { sms: 'ticket-answered' },
  'letter-written': { sms: 'referral-news' },
  'letter-received': {
    sms: 'letter-received',
    counted: { as: 'letter-notices', perDay: letterNoticesPerDay },
  },
  // Counted apart: many letters that can wait do not silence one that cannot.
  'urgent-letter-received': {
    sms: 'letter-received',
    counted: { as: 'urgent-letter-notices', perDay: letterNoticesPerDay },
  },
  'letter-answered': { sms: 'letter-answered' },
  // Counted apart: values that are entered one after the other do not keep back what is written.
  'record-added': { sms: 'referral-news', counted: { as: 'record-notices', perDay: recordNoticesPerDay } },
  'note-written': { sms: 'referral-news' },
  'prescription-withdrawn': { sms: 'prescription-withdrawn' },
} as const satisfies Record<string, NoticeDefinition>

export type NoticeKind = keyof typeof noticeKinds
const kinds: Readonly<Record<NoticeKind, NoticeDefinition>> = noticeKinds
export const noticeOf = (kind: NoticeKind): NoticeDefinition => kinds[kind]

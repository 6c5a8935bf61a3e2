import { perDay, perHour } from '../values/token-bucket'

/** What somebody writes to us for; each has a form of its own. */
export const enquiryKinds = ['contact', 'application', 'cooperation', 'panel', 'group'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

/** What the form of the contact page offers, in its order. */
export const contactSubjects = [
  'product',
  'order',
  'account',
  'visit',
  'warranty',
  'cooperation',
  'other',
] as const

/** How somebody would work with us, as the form of `/partners` offers it. */
export const cooperationKinds = ['centre', 'doctor', 'pharmacy', 'agency', 'organisation', 'else'] as const

/** `vacancy`: for one that is open; `general`: for whatever may come. */
export const applicationSubjects = ['vacancy', 'general'] as const

/** How somebody would be at a discussion panel of the academy. */
export const panelParts = ['attend', 'speak'] as const

/** Whoever wants to buy in a group asks to be called. */
export const groupSubjects = ['group'] as const

/** Asks to be called by a name and a number alone. */
export const wordlessKinds = ['group'] as const satisfies readonly EnquiryKind[]

/** Whether somebody writes anything besides their name and how to reach them. */
export const hasMessage = (kind: EnquiryKind): boolean => !wordlessKinds.some((one) => one === kind)

/** Nobody's is kept without their word: what is read by those who decide, and the phone or mailbox that is told of dates. */
export const consentedKinds = ['application', 'panel'] as const satisfies readonly EnquiryKind[]

/** What is told to many at once: when there is a panel, and how a search for people has ended. */
export const kindsAnsweredTogether = ['application', 'panel'] as const satisfies readonly EnquiryKind[]

export const needsConsent = (kind: EnquiryKind): boolean => consentedKinds.some((one) => one === kind)

/** What each kind may be about. */
export const subjectsOf = {
  contact: contactSubjects,
  application: applicationSubjects,
  cooperation: cooperationKinds,
  panel: panelParts,
  group: groupSubjects,
} as const satisfies Record<EnquiryKind, readonly string[]>

export const enquirySubjects = [
  ...contactSubjects,
  ...applicationSubjects,
  ...cooperationKinds,
  ...panelParts,
  ...groupSubjects,
] as const
export type EnquirySubject = (typeof enquirySubjects)[number]

/** Whether a kind may be about this. */
export const isSubjectOf = (kind: EnquiryKind, subject: EnquirySubject): boolean =>
  (subjectsOf[kind] as readonly string[]).includes(subject)

export const longestOrganisation = 150
/** Of what a vacancy is called, and of the id of its document. */
export const longestVacancyTitle = 300
export const longestVacancyId = 128

export const longestEnquiryName = 100
export const longestEnquiryMessage = 3000
export const longestEnquiryAnswer = 4000
/** Answers to one: whoever wants to talk on writes anew, or calls. */
export const mostEnquiryAnswers = 20

/** How an answer reaches whoever wrote: in a mail; or by an SMS with the address of a page, since an SMS holds no answer. */
export const answerChannels = ['mail', 'sms'] as const
export type AnswerChannel = (typeof answerChannels)[number]

/** A mail where there is an address. */
export const channelOf = ({ email }: { email: string | null }): AnswerChannel =>
  email === null ? 'sms' : 'mail'

/**
 * How many reach staff: of an account; else of a network (IPv4, /64), its neighbourhood (/24, /48) and provider (/16, /32), in which thousands of
 * phones may be. What strangers send together leaves what who is signed in sends untouched.
 */
export const enquiryLimits = {
  person: perHour(10),
  network: perHour(10),
  neighbourhood: perHour(30),
  provider: perHour(150),
  strangers: perHour(600),
  signedIn: perHour(600),
} as const

/** The same of who asks to be called about buying in a group: colleagues of one office ask within the same hour, and use up nothing that others write by. */
export const groupLimits = {
  person: perHour(10),
  network: perHour(30),
  neighbourhood: perHour(60),
  provider: perHour(200),
  strangers: perHour(1000),
  signedIn: perHour(1000),
} as const

/** Files that strangers, or somebody signed in, may hand over; each is looked through, which costs more than words. */
export const applicationUploadLimits = {
  person: perHour(10),
  network: perHour(10),
  neighbourhood: perHour(30),
  provider: perHour(150),
  strangers: perHour(300),
  signedIn: perHour(300),
} as const

/** Whether a vacancy takes applications at this moment. @param closesAt null: until it is closed by hand */
export const takesApplications = (
  { isOpen, closesAt }: { isOpen: boolean; closesAt: Date | null },
  now: Date,
): boolean => isOpen && (closesAt === null || closesAt > now)

/** Confirmations to one phone or mailbox, whoever names it: what they send is taken, and no more is said there. */
export const confirmationsPerRecipient = perDay(3)

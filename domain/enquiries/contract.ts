import { z } from 'zod'
import { emailSchema, type Email } from '../values/email'
import { freeTextSchema } from '../values/free-text'
import { enquiryIdSchema, userIdSchema, type EnquiryId, type UserId } from '../values/ids'
import { locales, type Locale } from '../values/locale'
import { message } from '../values/message'
import { phoneSchema, type Phone } from '../values/phone'
import {
  attachmentSchema,
  newAttachmentSchema,
  type Attachment,
  type NewAttachment,
} from '../values/attachment'
import {
  enquiryStatuses,
  enquirySteps,
  type EnquiryAct,
  type EnquiryStatus,
  type EnquiryStep,
} from './enquiry-machine'
import {
  answerChannels,
  enquiryKinds,
  hasMessage,
  needsConsent,
  panelParts,
  contactSubjects,
  cooperationKinds,
  enquirySubjects,
  isSubjectOf,
  longestEnquiryAnswer,
  longestEnquiryMessage,
  longestEnquiryName,
  longestOrganisation,
  longestVacancyId,
  type AnswerChannel,
  type EnquiryKind,
  type EnquirySubject,
} from './rules'

/** Every `code` that enquiries answer with, beside the general ones. */
export const enquiryCodes = [
  /** 409: a colleague has done something with it meanwhile. */
  'enquiry-moved',
  /** 409: it has as many answers as one can have. */
  'enquiry-full',
  /** 409: the vacancy is closed, its time is over, or there is none. */
  'vacancy-closed',
] as const

const instant = z.iso.datetime()

const lineSchema = (longest: number) =>
  z
    .string('error.required')
    .pipe(freeTextSchema(longest, message('error.textMost', { max: longest })))
    .transform((line) => line.replace(/\s+/g, ' '))
    .pipe(z.string().min(1, 'error.required'))

/** In one line. */
export const enquiryNameSchema = lineSchema(longestEnquiryName)
export const organisationSchema = lineSchema(longestOrganisation)

export const contactSubjectSchema = z.enum(contactSubjects, 'error.choice')
export const cooperationKindSchema = z.enum(cooperationKinds, 'error.choice')
export const panelPartSchema = z.enum(panelParts, 'error.choice')

/** Of the document that an editor wrote. */
export const vacancyIdSchema = z
  .string()
  .regex(new RegExp(`^[\\w.-]{1,${longestVacancyId}}$`), 'error.format')

const writtenSchema = (longest: number) =>
  z
    .string('error.required')
    .pipe(freeTextSchema(longest, message('error.textMost', { max: longest })))
    .pipe(z.string().min(1, 'error.required'))

export const enquiryMessageSchema = writtenSchema(longestEnquiryMessage)
export const enquiryAnswerSchema = writtenSchema(longestEnquiryAnswer)

/** `POST /enquiries`. */
export interface NewEnquiry {
  kind: EnquiryKind
  name: string
  phone?: Phone | undefined
  email?: Email | undefined
  subject: EnquirySubject
  /** Of all but who asks to be called. */
  message?: string | undefined
  /** Of cooperation: whose name somebody writes in. */
  organisation?: string | undefined
  /** Of an application for one that is open. */
  vacancyId?: string | undefined
  /** Of an application: the curriculum vitae. */
  file?: NewAttachment | undefined
  /** Of an application, that it may be kept and read by those who decide; of a panel, that they are told of its dates. */
  consent?: true | undefined
  /** In which it is confirmed and answered. */
  locale: Locale
}
export const newEnquirySchema: z.ZodType<NewEnquiry> = z
  .strictObject({
    kind: z.enum(enquiryKinds, 'error.choice'),
    name: enquiryNameSchema,
    phone: phoneSchema.optional(),
    email: emailSchema.optional(),
    subject: z.enum(enquirySubjects, 'error.choice'),
    message: enquiryMessageSchema.optional(),
    organisation: organisationSchema.optional(),
    vacancyId: vacancyIdSchema.optional(),
    file: newAttachmentSchema.optional(),
    consent: z.literal(true, 'error.consent').optional(),
    locale: z.enum(locales),
  })
  .refine(({ phone, email }) => phone !== undefined || email !== undefined, {
    path: ['phone'],
    error: 'error.enquiryNoWay',
  })
  .refine(({ kind, subject }) => isSubjectOf(kind, subject), { path: ['subject'], error: 'error.choice' })
  .refine(({ kind, message: written }) => hasMessage(kind) === (written !== undefined), {
    path: ['message'],
    error: 'error.required',
  })
  .refine(({ kind, phone }) => kind !== 'group' || phone !== undefined, {
    path: ['phone'],
    error: 'error.required',
  })
  .refine(({ kind, organisation }) => (kind === 'cooperation') === (organisation !== undefined), {
    path: ['organisation'],
    error: 'error.required',
  })
  .refine(({ subject, vacancyId }) => (subject === 'vacancy') === (vacancyId !== undefined), {
    path: ['vacancyId'],
    error: 'error.required',
  })
  .refine(({ kind, file }) => (kind === 'application') === (file !== undefined), {
    path: ['file'],
    error: 'error.required',
  })
  .refine(({ kind, consent }) => needsConsent(kind) === (consent !== undefined), {
    path: ['consent'],
    error: 'error.consent',
  }) as unknown as z.ZodType<NewEnquiry>

/** What whoever wrote is told: by which name to ask for it, and how the answer comes. */
export interface EnquiryReceipt {
  number: string
  answerBy: AnswerChannel
}
export const enquiryReceiptSchema: z.ZodType<EnquiryReceipt> = z.strictObject({
  number: z.string(),
  answerBy: z.enum(answerChannels),
}) as unknown as z.ZodType<EnquiryReceipt>

/** An enquiry in the list of staff. */
export interface StaffEnquiry {
  id: EnquiryId
  /** `EN-7K2M-9QXZ`. */
  number: string
  kind: EnquiryKind
  subject: EnquirySubject
  name: string
  /** The organisation, or what the vacancy was called; null of what has none. */
  about: string | null
  phone: Phone | null
  email: Email | null
  status: EnquiryStatus
  createdAt: string
  /** When something was done with it last. */
  touchedAt: string
  /** Who of staff has it. */
  assigneeId: UserId | null
  assignee: string | null
  /** How many answers it has. */
  lastNumber: number
}
const staffShape = {
  id: enquiryIdSchema,
  number: z.string(),
  kind: z.enum(enquiryKinds),
  subject: z.enum(enquirySubjects),
  name: z.string(),
  about: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(enquiryStatuses),
  createdAt: instant,
  touchedAt: instant,
  assigneeId: userIdSchema.nullable(),
  assignee: z.string().nullable(),
  lastNumber: z.int(),
}
export const staffEnquirySchema: z.ZodType<StaffEnquiry> = z.strictObject(
  staffShape,
) as unknown as z.ZodType<StaffEnquiry>

/** What staff wrote back. */
export interface EnquiryAnswer {
  /** From 1. */
  number: number
  text: string
  at: string
  channel: AnswerChannel
  /** Null: the account is gone. */
  by: string | null
}

export interface EnquiryColleague {
  id: UserId
  name: string | null
}

/** One that is opened. */
export interface StaffEnquiryDetail extends StaffEnquiry {
  /** Null of who asks to be called. */
  message: string | null
  locale: Locale
  /** What was sent along; reading it is a row of its own. */
  file: Attachment | null
  /** Whoever was signed in when they wrote. */
  userId: UserId | null
  answers: EnquiryAnswer[]
  answerBy: AnswerChannel
  /** What can be done with it. */
  acts: EnquiryAct[]
  /** Who works here and may have it. */
  colleagues: EnquiryColleague[]
  /** When it is deleted, if nothing more is done; null while no such fact is in force. */
  endsAt: string | null
}
export const staffEnquiryDetailSchema: z.ZodType<StaffEnquiryDetail> = z.strictObject({
  ...staffShape,
  message: z.string().nullable(),
  locale: z.enum(locales),
  file: attachmentSchema.nullable(),
  userId: userIdSchema.nullable(),
  answers: z.array(
    z.strictObject({
      number: z.int(),
      text: z.string(),
      at: instant,
      channel: z.enum(answerChannels),
      by: z.string().nullable(),
    }),
  ),
  answerBy: z.enum(answerChannels),
  acts: z.array(z.string()),
  colleagues: z.array(z.strictObject({ id: userIdSchema, name: z.string().nullable() })),
  endsAt: instant.nullable(),
}) as unknown as z.ZodType<StaffEnquiryDetail>

/** `POST /admin-enquiries/{id}/answers`. */
export interface NewEnquiryAnswer {
  text: string
  /** How many answers were seen: two colleagues do not answer past each other, and the same twice is once. */
  seen: number
}
export const newEnquiryAnswerSchema: z.ZodType<NewEnquiryAnswer> = z.strictObject({
  text: enquiryAnswerSchema,
  seen: z.int().min(0).max(1_000_000),
}) as unknown as z.ZodType<NewEnquiryAnswer>

/** `PATCH /admin-enquiries/{id}`: a step; or who has it, null: nobody yet. */
export interface EnquiryChange {
  step?: EnquiryStep | undefined
  assigneeId?: UserId | null | undefined
}
export const enquiryChangeSchema: z.ZodType<EnquiryChange> = z
  .strictObject({ step: z.enum(enquirySteps).optional(), assigneeId: userIdSchema.nullable().optional() })
  .refine(({ step, assigneeId }) => (step === undefined) !== (assigneeId === undefined), {
    error: 'error.required',
  }) as unknown as z.ZodType<EnquiryChange>

/** What is written on the page that an SMS leads to: the answers, and not what was asked. */
export interface ReadAnswers {
  number: string
  answers: { number: number; text: string; at: string }[]
}
export const readAnswersSchema: z.ZodType<ReadAnswers> = z.strictObject({
  number: z.string(),
  answers: z.array(z.strictObject({ number: z.int(), text: z.string(), at: instant })),
}) as unknown as z.ZodType<ReadAnswers>

/** Stands in the address of that page; the longer ones were sent before. */
export const answerTokenSchema = z.string().regex(/^(?:[a-z2-7]{52}|[A-Za-z0-9_-]{64})$/, 'error.format')

/** A vacancy as content has it. */
export interface GivenVacancy {
  id: string
  /** By locale. */
  titles: { locale: string; value: string }[]
  isOpen: boolean
  closesAt: string | null
}

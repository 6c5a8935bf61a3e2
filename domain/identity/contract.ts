import { z } from 'zod'
import { emailSchema } from '../values/email'
import { sessionIdSchema, userIdSchema } from '../values/ids'
import { locales, type Locale } from '../values/locale'
import { phoneSchema } from '../values/phone'
import { verificationCodeSchema, type VerificationCode } from '../values/verification-code'
import { proofSchema } from './proof-of-work'
import { birthDateSchema, jobSchema, shownNameSchema, ticked } from './fields'
import { roleSchema } from '../values/role'

/** What the calls of identity take and answer. Instants are ISO-8601 in UTC; only the token object counts epoch milliseconds. */
const instant = z.iso.datetime()
export const localeSchema = z.enum(locales)

/** Every `code` that identity answers with, beside the general ones. */
export const identityCodes = [
  'wrong-code',
  'code-expired',
  'too-many-tries',
  'account-suspended',
  'token-expired',
  'token-refused',
  'profile-incomplete',
  'terms-not-accepted',
  'under-age',
  'terms-changed',
  'email-taken',
  'last-admin',
  'proof-of-work-required',
  'fresh-code-required',
] as const
export type IdentityCode = (typeof identityCodes)[number]

/** Point 3 of the specification. `*_expires_in` are absolute, in epoch milliseconds: they are compared with the current time. */
export const tokenObjectSchema = z.strictObject({
  access_token: z.string(),
  access_token_expires_in: z.int(),
  refresh_token: z.string(),
  refresh_token_expires_in: z.int(),
})
export type TokenObject = z.infer<typeof tokenObjectSchema>

/** Whoever is signed in, as `GET /user/info` answers. `isComplete`: has a first and a last name. */
export const userSchema = z.strictObject({
  id: userIdSchema,
  phone: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  job: z.string().nullable(),
  birthDate: z.iso.date().nullable(),
  roles: z.array(roleSchema).min(1),
  locale: localeSchema,
  isComplete: z.boolean(),
  acceptedTermsVersion: z.string().nullable(),
  /** A link that works for some minutes. */
  avatarUrl: z.string().nullable(),
  createdAt: instant,
  /** When the account will be deleted, if its owner asked for it; until then it can be undone. */
  deletionDueAt: instant.nullable(),
})
export type User = z.infer<typeof userSchema>

const either = <Shape extends { phone?: unknown; email?: unknown }>(value: Shape): boolean =>
  (value.phone === undefined) !== (value.email === undefined)
const eitherMissing = { path: ['phone'], message: 'error.required' }

/**
 * `POST /user/login`: a phone, or the confirmed e-mail of an account. `locale` is the language of the message. 429 `proof-of-work-required`
 * brings a challenge and a ticket (`proof-of-work.ts`): the same again with a `proof` of the work, or later with the `ticket`.
 */
export const requestCodeSchema = z
  .strictObject({
    phone: phoneSchema.optional(),
    email: emailSchema.optional(),
    locale: localeSchema.optional(),
    proof: proofSchema.optional(),
    ticket: z.string().max(500).optional(),
  })
  .refine(either, eitherMissing)
export type RequestCode = z.infer<typeof requestCodeSchema>

/**
 * The same for known and unknown phones. `challenge` goes back with the code and binds it to this request. `isDelayed`: so many codes are
 * asked for that those who have an account get theirs first; whoever gets none asks again later.
 */
export const codeRequestedSchema = z.strictObject({
  challenge: z.string(),
  isDelayed: z.boolean(),
  expiresInSeconds: z.int(),
  resendAfterSeconds: z.int(),
})
export type CodeRequested = z.infer<typeof codeRequestedSchema>

export const sourceSchema = z.enum(['WEBSITE', 'ANDROID_APP'])
export type Source = z.infer<typeof sourceSchema>

/** By what somebody came to have an account; it stays as it was then. */
export const registrationChannels = ['site', 'app', 'stand', 'organisation'] as const
export type RegistrationChannel = (typeof registrationChannels)[number]

/** The channel of an account that a sign-in makes. */
export const channelOf: Readonly<Record<Source, RegistrationChannel>> = {
  WEBSITE: 'site',
  ANDROID_APP: 'app',
}

/**
 * The mobile app sends no `challenge`; then its latest request from the same device or network address is meant, and without a
 * `Device-Token` three of the five tries are its.
 */
export const challengeSchema = z.uuid({ error: 'error.challenge' })

/**
 * `POST /user/login/confirm?source=WEBSITE`. 422 `wrong-code`, whose one error is `error.codeWrong?count=3` at
 * `verificationCode`; 422 `code-expired`; 422 `too-many-tries`; 403 `account-suspended`.
 */
export const confirmCodeSchema = z
  .strictObject({
    phone: phoneSchema.optional(),
    email: emailSchema.optional(),
    verificationCode: verificationCodeSchema,
    challenge: challengeSchema.optional(),
  })
  .refine(either, eitherMissing)
export type ConfirmCode = z.infer<typeof confirmCodeSchema>

/**
 * `deviceToken` says that somebody has signed in with this device. Sent along as the header `Device-Token` when asking for a code and typing
 * it, it keeps a person's own share of codes and tries, which nobody else can use up. It opens nothing.
 */
export const signedInSchema = z.strictObject({
  jwtResponse: tokenObjectSchema,
  user: userSchema,
  deviceToken: z.string(),
})
export type SignedIn = z.infer<typeof signedInSchema>

/** The fields of `POST /user/info/complete` (multipart); the route adds `avatar`, a file. */
export const completeInfoFields = {
  firstName: shownNameSchema,
  lastName: shownNameSchema,
  job: jobSchema.optional(),
  birthDate: birthDateSchema.optional(),
  /** The terms may be accepted along with the name, age then declared too, or later by `POST /terms-acceptances`. */
  acceptTerms: ticked('error.termsRequired').optional(),
  isAdult: ticked('error.adultRequired').optional(),
  /** The version that was shown; another one in force answers 409 `terms-changed`. Left out: the one in force. */
  termsVersion: z.string().max(64).optional(),
  locale: localeSchema.optional(),
}
export const completeInfoSchema = z.strictObject(completeInfoFields)

interface Accepting {
  acceptTerms?: unknown
  isAdult?: unknown
}

/** Who accepts the terms declares to be an adult, and the other way round: half of it is a box that was overlooked. */
export const acceptsWhole = ({ acceptTerms, isAdult }: Accepting, context: z.core.$RefinementCtx): void => {
  if (acceptTerms !== undefined && isAdult === undefined)
    context.addIssue({ code: 'custom', path: ['isAdult'], message: 'error.adultRequired' })
  if (isAdult !== undefined && acceptTerms === undefined)
    context.addIssue({ code: 'custom', path: ['acceptTerms'], message: 'error.termsRequired' })
}
export type CompleteInfo = z.infer<typeof completeInfoSchema>

/** `PATCH /user/info`: only what is given changes; an empty job or birthday is removed. */
export const editInfoSchema = z.strictObject({
  firstName: shownNameSchema.optional(),
  lastName: shownNameSchema.optional(),
  job: jobSchema.optional(),
  birthDate: birthDateSchema.optional(),
  locale: localeSchema.optional(),
})
export type EditInfo = z.infer<typeof editInfoSchema>

/** `POST /user/accessToken/v2` and `POST /user/logout/v2`. */
export const refreshSchema = z.strictObject({ refreshToken: z.string().min(1).max(4096) })

/** `GET /terms?locale=fa` (public): what is in force. `POST /terms-acceptances` accepts a version of it. */
export const termsSchema = z.strictObject({
  version: z.string(),
  locale: localeSchema,
  text: z.string(),
  sha256: z.string(),
  publishedAt: instant,
})
export type Terms = z.infer<typeof termsSchema>

export const acceptTermsSchema = z.strictObject({
  version: z.string().max(64),
  isAdult: z.literal(true, { error: 'error.adultRequired' }),
  locale: localeSchema.optional(),
})
export const termsAcceptanceSchema = z.strictObject({
  version: z.string(),
  locale: localeSchema,
  sha256: z.string(),
  isAdult: z.literal(true),
  acceptedAt: instant,
})
export type TermsAcceptance = z.infer<typeof termsAcceptanceSchema>
export const termsAcceptancesSchema = z.strictObject({ items: z.array(termsAcceptanceSchema) })

/** One place where the person is signed in. `device` is the browser's or app's own description, `address` where it last was. */
export const sessionSchema = z.strictObject({
  id: sessionIdSchema,
  source: sourceSchema,
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>
export const sessionsSchema = z.strictObject({ items: z.array(sessionSchema) })

/**
 * What wants a fresh code: changing the e-mail that one signs in with, having one's data exported or fetching the export, closing the account,
 * ending sessions elsewhere, and to which account of a bank a doctor is paid. Without one they answer 403 `fresh-code-required`, with the `purpose`.
 */
export const stepUpPurposes = ['email', 'export', 'deletion', 'sessions', 'payout'] as const
export const stepUpPurposeSchema = z.enum(stepUpPurposes)
export type StepUpPurpose = z.infer<typeof stepUpPurposeSchema>

/** Where a fresh code goes: the phone, or the mailbox that was proved to be theirs. Who has lost the number has the mailbox alone. */
export const stepUpWays = ['phone', 'email'] as const
export type StepUpWay = (typeof stepUpWays)[number]

/** The mailbox may not say what becomes of itself: whoever got hold of it would keep it. */
export const mayStepUpBy = (way: StepUpWay, purpose: StepUpPurpose): boolean =>
  way === 'phone' || purpose !== 'email'

/** `POST /step-ups` sends a code to the phone of whoever is signed in, or to their mailbox where they say so. */
export interface RequestStepUp {
  purpose: StepUpPurpose
  by?: StepUpWay | undefined
  locale?: Locale | undefined
}
const stepUpWaySchema = z.enum(stepUpWays, 'error.choice')
export const requestStepUpSchema: z.ZodType<RequestStepUp> = z.strictObject({
  purpose: stepUpPurposeSchema,
  by: stepUpWaySchema.optional(),
  locale: localeSchema.optional(),
}) as unknown as z.ZodType<RequestStepUp>

/** `POST /step-ups/confirm`: from then on this session may do it, for ten minutes. Without `challenge` this session's latest code for it is meant. */
export interface ConfirmStepUp {
  purpose: StepUpPurpose
  /** As it was asked for. */
  by?: StepUpWay | undefined
  verificationCode: VerificationCode
  challenge?: string | undefined
}
export const confirmStepUpSchema: z.ZodType<ConfirmStepUp> = z.strictObject({
  purpose: stepUpPurposeSchema,
  by: stepUpWaySchema.optional(),
  verificationCode: verificationCodeSchema,
  challenge: challengeSchema.optional(),
}) as unknown as z.ZodType<ConfirmStepUp>

export const stepUpSchema = z.strictObject({ purpose: stepUpPurposeSchema, until: instant })
export type StepUp = z.infer<typeof stepUpSchema>

/** `POST /user/emails` sends a code to the address, `POST /user/emails/confirm` makes it the second way in. */
export const addEmailSchema = z.strictObject({ email: emailSchema, locale: localeSchema.optional() })
export const confirmEmailSchema = z.strictObject({
  email: emailSchema,
  verificationCode: verificationCodeSchema,
  challenge: challengeSchema,
})

export const dataExportIdSchema = z.uuid('error.id').brand<'DataExportId'>()
export type DataExportId = z.infer<typeof dataExportIdSchema>

/** A copy of all that is kept about the person; `url` is a link of some minutes once it is ready, for who has brought a fresh code (`export`). */
export const dataExportSchema = z.strictObject({
  id: dataExportIdSchema,
  status: z.enum(['pending', 'ready', 'failed', 'expired']),
  requestedAt: instant,
  readyAt: instant.nullable(),
  expiresAt: instant.nullable(),
  url: z.string().nullable(),
})
export type DataExport = z.infer<typeof dataExportSchema>
export const dataExportsSchema = z.strictObject({ items: z.array(dataExportSchema) })

/** `POST /account-deletions` answers when it will happen; `DELETE /account-deletions` undoes it until then. */
export const accountDeletionSchema = z.strictObject({ requestedAt: instant, dueAt: instant })
export type AccountDeletion = z.infer<typeof accountDeletionSchema>

/** One reading of the person's own data by somebody else (`GET /access-log`). */
export const accessLogEntrySchema = z.strictObject({
  at: instant,
  /** How the reader is named to the owner: their name, or null for staff, who are named by their role. */
  by: z.strictObject({ name: z.string().nullable(), roles: z.array(roleSchema) }).nullable(),
  action: z.string(),
  resource: z.string(),
  outcome: z.enum(['allowed', 'refused']),
})
export type AccessLogEntry = z.infer<typeof accessLogEntrySchema>
export const accessLogSchema = z.strictObject({
  items: z.array(accessLogEntrySchema),
  nextCursor: z.string().nullable(),
})

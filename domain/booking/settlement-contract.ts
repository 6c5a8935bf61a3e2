import { z } from 'zod'
import { tomanAnswer, tomanInput } from '../values/amount'
import { ibanSchema, type Iban } from '../values/iban'
import { freeTextSchema } from '../values/free-text'
import {
  doctorIdSchema,
  earningIdSchema,
  settlementIdSchema,
  type DoctorId,
  type EarningId,
  type SettlementId,
} from '../values/ids'
import type { Toman } from '../values/money'
import { monthPattern } from './earnings'
import { consultationServices, type ConsultationService } from './practice'
import { settlementStatuses, type SettlementStatus } from './settlement-machine'

/** Every `code` that settlements answer with, beside the general ones. */
export const settlementCodes = [
  /** 409: the month is not over yet. */
  'month-open',
  /** 409: nothing is owed, or more was taken back than was earned. */
  'nothing-owed',
  /** 409, with `amount`: another sum is owed than was shown. */
  'settlement-changed',
  /** 409: this doctor’s month has a settlement already. */
  'settlement-there',
  /** 409: the doctor has not said to which account of a bank; whoever works here says it themselves. */
  'payout-account-missing',
  /** 409: it is paid, or was given up. */
  'settlement-concluded',
  /** 409: who states an account for a doctor has neither given up the settlement before it nor pays to it. */
  'settlement-for-colleague',
] as const

/** `consultation`: earned by one; `correction`: taken back, since its patient got money back later; `resold`: taken back of one called off too late, since another earned its time. */
export const earningKinds = ['consultation', 'correction', 'resold'] as const
export type EarningKind = (typeof earningKinds)[number]

export const monthSchema = z.string().regex(monthPattern, 'error.format')

/** Toman, below zero where it is taken back. */
const signedToman = z.int()

/** What a doctor has earned by one consultation. */
export interface Earning {
  id: EarningId
  kind: EarningKind
  service: ConsultationService
  startsAt: string
  at: string
  /** `1405-09`, of the Jalali calendar. */
  month: string
  gross: number
  percent: number
  share: number
  /** Null: in no settlement yet. */
  settled: 'prepared' | 'paid' | null
}
export const earningSchema: z.ZodType<Earning> = z.strictObject({
  id: earningIdSchema,
  kind: z.enum(earningKinds),
  service: z.enum(consultationServices),
  startsAt: z.iso.datetime(),
  at: z.iso.datetime(),
  month: z.string(),
  gross: signedToman,
  percent: z.int(),
  share: signedToman,
  settled: z.enum(['prepared', 'paid']).nullable(),
}) as unknown as z.ZodType<Earning>

/** `GET /doctor-earnings/months`: the last two years, newest first. */
export interface EarningMonth {
  month: string
  consultations: number
  gross: number
  share: number
  /** Of the share, what has been paid. */
  paid: number
}
export const mostMonths = 24
export const earningMonthsSchema: z.ZodType<{ items: EarningMonth[] }> = z.strictObject({
  items: z
    .array(
      z.strictObject({
        month: z.string(),
        consultations: z.int(),
        gross: signedToman,
        share: signedToman,
        paid: signedToman,
      }),
    )
    .max(mostMonths),
}) as unknown as z.ZodType<{ items: EarningMonth[] }>

/** Characters of what the holder of an account of a bank is called. */
export const longestHolder = 80
export const holderSchema: z.ZodType<string> = z
  .string({ error: 'error.required' })
  .pipe(freeTextSchema(longestHolder, `error.textMost?max=${longestHolder}`))
  .transform((text) => text.replace(/\s+/gu, ' '))
  .pipe(z.string().min(1, 'error.required'))

/** Where money goes to. */
export interface PayoutAccount {
  iban: Iban
  holder: string
}
export const payoutAccountInputSchema: z.ZodType<PayoutAccount> = z.strictObject({
  iban: ibanSchema,
  holder: holderSchema,
}) as unknown as z.ZodType<PayoutAccount>

/** `GET /doctor-payout-account`: as its owner knows it again. */
export interface OwnPayoutAccount {
  account: { lastDigits: string; holder: string; changedAt: string } | null
}
export const ownPayoutAccountSchema: z.ZodType<OwnPayoutAccount> = z.strictObject({
  account: z
    .strictObject({ lastDigits: z.string(), holder: z.string(), changedAt: z.iso.datetime() })
    .nullable(),
}) as unknown as z.ZodType<OwnPayoutAccount>

/** As staff see it: whole for those who pay, masked for others. */
export interface ShownAccount {
  iban: string
  holder: string
}
const shownAccountSchema = z.strictObject({ iban: z.string(), holder: z.string() })

export interface SettledDoctor {
  id: DoctorId
  firstName: string
  lastName: string
}
const doctorSchema = z.strictObject({ id: doctorIdSchema, firstName: z.string(), lastName: z.string() })

/** `GET /admin-settlements`. */
export interface Settlement {
  id: SettlementId
  doctor: SettledDoctor
  month: string
  items: number
  amount: Toman
  status: SettlementStatus
  preparedAt: string
  endedAt: string | null
  bankReference: string | null
  /** To which it is paid, as it was when it was prepared; null for those from before accounts were kept. */
  account: ShownAccount | null
  /** The doctor has said another since. */
  isAccountChanged: boolean
  /** The caller has stated its account: somebody else pays it. */
  isForColleague: boolean
}
export const settlementSchema: z.ZodType<Settlement> = z.strictObject({
  id: settlementIdSchema,
  doctor: doctorSchema,
  month: z.string(),
  items: z.int(),
  amount: tomanAnswer,
  status: z.enum(settlementStatuses),
  preparedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  bankReference: z.string().nullable(),
  account: shownAccountSchema.nullable(),
  isAccountChanged: z.boolean(),
  isForColleague: z.boolean(),
}) as unknown as z.ZodType<Settlement>

/** `GET /admin-settlements/owed`: what each doctor has earned until the end of the last month that is over, and is in no settlement. */
export interface Owed {
  /** Of the doctor. */
  id: DoctorId
  doctor: SettledDoctor
  month: string
  items: number
  amount: number
  /** To which it would be paid, and since when; null: the doctor has not said. */
  account: (ShownAccount & { changedAt: string }) | null
  /** They work here no more and can say none: staff say it, where none was said, or what was said has come to nothing. */
  isAccountForStaff: boolean
  /** The same, but the caller has given up the settlement with it: somebody else states another. */
  isForColleague: boolean
}
export const owedSchema: z.ZodType<Owed> = z.strictObject({
  id: doctorIdSchema,
  doctor: doctorSchema,
  month: z.string(),
  items: z.int(),
  amount: signedToman,
  account: z.strictObject({ iban: z.string(), holder: z.string(), changedAt: z.iso.datetime() }).nullable(),
  isAccountForStaff: z.boolean(),
  isForColleague: z.boolean(),
}) as unknown as z.ZodType<Owed>

/** `POST /admin-settlements`: what is open until the end of a month that is over. */
export interface NewSettlement {
  doctorId: DoctorId
  month: string
  /** What the page has shown. */
  expectedAmount: Toman
  /** `changedAt` of the account that the page has shown, null where there was none: money goes to no other than was looked at. */
  accountSince: string | null
  /** Of a doctor who works here no more, as `isAccountForStaff` has it. */
  account?: PayoutAccount | undefined
}
export const newSettlementSchema: z.ZodType<NewSettlement> = z.strictObject({
  doctorId: doctorIdSchema,
  month: monthSchema,
  expectedAmount: tomanInput({ min: 1 }),
  accountSince: z.iso.datetime().nullable(),
  account: payoutAccountInputSchema.optional(),
}) as unknown as z.ZodType<NewSettlement>

export const longestBankReference = 60
/** `POST /admin-settlements/{id}/payments`: the bank has sent it. */
export const paySettlementSchema: z.ZodType<{ bankReference: string }> = z.strictObject({
  bankReference: freeTextSchema(longestBankReference, 'error.tooLong').pipe(
    z.string().min(4, 'error.required'),
  ),
}) as unknown as z.ZodType<{ bankReference: string }>

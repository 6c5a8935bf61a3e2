import { z } from 'zod'
import { contactFreeText } from '../messages/contact-free-text'
import { medicineForms, type MedicineForm } from '../values/medicine-forms'
import { parseTrackingNumber } from '../values/tracking-number'
import { typed } from '../values/typed'

/** What a doctor signs and whoever holds it can check; a further kind is a line here, in `prefixes` and in `api/domains/signed-documents`. */
export const signedDocumentKinds = ['prescription', 'referral'] as const
export type SignedDocumentKind = (typeof signedDocumentKinds)[number]

const prefixes: Readonly<Record<SignedDocumentKind, string>> = { prescription: 'TP', referral: 'TR' }

/** Who has signed it: name and number at the medical council as they were then. */
export interface Signature {
  name: string
  councilNumber: string
}
export const signatureSchema = z.strictObject({ name: z.string(), councilNumber: z.string() })

export const longestWithdrawal = 500
export const withdrawalReasonSchema = contactFreeText(longestWithdrawal, 'error.tooLong').pipe(
  z.string().min(1, 'error.required'),
)

/** What its doctor takes something out of force with. */
export const newWithdrawalSchema = z.strictObject({ reason: withdrawalReasonSchema })

/** Since when something is in force no more, and why. */
export interface Withdrawal {
  at: string
  reason: string
}
export const withdrawalSchema = z.strictObject({ at: z.iso.datetime(), reason: z.string() })

/** What a number that somebody reads off paper may be of: where it does not say it by its first two letters, any kind, each with the whole number that it would have. */
export const meantBy = (text: string): { kind: SignedDocumentKind; number: string }[] =>
  signedDocumentKinds.flatMap((kind) => {
    const number = parseTrackingNumber(prefixes[kind], text)
    return number === undefined ? [] : [{ kind, number }]
  })

/** The number of a document as it is asked for; without its first two letters it stays without them. */
export function parseDocumentNumber(text: string): string | undefined {
  const [one, ...others] = meantBy(text)
  return others.length > 0 ? one?.number.slice(3) : one?.number
}

/** `POST /signed-document-checks`. */
export const newDocumentCheckSchema = z.strictObject({
  number: typed(parseDocumentNumber, 'error.documentNumber'),
})

/** Of one medicine, what lets paper be compared with what was signed without saying what it is. */
export interface SignedLine {
  /** The first letter of its name. */
  initial: string
  form: MedicineForm
  amount: number
}
const signedLineSchema = z.strictObject({
  initial: z.string(),
  form: z.enum(medicineForms),
  amount: z.int(),
})

/** Of a name: its first letter, with whatever is written onto that. */
export const initialOf = (name: string): string => /^\P{L}*(\p{L}\p{M}*)/u.exec(name)?.[1] ?? '…'

/** What anybody may know of a document that there is. */
export interface SignedDocument {
  signature: Signature
  writtenAt: string
  withdrawnAt: string | null
  /** Of a prescription, in its order; a letter has none. */
  lines: SignedLine[]
}

/** Whether there is a document of this number: not whose it is and not what it says, but for what an altered copy is known by. */
export type DocumentCheck =
  { isGenuine: false } | ({ isGenuine: true; kind: SignedDocumentKind; number: string } & SignedDocument)
export const documentCheckSchema: z.ZodType<DocumentCheck> = z.discriminatedUnion('isGenuine', [
  z.strictObject({ isGenuine: z.literal(false) }),
  z.strictObject({
    isGenuine: z.literal(true),
    kind: z.enum(signedDocumentKinds),
    number: z.string(),
    signature: signatureSchema,
    writtenAt: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().nullable(),
    lines: z.array(signedLineSchema),
  }),
])

/** Lines of one prescription, at most (`mostMedicines`), and letters of a name. */
const mostLines = 20
const longestName = 200

/** `POST /signed-document-name-checks`: what stands on paper, line by line; empty where somebody does not ask. */
export const newNameCheckSchema = z.strictObject({
  number: typed(parseDocumentNumber, 'error.documentNumber'),
  names: z.array(z.string().trim().max(longestName)).min(1).max(mostLines),
})

export const nameAnswers = ['same', 'different', 'unasked'] as const
export type NameAnswer = (typeof nameAnswers)[number]
/** For each line that was sent, whether it is what was signed; no name is told. None where there is no prescription of this number in force. */
export interface NameCheck {
  lines: NameAnswer[]
}
export const nameCheckSchema: z.ZodType<NameCheck> = z.strictObject({
  lines: z.array(z.enum(nameAnswers)).max(mostLines),
})

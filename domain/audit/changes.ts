import { z } from 'zod'

/**
 * What the audit says of a change besides that it was made: the fields that may stand there, and what each holds. None of them is personal or medical, and none
 * is free text: the log is kept for ever, and what it says cannot be taken back.
 */
export const auditedFields = {
  /** Of an account. */
  roles: 'roles',
  isSuspended: 'answer',
  isBarred: 'answer',
  barredUntil: 'instant',
  /** Of a product and its features. */
  price: 'toman',
  comparePrice: 'toman',
  extraPrice: 'toman',
  isSold: 'answer',
  largeQuantity: 'count',
  stock: 'count',
  /** Of codes. */
  kind: 'kind',
  purpose: 'purpose',
  percent: 'percent',
  amount: 'toman',
  floor: 'toman',
  ceiling: 'toman',
  products: 'count',
  isFirstOrderOnly: 'answer',
  perUser: 'count',
  totalUses: 'count',
  startsAt: 'instant',
  endsAt: 'instant',
  isActive: 'answer',
  standing: 'standing',
  /** Of a fact. */
  fact: 'code',
  number: 'number',
  proposedNumber: 'number',
  /** Of a doctor, by whose level the fee goes. */
  level: 'level',
  doctorStatus: 'doctorStatus',
} as const
export type AuditedField = keyof typeof auditedFields
export type AuditedKind = (typeof auditedFields)[AuditedField]

/** A figure, an answer, an instant, or a word of the code's own; `null` where there was none. */
export const auditedValueSchema = z.union([
  z.number(),
  z.boolean(),
  z.string().regex(/^[A-Za-z0-9.:-]{1,60}$/),
  z.array(z.string().regex(/^[a-z-]{1,40}$/)).max(20),
  z.null(),
])
export type AuditedValue = z.infer<typeof auditedValueSchema>

/** By field, what it was and what it is. */
export type AuditChanges = Partial<Record<AuditedField, [before: AuditedValue, after: AuditedValue]>>

/** The same as it is answered: rows of before may name fields that there are no more. */
export const auditChangesSchema = z.record(z.string(), z.tuple([auditedValueSchema, auditedValueSchema]))

type Values = Partial<Record<AuditedField, AuditedValue | Date | undefined>>

/**
 * What of this has changed; undefined when nothing has.
 * @param before null for what has just been made
 */
export function changesBetween<Field extends AuditedField>(
  before: Pick<Values, Field> | null,
  after: Pick<Values, Field>,
): AuditChanges | undefined {
  const changes: AuditChanges = {}
  for (const field of Object.keys(after) as Field[]) {
    const [was, is] = [written(before?.[field]), written(after[field])]
    if (JSON.stringify(was) !== JSON.stringify(is)) changes[field] = [was, is]
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

const written = (value: AuditedValue | Date | undefined): AuditedValue =>
  value instanceof Date ? value.toISOString() : (value ?? null)

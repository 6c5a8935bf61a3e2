import { z } from 'zod'
import { councilNumberSchema, type CouncilNumber } from '../values/council-number'
import { freeTextSchema } from '../values/free-text'
import { medicineIdSchema, type MedicineId } from '../values/ids'
import { medicineForms, type MedicineForm } from '../values/medicine-forms'
import { medicineGroups, type MedicineGroup } from './groups'
import { nameKey } from './names'

export const longestMedicineName = 120
export const longestStrengthText = 40
export const mostStrengths = 12
export const mostOtherNames = 10
export const mostGroups = 4
/** Medicines that a form offers, at most; what is typed is looked for among all. */
export const mostOffered = 500

/** Every `code` that the list of medicines answers with, beside the general ones. */
export const medicineCodes = [
  'medicine-listed',
  /** 409: somebody has changed it since the pharmacist read it. */
  'medicine-changed',
] as const

/** `unreviewed`: of those that are offered, the ones that no pharmacist has read as they stand. */
export const medicineStates = ['offered', 'unreviewed', 'retired'] as const
export type MedicineState = (typeof medicineStates)[number]

/** A name that letters or digits can be compared of. */
const nameSchema = freeTextSchema(longestMedicineName, 'error.tooLong')
  .transform((text) => text.split(/\s*\n/).join(' '))
  .pipe(z.string().min(1, 'error.required'))
  .refine((name) => nameKey(name) !== '', 'error.medicineName')

const strengthSchema = freeTextSchema(longestStrengthText, 'error.tooLong').pipe(
  z.string().min(1, 'error.required'),
)

/** In Latin letters, as the list of the World Health Organization or that of Iran has it; of two or more with + between them. */
const nameLatinSchema = nameSchema.refine((name) => !/\p{Script=Arabic}/u.test(name), 'error.medicineLatin')

/** What staff say of a medicine. */
export interface MedicineFacts {
  nameFa: string
  /** Generic, in Latin letters; ingredients of one that has several stand with + between them. */
  nameLatin: string
  /** By which it is known else: other generic names, other ways to write it. */
  otherNames: string[]
  form: MedicineForm
  /** As they are printed on the box: `500 mg`. */
  strengths: string[]
  groups: MedicineGroup[]
}

export const medicineFactsShape = {
  nameFa: nameSchema,
  nameLatin: nameLatinSchema,
  form: z.enum(medicineForms, 'error.choice'),
  strengths: z.array(strengthSchema).max(mostStrengths, `error.mostLines?max=${mostStrengths}`),
  otherNames: z.array(nameSchema).max(mostOtherNames, `error.mostLines?max=${mostOtherNames}`),
  groups: z
    .array(z.enum(medicineGroups, 'error.choice'))
    .max(mostGroups, `error.mostChosen?max=${mostGroups}`),
}

/** `POST /admin-medicines` and `PUT /admin-medicines/{id}`; 409 `medicine-listed` where the list has that name in that form. */
export const medicineFactsSchema: z.ZodType<MedicineFacts> = z.strictObject(
  medicineFactsShape,
) as unknown as z.ZodType<MedicineFacts>

/** By which pharmacist what the list says of a medicine was read as it stands. */
export interface MedicineReview {
  by: string
  councilNumber: CouncilNumber
  at: string
}

export const longestReviewer = 120
export const medicineReviewShape = {
  reviewedBy: freeTextSchema(longestReviewer, 'error.tooLong')
    .transform((text) => text.split(/\s*\n/).join(' '))
    .pipe(z.string().min(1, 'error.required')),
  councilNumber: councilNumberSchema,
  /** `updatedAt` of what was read: 409 `medicine-changed` where it was changed since. */
  readAt: z.iso.datetime(),
}

/** `POST /admin-medicines/{id}/reviews` */
export interface NewMedicineReview {
  reviewedBy: string
  councilNumber: CouncilNumber
  readAt: string
}
export const newMedicineReviewSchema: z.ZodType<NewMedicineReview> = z.strictObject(
  medicineReviewShape,
) as unknown as z.ZodType<NewMedicineReview>

/** A medicine of the list as staff see it. */
export interface ListedMedicine extends MedicineFacts {
  id: MedicineId
  updatedAt: string
  /** Null: nobody has read it since it was changed. */
  review: MedicineReview | null
  /** When staff took it off the list; null while forms offer it. */
  retiredAt: string | null
}
const answeredFacts = {
  nameFa: z.string(),
  nameLatin: z.string(),
  otherNames: z.array(z.string()).max(mostOtherNames),
  form: z.enum(medicineForms),
  strengths: z.array(z.string()).max(mostStrengths),
  groups: z.array(z.enum(medicineGroups)).max(mostGroups),
}
export const listedMedicineSchema: z.ZodType<ListedMedicine> = z.strictObject({
  id: medicineIdSchema,
  ...answeredFacts,
  updatedAt: z.iso.datetime(),
  review: z.strictObject({ by: z.string(), councilNumber: z.string(), at: z.iso.datetime() }).nullable(),
  retiredAt: z.iso.datetime().nullable(),
}) as unknown as z.ZodType<ListedMedicine>

/** A medicine as a form offers it. */
export type MedicineChoice = Pick<
  ListedMedicine,
  'id' | 'nameFa' | 'nameLatin' | 'otherNames' | 'form' | 'strengths' | 'groups'
> & { isReviewed: boolean }
export const medicineChoicesSchema: z.ZodType<{ items: MedicineChoice[] }> = z.strictObject({
  items: z
    .array(z.strictObject({ id: medicineIdSchema, ...answeredFacts, isReviewed: z.boolean() }))
    .max(mostOffered),
}) as unknown as z.ZodType<{ items: MedicineChoice[] }>

/** What a name is found by, each once: all that a medicine is called. */
export const keysOf = ({ nameFa, nameLatin, otherNames }: Named): string[] => [
  ...new Set([nameFa, nameLatin, ...otherNames].map(nameKey).filter((key) => key !== '')),
]

type Named = Pick<MedicineFacts, 'nameFa' | 'nameLatin' | 'otherNames'>

/** A list, to be asked which of it somebody’s word for a medicine means: every form of it. */
export function namedIn<Medicine extends Named>(list: readonly Medicine[]): (name: string) => Medicine[] {
  const byKey = new Map<string, Medicine[]>()
  for (const medicine of list)
    for (const key of keysOf(medicine)) byKey.set(key, [...(byKey.get(key) ?? []), medicine])
  return (name) => byKey.get(nameKey(name)) ?? []
}

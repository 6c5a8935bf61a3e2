import type { QuantityName } from '../values/quantity'

/** How much attention a category asks for. */
export type Tone = 'good' | 'attention' | 'urgent'

/** A measured field; its name is the quantity's, which says unit, code and bounds. */
export interface ValueDefinition {
  /** Refused without it, with the message `error.required-<name>`. */
  required?: true
  /** Outside of it a person is asked whether they are sure; nothing is refused. */
  plausible: readonly [low: number, high: number]
  /** A change of a mean that is worth a sentence. */
  notable: number
  /** Taken from the person's latest record that has it, where a new one does not say it. */
  carried?: true
  /** Beside some of the options of a choice it is asked for, and beside others refused. */
  onlyWith?: { choice: string; options: readonly string[] }
  /** How the readings of a demo begin, end and scatter. */
  demo: readonly [from: number, to: number, spread: number]
}

/** A field that is one of some words; they stand in the database as they are. */
export interface ChoiceDefinition {
  options: readonly [string, ...string[]]
  required?: true
  demo: string
  /** What a doctor begins with who records it at theirs. */
  byDoctor?: string
  /** Of options that LOINC has a code for. */
  loinc?: Readonly<Record<string, string>>
}

/** A category from these values on; of several values the one in the higher band decides. Without a category the guideline says nothing of it. */
export type Band = { category: string | null; tone: Tone } & { readonly [Value in QuantityName]?: number }

/** What a guideline says, by name and year. Bands ascend. */
export interface StatusDefinition {
  guideline: string
  /** The choice that says by which bands a record is judged. */
  by?: string
  /** By option of that choice; `other` where there is none, or it has none of its own. */
  bands: { readonly other: readonly Band[] } & Readonly<Record<string, readonly Band[]>>
  /** What is below one of these values, where another guideline says so and the lowest band is reached by none of the others. */
  low?: {
    guideline: string
    category: string
    tone: Tone
    below: { readonly [Value in QuantityName]?: number }
  }
  /** To be looked at now, whatever the category. */
  urgent?: {
    above?: { readonly [Value in QuantityName]?: number }
    below?: { readonly [Value in QuantityName]?: number }
  }
  /** Of children the guideline says nothing. */
  adultsOnly?: true
}

/** A field in somebody's own words. */
export interface TextDefinition {
  required?: true
  /** `lines`: several of them; `phone`: a mobile number, in any digits. */
  kind: 'line' | 'lines' | 'phone'
  /** Characters. */
  longest: number
  demo: string
}

/** What a file may be, found from its bytes. */
export const fileKinds = {
  image: ['image/jpeg', 'image/png', 'image/webp'],
  pdf: ['application/pdf'],
  sound: ['audio/wav', 'audio/mpeg', 'audio/mp4'],
} as const
export type FileKind = keyof typeof fileKinds

/** The files of a record. */
export interface FilesDefinition {
  /** What they are kept for; its rules stand in `api/platform/files/purposes.ts`. */
  purpose: 'document' | 'sound'
  kinds: readonly [FileKind, ...FileKind[]]
  atMost: number
  required?: true
  /** Pictures are of paper that runs at a known speed, on which lengths are times and tensions. */
  paper?: PaperDefinition
}

/** What a millimetre of a trace means. */
export interface PaperDefinition {
  mmPerSecond: number
  mmPerMillivolt: number
}

/** What every kind of record has. */
interface CommonDefinition {
  /** As it stands in addresses and in the database. */
  type: string
  values: { readonly [Value in QuantityName]?: ValueDefinition }
  choices: Readonly<Record<string, ChoiceDefinition>>
}

/** What was measured: values that a guideline judges and a chart draws. */
export interface MeasurementDefinition extends CommonDefinition {
  kind?: undefined
  texts?: undefined
  files?: undefined
  /** Pairs of which the first is above the second; `error` is said beside the second. */
  above?: readonly { upper: QuantityName; lower: QuantityName; error: string }[]
  /** Worked out where it is not given and the others are known. */
  derived?: { readonly [Value in QuantityName]?: Derivation }
  status: StatusDefinition
  /** The figure that stands for a record; its first value is required of every one, and is what records are counted by. */
  headline: readonly [QuantityName, ...QuantityName[]]
  /** Panels of the chart, from above. */
  chart: readonly [QuantityName, ...QuantityName[]]
  /** Means of mornings and evenings say something. */
  halves?: true
  /** LOINC's code of the whole where it has several parts. */
  panel?: string
  /** The app adds it by a form of its own, of this name. */
  addForm?: string
  /** Days and readings a day of a demo's people. */
  demo: { days: number; times: readonly number[] }
}

/** What somebody has been given or has recorded: a sheet, a picture, a trace. Nothing judges it, and no chart draws it. */
export interface DocumentDefinition extends CommonDefinition {
  kind: 'document'
  texts?: Readonly<Record<string, TextDefinition>>
  files?: FilesDefinition
  /** Texts or choices that a record is called by; the first of them that it has. */
  title: readonly [string, ...string[]]
  /** It may come from a device, which is named by its serial. */
  fromDevice?: true
  /** A doctor of the house writes it with what they sign, and not by itself. */
  signed?: true
  above?: undefined
  derived?: undefined
  addForm?: undefined
}

/** A kind of health record. Everything else about it is derived: schemas, table, routes, forms, charts, exports, tests. */
export type RecordDefinition = MeasurementDefinition | DocumentDefinition

export interface Derivation {
  from: readonly [QuantityName, ...QuantityName[]]
  of: (...values: number[]) => number
}

/** A type of measurement; a slip in the name of a value is an error of types. */
export const defineRecordType = <const Definition extends MeasurementDefinition>(
  definition: Definition & NamesItsOwn<Definition>,
): Definition => definition

/** A type of document. */
export const defineDocumentType = <const Definition extends Omit<DocumentDefinition, 'kind'>>(
  definition: Definition & TitledByItsOwn<Definition>,
): Definition & { kind: 'document' } => ({ kind: 'document', ...definition })

/** What a doctor may record for whom they accompany: all but what they sign, which has a way of its own. */
export const isRecordedByDoctors = (definition: RecordDefinition): boolean =>
  !(isDocument(definition) && definition.signed)

export const isDocument = (definition: RecordDefinition): definition is DocumentDefinition =>
  definition.kind === 'document'

type ValueOf<Definition extends MeasurementDefinition> = keyof Definition['values'] & QuantityName

interface TitledByItsOwn<Definition extends Omit<DocumentDefinition, 'kind'>> {
  title: readonly ((keyof Definition['texts'] | keyof Definition['choices']) & string)[]
}

/** What a definition says of a value that it does not have would never be true. */
interface NamesItsOwn<Definition extends MeasurementDefinition> {
  headline: readonly ValueOf<Definition>[]
  chart: readonly ValueOf<Definition>[]
  status: { by?: keyof Definition['choices'] & string }
}

type Required<Field> = Field extends { required: true } ? true : false
type ValuesOf<Definition extends RecordDefinition> = {
  [Value in keyof Definition['values']]: Required<Definition['values'][Value]> extends true
    ? number
    : number | null
}
type ChoicesOf<Definition extends RecordDefinition> = {
  [Choice in keyof Definition['choices']]: Required<Definition['choices'][Choice]> extends true
    ? Definition['choices'][Choice]['options'][number]
    : Definition['choices'][Choice]['options'][number] | null
}

/** The fields of a record as it is answered: numbers and words, null where nothing was given. */
export type FieldsOf<Definition extends RecordDefinition> = ValuesOf<Definition> & ChoicesOf<Definition>

type BandsOf<Definition extends MeasurementDefinition> =
  Definition['status']['bands'][keyof Definition['status']['bands']][number]
export type CategoryOf<Definition extends MeasurementDefinition> =
  | NonNullable<BandsOf<Definition>['category']>
  | (Definition['status'] extends { low: { category: infer Low extends string } } ? Low : never)

/** What a record means by the guideline that is named with it. Never a diagnosis. */
export interface Classification<Category extends string = string> {
  /** Name and year: `ISH 2020`. */
  guideline: string
  category: Category
  tone: Tone
  /** To be looked at now. */
  isUrgent: boolean
}

/** Null where the guideline says nothing. */
export type ClassificationOf<Definition extends MeasurementDefinition> =
  | Classification<CategoryOf<Definition>>
  | (null extends BandsOf<Definition>['category'] ? null : never)
  | (Definition['status'] extends { adultsOnly: true } ? null : never)

/** Fields of a record of whatever type, as code reads them that knows none. */
export type Fields = Record<string, number | string | null>

import { z } from 'zod'
import { freeTextSchema } from '../values/free-text'
import { message } from '../values/message'

/** One fact as it is in force: what rules compute with, and the wording by locale where a number does not say it all. */
export const factValueSchema = z.strictObject({
  number: z.number().nullable(),
  unit: z.string().nullable(),
  text: z.record(z.string(), z.string()).nullable(),
})
export type FactValue = z.infer<typeof factValueSchema>

export const factValuesSchema = z.record(z.string(), factValueSchema)
/** By key, such as `lab-sampling.fee`. */
export type FactValues = z.infer<typeof factValuesSchema>

/** A `businessFact` document as content hands it over, before anything is believed of it. */
export interface GivenFact {
  key: unknown
  number?: unknown
  unit?: unknown
  text?: unknown
  /** The document's id and revision: a change that was refused is asked about again when it is published anew. */
  document?: { id: string; revision: string }
}

/** Every `code` of the endpoints of facts, beside the general ones. */
export const factCodes = ['fact-change-decided', 'fact-change-unsigned', 'second-person-needed'] as const

/**
 * How far a change of a fact that moves money has come. `published`: content says so, and nobody of the staff stands for it yet;
 * `proposed`: somebody does, in their name. A refused one stays until content says something else.
 */
export const factChangeStatuses = ['published', 'proposed', 'confirmed', 'refused', 'superseded'] as const
export type FactChangeStatus = (typeof factChangeStatuses)[number]

export const longestFactReason = 300

const reason = freeTextSchema(longestFactReason, message('error.textMost', { max: longestFactReason })).pipe(
  z.string().min(1, 'error.required'),
)

/** `POST /fact-changes/{id}/proposals`, and `…/refusals`. */
export const factReasonSchema = z.strictObject({ reason })

const personSchema = z.object({
  id: z.string(),
  /** Null when the account is gone. */
  name: z.string().nullable(),
})

/** What a change would have done to the orders of yesterday. */
export const factEffectSchema = z.object({
  /** All that were placed. */
  orders: z.int(),
  /** Those whose total would have been another. */
  affected: z.int(),
  /** Whole toman that all of them together would have cost more; negative when less. */
  difference: z.int(),
})
export type FactEffect = z.infer<typeof factEffectSchema>

/** A change of a fact that moves money, as staff decide about it. */
export const factChangeSchema = z.object({
  id: z.uuid(),
  key: z.string(),
  status: z.enum(factChangeStatuses),
  number: z.number(),
  /** What is in force in its place. */
  before: z.number(),
  unit: z.string(),
  foundAt: z.iso.datetime(),
  /** The name that was given in the Studio; whoever shares its password can give any. */
  editor: z.string().nullable(),
  proposedBy: personSchema.nullable(),
  proposedAt: z.iso.datetime().nullable(),
  /** In the words of whoever stands for it. */
  reason: z.string().nullable(),
  decidedBy: personSchema.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  refusal: z.string().nullable(),
  /** Null where it cannot be worked out. */
  effect: factEffectSchema.nullable(),
})
export type FactChange = z.infer<typeof factChangeSchema>

/** `GET /facts`: what staff see. */
export const factsSchema = z.object({
  /** 0 until content has been read once. */
  version: z.int(),
  inForce: z.array(factValueSchema.extend({ key: z.string() })),
  refused: z.array(
    z.object({
      key: z.string(),
      refusedAt: z.iso.datetime(),
      reasons: z.array(z.string()),
      /** What content says, as it says it. */
      given: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Those that are not decided, and those that were refused and content still says. */
  changes: z.array(factChangeSchema),
  versions: z.array(
    z.object({
      version: z.int(),
      publishedAt: z.iso.datetime(),
      changed: z.array(z.string()),
      /** Who agreed, where two had to. */
      proposedBy: personSchema.nullable(),
      confirmedBy: personSchema.nullable(),
    }),
  ),
})

/** `GET /facts-in-force`: the figures that rules compute with, for pages that name them. */
export const factsInForceSchema = z.object({
  version: z.int(),
  items: z.array(z.object({ key: z.string(), number: z.number(), unit: z.string() })),
})

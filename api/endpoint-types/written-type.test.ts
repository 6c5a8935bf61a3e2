import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { writtenType } from './written-type'

const orderId = z.uuid().brand<'OrderId'>()
const digits = z
  .string()
  .transform((text) => text.trim())
  .pipe(z.coerce.number<string>())
const named = new Map<z.core.$ZodType, string>([[orderId, 'import("~/ids").orderId']])
const written = (schema: z.ZodType, side: 'input' | 'output' = 'output') => writtenType(schema, side, named)

describe('a schema as a type', () => {
  it('goes by its name where it has one, however deep it stands', () => {
    const page = z.object({ items: z.array(z.object({ id: orderId })), nextCursor: z.string().nullable() })
    expect(written(page)).toBe(
      '{ "items": ({ "id": z.output<typeof import("~/ids").orderId> })[]; "nextCursor": string | null }',
    )
    expect(written(orderId, 'input')).toBe('z.input<typeof import("~/ids").orderId>')
  })

  it('is what a caller writes before parsing, and what it is answered after', () => {
    const query = z.object({ limit: digits.optional(), sort: z.enum(['newest', 'oldest']).default('newest') })
    expect(written(query, 'input')).toBe(
      '{ "limit"?: string | undefined; "sort"?: "newest" | "oldest" | undefined }',
    )
    expect(written(query)).toBe('{ "limit"?: number | undefined; "sort": "newest" | "oldest" }')
  })

  it.each([
    [z.union([z.literal(1), z.null()]), '(1) | (null)'],
    [z.record(z.enum(['fa', 'en']), z.string()), 'Record<"fa" | "en", string>'],
    [z.partialRecord(z.enum(['fa', 'en']), z.string()), 'Partial<Record<"fa" | "en", string>>'],
    [z.record(z.string(), z.int()), 'Record<string, number>'],
    [z.tuple([z.string(), z.boolean()]).readonly(), '[string, boolean]'],
    [z.looseObject({ code: z.string() }), '{ "code": string; [more: string]: unknown }'],
    [z.strictObject({}), '{  }'],
  ])('says what may stand there (%#)', (schema, type) => {
    expect(written(schema)).toBe(type)
  })

  it('does not guess what only code knows', () => {
    expect(() => written(z.string().transform((text) => text.length))).toThrow('transform as output')
    expect(() => written(z.object({ at: z.date() }))).toThrow('date')
  })
})

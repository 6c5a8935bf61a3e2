import { expect, it } from 'vitest'
import { z } from 'zod'
import { tomanSchema } from '~/domain/values/money'
import { dateSchema } from '~/domain/values/typed-date'
import { numberSchema } from '~/domain/values/typed-number-schema'
import { timeSchema } from '~/domain/values/typed-time'
import { fieldOf } from './field-of'

it.each([
  ['money', tomanSchema({ min: 5 })],
  ['day', dateSchema()],
  ['time', timeSchema()],
  ['select', z.enum(['a', 'b'])],
  ['checkbox', z.boolean()],
  ['choices', z.array(z.enum(['a', 'b']))],
  ['text', z.string()],
] as const)('is a field for %s, by its type or its maker', (field, schema) => {
  expect(fieldOf(schema).field).toBe(field)
  expect(fieldOf(schema.optional()).field).toBe(field)
})

it('knows bounds, length and choices from the schema itself', () => {
  expect(fieldOf(numberSchema({ min: 1, max: 9, step: 1 }).optional())).toMatchObject({
    field: 'number',
    bounds: { min: 1, max: 9, step: 1 },
  })
  expect(
    fieldOf(
      z
        .string()
        .pipe(z.string().transform((text) => text.trim()))
        .pipe(z.string().max(80)),
    ),
  ).toMatchObject({ field: 'text', longest: 80 })
  expect(fieldOf(z.array(z.enum(['a', 'b'])).min(1)).values).toEqual(['a', 'b'])
})

it('takes what is said of it over what its type says, the outermost first', () => {
  const schema = numberSchema({ min: 1 })
    .refine((value) => value !== 3)
    .meta({ help: 'inner', unit: 'mmHg' })
  expect(fieldOf(schema)).toMatchObject({ field: 'number', bounds: { min: 1 }, help: 'inner', unit: 'mmHg' })
  expect(fieldOf(schema.optional().meta({ help: 'outer' })).help).toBe('outer')
  expect(fieldOf(z.enum(['a']).meta({ field: 'radio', words: 'kind' }))).toMatchObject({
    field: 'radio',
    words: 'kind',
    values: ['a'],
  })
})

it('says nothing of what it does not know', () => {
  expect(fieldOf(z.object({})).field).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { editPersonalSchema } from './contract'
import { fieldsOf, unknowableOf } from './define'
import { definitionOf, kindDefinitions } from './kinds'
import { addSchemaOf, editSchemaOf, eitherOr } from './schemas'

const refusals = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

describe.each(kindDefinitions.map((one) => [one.kind, definitionOf(one.kind)] as const))(
  '%s',
  (_, definition) => {
    const sample = Object.fromEntries(fieldsOf(definition).map(({ name, sample: value }) => [name, value]))
    const add = addSchemaOf(definition)

    it('takes a whole entry, and one of no more than what is required', () => {
      expect(add.parse(sample)).toEqual(sample)
      const least = Object.fromEntries(
        fieldsOf(definition).flatMap(({ name, required, sample: value }) =>
          required ? [[name, value]] : [],
        ),
      )
      expect(add.parse(least)).toEqual(least)
    })

    it('refuses what is required and left out, with its own message', () => {
      for (const { name, kind, required } of fieldsOf(definition)) {
        if (!required) continue
        for (const nothing of [undefined, null, '', ...(kind === 'choice' ? [] : [' \u200c '])])
          expect(refusals(add.safeParse({ ...sample, [name]: nothing }))).toEqual([`${name} ${required}`])
      }
    })

    it('refuses what is filled in and said not to be remembered', () => {
      for (const name of unknowableOf(definition)) {
        expect(refusals(add.safeParse({ ...sample, unknown: [name] }))).toEqual([`${name} ${eitherOr}`])
        expect(add.safeParse({ ...sample, [name]: null, unknown: [name] }).success).toBe(true)
      }
      expect(refusals(add.safeParse({ ...sample, unknown: ['kind'] }))).not.toEqual([])
    })

    it('bounds what is written, and takes nothing it does not know', () => {
      for (const field of fieldsOf(definition)) {
        const wrong =
          field.kind === 'age' ? 123 : field.kind === 'choice' ? 'x' : 'ا'.repeat(field.longest + 1)
        expect(add.safeParse({ ...sample, [field.name]: wrong }).success).toBe(false)
      }
      expect(add.safeParse({ ...sample, owner: 'x' }).success).toBe(false)
    })

    it('changes one field alone', () => {
      for (const { name, sample: value } of fieldsOf(definition))
        expect(editSchemaOf(definition).parse({ [name]: value })).toEqual({ [name]: value })
    })
  },
)

it('reads an age in any digits, and nothing as no answer', () => {
  const add = addSchemaOf(definitionOf('disease'))
  expect(add.parse({ name: 'آسم', ageInfected: '۱۲' })).toEqual({ name: 'آسم', ageInfected: 12 })
  expect(add.parse({ name: 'آسم', ageInfected: '' })).toEqual({ name: 'آسم', ageInfected: null })
  expect(refusals(add.safeParse({ name: 'آسم', ageInfected: 'کودکی' }))).toEqual(['ageInfected error.number'])
})

it.each([
  [{ gender: null }, 'gender error.required-gender'],
  [{ gender: 'x' }, 'gender error.choice'],
  [{ height: '' }, 'height error.required-height'],
  [{ height: 300 }, 'height error.between?min=30&max=250'],
  [{ birthDate: '' }, 'birthDate error.required-birthDate'],
  [{ birthDate: null }, 'birthDate error.required-birthDate'],
  [{ nationalId: '0012345678' }, 'nationalId error.nationalId'],
])('refuses of the person %j', (given, refusal) => {
  expect(refusals(editPersonalSchema.safeParse(given))).toEqual([refusal])
})

it('reads the person in any digits, and lets be taken away what may be', () => {
  expect(editPersonalSchema.parse({ height: '۱۷۲٫۵', birthDate: '۱۳۳۴/۴/۱۴', nationalId: '' })).toEqual({
    height: 172.5,
    birthDate: '1955-07-06',
    nationalId: null,
  })
})

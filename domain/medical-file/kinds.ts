import { z } from 'zod'
import { medicineForms } from '../values/medicine-forms'
import { defineKind, type KindDefinition } from './define'

const longestName = 120

const allergy = defineKind({
  kind: 'allergy',
  fields: {
    allergen: { kind: 'choice', options: ['food', 'drug'], required: 'error.choice', sample: 'drug' },
    name: { kind: 'line', longest: longestName, required: 'error.required', sample: 'پنی‌سیلین' },
  },
  title: ['name'],
})

const disease = defineKind({
  kind: 'disease',
  fields: {
    name: {
      kind: 'line',
      longest: longestName,
      required: 'error.required-diseaseName',
      sample: 'پرفشاری خون',
    },
    ageInfected: { kind: 'age', unknown: true, sample: 58 },
    description: { kind: 'lines', longest: 1000, sample: 'با دارو مهار شده.' },
  },
  title: ['name'],
})

const familyDisease = defineKind({
  kind: 'family-disease',
  fields: {
    relation: {
      kind: 'choice',
      options: [
        'father',
        'mother',
        'brother',
        'sister',
        'son',
        'daughter',
        'grandfather',
        'grandmother',
        'paternal-uncle',
        'paternal-aunt',
        'maternal-uncle',
        'maternal-aunt',
        'cousin',
        'other',
      ],
      required: 'error.choice',
      sample: 'brother',
    },
    relative: { kind: 'line', longest: longestName, sample: 'جواد' },
    name: { kind: 'line', longest: longestName, required: 'error.required-diseaseName', sample: 'سکتهٔ قلبی' },
    age: { kind: 'age', unknown: true, sample: 60 },
  },
  title: ['name'],
})

const medicine = defineKind({
  kind: 'medicine',
  fields: {
    medicineType: {
      kind: 'choice',
      options: medicineForms,
      required: 'error.required-medicineType',
      sample: 'tablet',
    },
    name: { kind: 'line', longest: longestName, unknown: true, sample: 'آملودیپین' },
    amount: { kind: 'line', longest: longestName, unknown: true, sample: '۵ میلی‌گرم، هر شب' },
  },
  title: ['name', 'medicineType'],
})

const smoking = defineKind({
  kind: 'smoking',
  fields: {
    name: { kind: 'line', longest: longestName, required: 'error.required-smokingName', sample: 'سیگار' },
    amount: { kind: 'line', longest: longestName, sample: '۵ نخ در روز' },
  },
  title: ['name'],
})

const surgery = defineKind({
  kind: 'surgery',
  fields: {
    name: {
      kind: 'line',
      longest: longestName,
      required: 'error.required-surgeryName',
      sample: 'آب مروارید، چشم راست',
    },
  },
  title: ['name'],
})

/** Every list of the medical file, in the order in which a doctor reads them. */
export const kindDefinitions = [
  allergy,
  medicine,
  disease,
  surgery,
  smoking,
  familyDisease,
] as const satisfies readonly KindDefinition[]

export type Kind = (typeof kindDefinitions)[number]['kind']

export const kinds = kindDefinitions.map(({ kind }) => kind) as [Kind, ...Kind[]]
export const kindSchema = z.enum(kinds)

const byKind = new Map<string, KindDefinition>(kindDefinitions.map((one) => [one.kind, one]))

/** @throws RangeError when no list is called so */
export function definitionOf(kind: Kind): KindDefinition {
  const found = byKind.get(kind)
  if (!found) throw new RangeError(`No list of the medical file is called ${kind}`)
  return found
}

import type { FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import type { BoundField } from '~/app/ui/forms/bind-field'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import { medicineNames, rowsOf, type MedicineName } from './aftercare.form'

/** What is said of a medicine, in the order in which it is written. */
export const medicineParts = [
  'name',
  'form',
  'strength',
  'amount',
  'timesADay',
  'days',
  'note',
  'reason',
] as const
export type MedicinePart = (typeof medicineParts)[number]

export interface MedicineRow {
  /** From 1. */
  place: number
  parts: Record<MedicinePart, BoundField>
  /** What stands in it now. */
  typed: { name: string; form: string }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The rows of a prescription: how many, their fields, what is wrong with them, and what each is called. */
export function useMedicineRows(fields: Record<MedicineName, unknown>, asked: number) {
  const t = useWords('aftercare')
  const locale = usePageLocale()
  const [own, setOwn] = useState(0)
  const count = rowsOf(String(asked + own))
  const rows = medicineNames.slice(0, count).map((name, index): MedicineRow => {
    const field = fields[name] as FieldMetadata<Record<MedicinePart, unknown>>
    const parts = field.getFieldset()
    return {
      place: index + 1,
      parts: parts as unknown as Record<MedicinePart, BoundField>,
      typed: { name: textOf(parts.name.value), form: textOf(parts.form.value) },
    }
  })
  const all = rows.flatMap(({ place, parts }) =>
    medicineParts.map((part) => ({
      field: parts[part],
      label: t('medicine.part', { place: formatNumber(locale, place), part: t(`medicine.${part}`) }),
    })),
  )
  return {
    rows,
    refused: all.flatMap(({ field }) => (field.errors?.length ? [field] : [])),
    labels: Object.fromEntries(all.map(({ field, label }) => [field.name, label])),
    mayGrow: count < medicineNames.length,
    grow: () => setOwn((before) => before + 1),
  }
}

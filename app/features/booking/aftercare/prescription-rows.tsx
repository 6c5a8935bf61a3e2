import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { NumberField } from '~/app/ui/fields/number-field'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextField } from '~/app/ui/fields/text-field'
import type { bindField, BoundField } from '~/app/ui/forms/bind-field'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import {
  largestAmount,
  longestMedicine,
  longestMedicineNote,
  longestStrength,
  mostDays,
  mostTimesADay,
} from '~/domain/booking/prescription'
import { medicineForms } from '~/domain/values/medicine-forms'
import { formatNumber } from '~/domain/values/numbers'
import type { MedicineRow } from './use-medicine-rows'

interface PrescriptionRowsProps {
  rows: readonly MedicineRow[]
  mayGrow: boolean
  grow: () => void
  bind: (field: BoundField) => ReturnType<typeof bindField>
}

/** What is prescribed, a medicine a row; rows that stay empty are none. */
export function PrescriptionRows({ rows, mayGrow, grow, bind }: PrescriptionRowsProps) {
  const t = useWords('aftercare')
  const locale = usePageLocale()
  const forms = medicineForms.map((form) => ({ value: form, label: t(`form.${form}`) }))
  return (
    <fieldset className="space-y-4">
      <legend className="sr-only">{t('prescription')}</legend>
      <Notice kind="info">{t('prescription.ask')}</Notice>
      <input type="hidden" name="rows" value={rows.length} />
      {rows.map(({ place, parts }) => (
        <fieldset key={place} className="grid gap-3 rounded-medium border border-line p-4 sm:grid-cols-6">
          <legend className="px-1 text-sm text-ink-2">
            {t('medicine', { place: formatNumber(locale, place) })}
          </legend>
          <div className="sm:col-span-4">
            <TextField {...bind(parts.name)} label={t('medicine.name')} maxLength={longestMedicine} />
          </div>
          <div className="sm:col-span-2">
            <TextField {...bind(parts.strength)} label={t('medicine.strength')} maxLength={longestStrength} />
          </div>
          <div className="sm:col-span-3">
            <SelectField
              {...bind(parts.form)}
              label={t('medicine.form')}
              options={forms}
              placeholder={t('medicine.choose')}
            />
          </div>
          <div className="sm:col-span-3">
            <NumberField {...bind(parts.amount)} label={t('medicine.amount')} min={1} max={largestAmount} />
          </div>
          <div className="sm:col-span-3">
            <NumberField
              {...bind(parts.timesADay)}
              label={t('medicine.timesADay')}
              min={1}
              max={mostTimesADay}
            />
          </div>
          <div className="sm:col-span-3">
            <NumberField {...bind(parts.days)} label={t('medicine.days')} min={1} max={mostDays} />
          </div>
          <div className="sm:col-span-6">
            <TextField {...bind(parts.note)} label={t('medicine.note')} maxLength={longestMedicineNote} />
          </div>
        </fieldset>
      ))}
      {mayGrow && (
        <Button
          type="submit"
          name="intent"
          value="add-medicine"
          formNoValidate
          size="small"
          icon="plus"
          onClick={(event) => {
            event.preventDefault()
            grow()
          }}
        >
          {t('prescription.add')}
        </Button>
      )}
    </fieldset>
  )
}

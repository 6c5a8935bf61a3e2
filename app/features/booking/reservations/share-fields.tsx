import type { OwnFields } from '~/app/platform/forms/fields'
import { useWords } from '~/app/platform/words/use-words'
import { CheckboxGroupField, RadioGroupField } from '~/app/ui/fields/choice-fields'
import { SelectField } from '~/app/ui/fields/select-field'
import { recordTypes } from '~/domain/records/types'
import { shareDays } from '~/domain/sharing/rules'
import { visitScopes } from '~/domain/sharing/visit-sharing'

/** What the doctor of a consultation sees: nothing, some types of records or all, and whether afterwards too. */
export function useShareFields(): OwnFields<'scope' | 'types' | 'keepDays'> {
  const t = useWords('consultations')
  const records = useWords('records')
  return {
    scope: ({ text }) => (
      <RadioGroupField
        {...text('scope')}
        options={visitScopes.map((value) => ({ value, label: t(`share.scope.${value}`) }))}
      />
    ),
    types: ({ choices }) => (
      <CheckboxGroupField
        {...choices('types')}
        help={t('share.typesHelp')}
        options={recordTypes.map((value) => ({ value, label: records(`type.${value}`) }))}
        className="[&_label]:inline-flex [&_label]:w-36"
      />
    ),
    keepDays: ({ text }) => (
      <SelectField
        {...text('keepDays')}
        help={t('share.keepHelp')}
        placeholder={t('share.keep.none')}
        options={shareDays.map((days) => ({
          value: String(days),
          label: t('share.keep.days', { count: days }),
        }))}
      />
    ),
  }
}

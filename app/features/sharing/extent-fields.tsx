import type { ComponentProps } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { CheckboxGroupField, RadioGroupField } from '~/app/ui/fields/choice-fields'
import { recordTypes } from '~/domain/records/types'

interface ExtentFieldsProps {
  /** The one record that is shared, where the page came from one. */
  recordId: string | null
  scope: Omit<ComponentProps<typeof RadioGroupField>, 'options'>
  types: Omit<ComponentProps<typeof CheckboxGroupField>, 'options'>
}

/** What of a record is shared: everything, some types, or the one record that the page came from. */
export function ExtentFields({ recordId, scope, types }: ExtentFieldsProps) {
  const t = useWords('sharing')
  const records = useWords('records')
  if (recordId)
    return (
      <>
        <input type="hidden" name="scope" value="record" />
        <input type="hidden" name="recordId" value={recordId} />
      </>
    )
  return (
    <div className="group/extent space-y-4">
      <RadioGroupField
        {...scope}
        options={[
          { value: 'all', label: t('scope.all'), help: t('scope.all.help') },
          { value: 'types', label: t('scope.types'), help: t('scope.types.help') },
        ]}
      />
      <CheckboxGroupField
        {...types}
        options={recordTypes.map((value) => ({ value, label: records(`type.${value}`) }))}
        className="group-has-[[value=all]:checked]/extent:hidden [&_label]:inline-flex [&_label]:w-36"
      />
    </div>
  )
}

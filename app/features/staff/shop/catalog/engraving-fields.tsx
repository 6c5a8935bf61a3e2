import { useWords } from '~/app/platform/words/use-words'
import { CheckboxGroupField } from '~/app/ui/fields/choice-fields'
import { MoneyField } from '~/app/ui/fields/money-field'
import { NumberField } from '~/app/ui/fields/number-field'
import { engravingScripts, longestEngraving } from '~/domain/catalog/engraving'
import type { Binders } from '../intent-form'

/** What an engraving costs and takes. */
export function EngravingFields({ bind }: { bind: Binders<'extraPrice' | 'maxLength' | 'scripts'> }) {
  const t = useWords('staff-shop')
  return (
    <>
      <MoneyField {...bind.text('extraPrice')} />
      <NumberField
        {...bind.text('maxLength')}
        help={t('feature.maxLengthHelp')}
        min={1}
        max={longestEngraving}
        step={1}
      />
      <CheckboxGroupField
        {...bind.choices('scripts')}
        options={engravingScripts.map((value) => ({ value, label: t(`script.${value}`) }))}
      />
    </>
  )
}

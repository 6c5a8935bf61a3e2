import { useWords } from '~/app/platform/words/use-words'
import { CheckboxField, CheckboxGroupField } from '~/app/ui/fields/choice-fields'
import { MoneyField } from '~/app/ui/fields/money-field'
import { NumberField } from '~/app/ui/fields/number-field'
import type { Feature } from '~/domain/catalog/staff-contract'
import type { Binders } from '../intent-form'

type SaleField = 'price' | 'comparePrice' | 'largeQuantity' | 'isSold' | 'featureIds'

/** Price, sale and choices of a product. */
export function ProductFields({ bind, features }: { bind: Binders<SaleField>; features: Feature[] }) {
  const t = useWords('staff-shop')
  const product = useWords('products')
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <MoneyField {...bind.text('price')} required />
        <MoneyField {...bind.text('comparePrice')} help={t('product.comparePriceHelp')} />
        <NumberField
          {...bind.text('largeQuantity')}
          help={t('product.largeQuantityHelp')}
          min={2}
          max={1000}
          step={1}
          className="sm:col-span-2"
        />
      </div>
      <CheckboxGroupField
        {...bind.choices('featureIds')}
        className="[&_label]:inline-flex [&_label]:min-w-44"
        options={features.map((feature) => ({
          value: feature.id,
          label:
            feature.type === 'COLOR'
              ? product(`colour.${feature.colour}`)
              : t('feature.engravingOf', { count: feature.maxLength }),
          disabled: !feature.isOffered,
        }))}
      />
      <CheckboxField {...bind.checked('isSold')} help={t('product.isSoldHelp')} />
    </>
  )
}

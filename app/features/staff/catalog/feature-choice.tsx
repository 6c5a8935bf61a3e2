import type { Binders } from '~/app/platform/forms/fields'
import { useWords } from '~/app/platform/words/use-words'
import { CheckboxGroupField } from '~/app/ui/fields/choice-fields'
import type { Feature } from '~/domain/catalog/staff-contract'

interface FeatureChoiceProps {
  bind: Binders<'featureIds'>
  features: Feature[]
}

/** Which colours and which engraving a product is sold with. */
export function FeatureChoice({ bind, features }: FeatureChoiceProps) {
  const t = useWords('staff-shop')
  const product = useWords('products')
  return (
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
  )
}

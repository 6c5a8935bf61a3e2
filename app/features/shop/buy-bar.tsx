import { useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { LocalText } from '~/app/ui/local-text'
import type { ProductColour } from '~/domain/values/product-colour'
import { buyFormId, type Buyable } from './buyable'
import { ColourName } from './colour-choice'
import { Price } from './price'

interface BuyBarProps {
  product: Buyable
  chosen: ProductColour | undefined
}

/**
 * Price and button along the lower edge of a phone, while those of the box are out of sight (`shop.css`): the last thing of the page, so that it ends where
 * the footer begins. Its button sends the form of the box.
 */
export function BuyBar({ product, chosen }: BuyBarProps) {
  const t = useWords('shop')
  const { state, formData } = useNavigation()
  if (!product.isSold || !product.inStock) return null
  return (
    <div role="group" aria-label={t('buy')} className="buy-bar shell print:hidden">
      <div className="min-w-0">
        <p className="truncate text-sm text-ink-2">
          {product.colours.length > 0 ? (
            <ColourName colours={product.colours} chosen={chosen} />
          ) : (
            <LocalText text={product.name} />
          )}
        </p>
        <Price price={product.price} comparePrice={null} />
      </div>
      <Button
        type="submit"
        form={buyFormId(product.id)}
        variant="primary"
        isPending={state !== 'idle' && formData?.get('productId') === product.id}
        className="min-w-0 !px-5"
      >
        {t('buy.add')}
      </Button>
    </div>
  )
}

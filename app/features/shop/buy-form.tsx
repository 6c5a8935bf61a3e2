import { Form, useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import { digitsIn } from '~/domain/values/digits'
import type { ProductColour } from '~/domain/values/product-colour'
import { buyFormId, type BuyAnswer, type Buyable } from './buyable'
import { ColourChoice } from './colour-choice'
import { EngravingField } from './engraving-field'
import { LightField, Problems } from './light-field'
import { Price } from './price'
import { StockBadge } from './stock'

interface BuyFormProps {
  product: Buyable
  /** What the action answered, when it was about this product. */
  answer: BuyAnswer | undefined
  chosen: ProductColour | undefined
}

/** Colour, engraving, price and quantity of a product, into the cart. */
export function BuyForm({ product, answer, chosen }: BuyFormProps) {
  const t = useWords('shop')
  const products = useWords('products')
  const locale = usePageLocale()
  const { state, formData } = useNavigation()
  const id = buyFormId(product.id)
  const quantity = `${id}-quantity`
  const large = product.largeQuantity ? t('buy.large', { count: product.largeQuantity }) : undefined
  const { values, errors = {} } = answer ?? {}
  const [only] = product.colours
  return (
    <Form method="post" id={id} className="grid gap-5" aria-label={t('buy')}>
      <input type="hidden" name="intent" value="buy" />
      <input type="hidden" name="productId" value={product.id} />
      {product.colours.length > 1 && (
        <ColourChoice id={id} colours={product.colours} chosen={chosen} errors={errors.colour} />
      )}
      {product.colours.length === 1 && only && (
        <p className="text-ink-2">
          <input type="hidden" name="colour" value={only.colour} />
          {t('buy.colour')}:{' '}
          <strong className="font-strong text-ink">{products(`colour.${only.colour}`)}</strong>
        </p>
      )}
      {product.engraving && (
        <EngravingField
          id={id}
          engraving={product.engraving}
          defaultValue={values?.engraving}
          errors={errors.engraving}
        />
      )}
      <div className="grid gap-4 rounded-large border border-line bg-card p-[min(1.25rem,3vw)]">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Price price={product.price} comparePrice={product.comparePrice} size="page" />
          <StockBadge product={product} />
        </div>
        <div>
          <Problems id={id} errors={errors['']} />
          <div className="flex flex-wrap items-end gap-3">
            <div className="basis-20">
              <LightField
                id={quantity}
                name="quantity"
                label={t('buy.quantity')}
                help={large}
                defaultValue={values?.quantity ?? digitsIn(locale, '1')}
                errors={errors.quantity}
                isBare
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
              />
            </div>
            <Button
              type="submit"
              variant="primary"
              icon="cart"
              isPending={state !== 'idle' && formData?.get('productId') === product.id}
              className="buy-act flex-1 basis-48"
            >
              {t('buy.add')}
            </Button>
          </div>
          <Problems id={quantity} errors={errors.quantity} />
        </div>
        <p className="text-sm text-ink-3">
          {large && <span id={`${quantity}-help`}>{large} </span>}
          {t('buy.notReserved')}
        </p>
      </div>
    </Form>
  )
}

import { Form, useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import { digitsIn } from '~/domain/values/digits'
import type { ProductColour } from '~/domain/values/product-colour'
import type { BuyAnswer, Buyable } from './buyable'
import { ColourChoice } from './colour-choice'
import { EngravingField } from './engraving-field'
import { LightField, Problems } from './light-field'

interface BuyFormProps {
  product: Buyable
  /** What the action answered, when it was about this product. */
  answer: BuyAnswer | undefined
  chosen: ProductColour | undefined
}

/** Colour, engraving and quantity of a product, into the cart. */
export function BuyForm({ product, answer, chosen }: BuyFormProps) {
  const t = useWords('shop')
  const products = useWords('products')
  const locale = usePageLocale()
  const { state, formData } = useNavigation()
  const id = `buy-${product.id}`
  const { values, errors = {} } = answer ?? {}
  const [only] = product.colours
  return (
    <Form method="post" id={id} className="grid gap-6" aria-label={t('buy')}>
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
      <div className="max-w-64">
        <LightField
          id={`${id}-quantity`}
          name="quantity"
          label={t('buy.quantity')}
          help={product.largeQuantity ? t('buy.large', { count: product.largeQuantity }) : undefined}
          defaultValue={values?.quantity ?? digitsIn(locale, '1')}
          errors={errors.quantity}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
      </div>
      <div>
        <Problems id={id} errors={errors['']} />
        <Button
          type="submit"
          variant="primary"
          icon="cart"
          isPending={state !== 'idle' && formData?.get('productId') === product.id}
          className="mt-2 w-full"
        >
          {t('buy.add')}
        </Button>
        <p className="mt-3 text-sm text-ink-3">{t('buy.notReserved')}</p>
      </div>
    </Form>
  )
}

import { useWords } from '~/app/platform/words/use-words'
import { productColourTones, type ProductColour } from '~/domain/values/product-colour'
import type { BuyableColour } from './buyable'
import { Problems } from './light-field'

interface ColourNameProps {
  colours: readonly BuyableColour[]
  chosen: ProductColour | undefined
}

/** The name of the colour that is chosen on the page, and how many are left of it when few: all are there, and the style sheet shows one (`shop.css`). */
export function ColourName({ colours, chosen }: ColourNameProps) {
  const t = useWords('shop')
  const products = useWords('products')
  return (
    <span className="by-colour">
      {colours.map(({ colour, low }) => (
        <span key={colour} data-colour={colour} data-first={colour === chosen ? '' : undefined}>
          {products(`colour.${colour}`)}
          {low && <span className="font-strong text-amber-ink"> · {t('low', { count: low })}</span>}
        </span>
      ))}
    </span>
  )
}

interface ColourChoiceProps extends ColourNameProps {
  /** Apart from other boxes of the page. */
  id: string
  errors?: string[]
}

/** The colours of a product. What has run out stays in view. */
export function ColourChoice({ id, colours, chosen, errors }: ColourChoiceProps) {
  const t = useWords('shop')
  const products = useWords('products')
  return (
    <fieldset
      id="colours"
      className="min-w-0 scroll-mt-24"
      aria-describedby={errors?.length ? `${id}-colour-error` : undefined}
    >
      <legend className="sr-only">{t('buy.colour')}</legend>
      <p aria-hidden="true" className="mb-2">
        <span className="font-strong">{t('buy.colour')}:</span>{' '}
        <ColourName colours={colours} chosen={chosen} />
      </p>
      <div className="-mx-1 flex flex-wrap">
        {colours.map(({ colour, available, low }) => (
          <label key={colour} className="colour-choice" title={products(`colour.${colour}`)}>
            <input
              type="radio"
              name="colour"
              value={colour}
              data-choice={colour}
              defaultChecked={colour === chosen}
              disabled={!available}
              required
              // As large as what is seen, so that it is found by touch as well.
              className="absolute inset-0 z-10 size-full cursor-[inherit] opacity-0"
            />
            <span className="colour-face" style={{ background: productColourTones[colour] }} />
            <span className="sr-only">
              {products(`colour.${colour}`)}
              {!available && ` (${t('buy.colourOut')})`}
              {available && low && ` (${t('low', { count: low })})`}
            </span>
          </label>
        ))}
      </div>
      <Problems id={`${id}-colour`} errors={errors} />
    </fieldset>
  )
}

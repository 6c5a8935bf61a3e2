import { useWords } from '~/app/platform/words/use-words'
import { Picture } from '~/app/ui/picture'
import { productColourTones, type ProductColour } from '~/domain/values/product-colour'
import type { BuyableColour } from './buyable'
import { Problems } from './light-field'

interface ColourChoiceProps {
  /** Apart from other boxes of the page. */
  id: string
  colours: readonly BuyableColour[]
  chosen: ProductColour | undefined
  errors?: string[]
}

/** The colours of a product, each by its own picture and name. What has run out stays in view. */
export function ColourChoice({ id, colours, chosen, errors }: ColourChoiceProps) {
  const t = useWords('shop')
  const products = useWords('products')
  return (
    <fieldset className="min-w-0" aria-describedby={errors?.length ? `${id}-colour-error` : undefined}>
      <legend className="mb-1.5 font-strong">{t('buy.colour')}</legend>
      <div className="grid grid-cols-4 gap-x-2 gap-y-3 sm:grid-cols-5">
        {colours.map(({ colour, available, low, picture }) => (
          <label key={colour} className="colour-choice text-xs leading-snug text-ink-2">
            <input
              type="radio"
              name="colour"
              value={colour}
              data-choice={colour}
              defaultChecked={colour === chosen}
              disabled={!available}
              required
              className="sr-only"
            />
            <span className="colour-face">
              <Picture
                picture={picture}
                ratio={1}
                sizes="5.5rem"
                isDecorative
                className="aspect-square w-full rounded-[12px] bg-sand object-cover"
              />
              <span
                aria-hidden="true"
                className="absolute bottom-2 end-2 size-4 rounded-full ring-2 ring-card"
                style={{ background: productColourTones[colour] }}
              />
            </span>
            <span>
              {products(`colour.${colour}`)}
              {!available && <span className="block text-ink-3">{t('buy.colourOut')}</span>}
              {available && low && (
                <span className="block font-strong text-amber-ink">{t('low', { count: low })}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <Problems id={`${id}-colour`} errors={errors} />
    </fieldset>
  )
}

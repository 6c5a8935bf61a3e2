import { languageAttributes } from '~/app/ui/local-text'
import { knownPictureSource } from '~/app/ui/picture-source'
import { productColourTones } from '~/domain/values/product-colour'
import type { DemoInput, ShownColour } from './demo'

/** Photographs are 4 : 3; the column is a little wider than half of the page. */
const ratio = 4 / 3
const sizes = '(min-width: 64rem) 42rem, 92vw'

/**
 * The device in the colour one chooses: a picture a colour, of which the style sheet shows the chosen one (`demos.css`). What is not
 * shown is not fetched, since browsers leave lazy pictures that have no box.
 */
export const ColourChanger = ({ t, locale, colours, colourName }: DemoInput) => (
  <div className="colour-changer grid items-center gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
    <div className="colour-pictures overflow-hidden rounded-large">
      {colours.map((shown) => (
        <ColourPicture key={shown.colour} {...shown} locale={locale} />
      ))}
    </div>
    <fieldset>
      <legend className="mb-5 text-xl font-heading">{t('colour.legend', { count: colours.length })}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-3 lg:grid-cols-2">
        {colours.map(({ colour }, index) => (
          <label key={colour} className="colour-option">
            <input
              type="radio"
              name="device-colour"
              value={colour}
              defaultChecked={index === 0}
              className="sr-only"
            />
            <span className="colour-swatch" style={{ background: productColourTones[colour] }} />
            <span>{colourName(colour)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  </div>
)

function ColourPicture({ picture, locale }: ShownColour & Pick<DemoInput, 'locale'>) {
  const source = picture && knownPictureSource(picture, ratio)
  // Keeps its place in the row, by which the style sheet finds the picture of a colour.
  if (!picture || !source) return <span />
  const { alt } = picture
  return (
    <img
      {...source}
      {...(alt && languageAttributes(locale, alt.lang))}
      alt={alt?.value ?? ''}
      sizes={sizes}
      loading="lazy"
      decoding="async"
      className="picture aspect-[4/3] w-full object-cover"
    />
  )
}

import { productColourTones } from '~/domain/values/product-colour'
import type { DemoInput } from './demo'
import { StethoscopeDrawing } from './stethoscope-drawing'

/** A stethoscope that takes the colour one chooses. The style sheet does it: `demos.css` has a rule for each colour. */
export const ColourChanger = ({ t, colours, colourName }: DemoInput) => (
  <div className="colour-changer grid items-center gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
    <div className="overflow-hidden rounded-large bg-[image:var(--stage)]" dir="ltr">
      <StethoscopeDrawing label={t('colour.drawing')} />
    </div>
    <fieldset>
      <legend className="mb-5 text-xl font-heading">{t('colour.legend', { count: colours.length })}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-3 lg:grid-cols-2">
        {colours.map((colour, index) => (
          <label key={colour} className="colour-option">
            <input
              type="radio"
              name="stethoscope-colour"
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

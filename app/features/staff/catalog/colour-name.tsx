import { useWords } from '~/app/platform/words/use-words'
import { productColourTones, type ProductColour } from '~/domain/values/product-colour'

const isColour = (colour: string): colour is ProductColour => Object.hasOwn(productColourTones, colour)

/** A colour by its name, beside a drop of it. */
export function ColourName({ colour }: { colour: string }) {
  const t = useWords('products')
  if (!isColour(colour)) return colour
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className="size-4 flex-none rounded-pill ring-1 ring-ink-3"
        style={{ background: productColourTones[colour] }}
      />
      {t(`colour.${colour}`)}
    </span>
  )
}

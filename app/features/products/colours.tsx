import { useWords } from '~/app/platform/words/use-words'
import { productColourTones } from '~/domain/values/product-colour'
import type { Product } from '~/content/types'

/** The colours a device comes in, each by its name. */
export function Colours({ colours }: { colours: NonNullable<Product['colours']> }) {
  const t = useWords('products')
  return (
    <ul className="flex flex-wrap gap-x-7 gap-y-6">
      {colours.map(
        ({ _key, colour }) =>
          colour && (
            <li key={_key} className="w-20 text-center text-sm text-ink-2">
              <span
                className="mx-auto mb-2.5 block size-14 rounded-full shadow-small ring-1 ring-ink-3 ring-offset-4 ring-offset-card"
                style={{ background: productColourTones[colour] }}
              />
              {t(`colour.${colour}`)}
            </li>
          ),
      )}
    </ul>
  )
}

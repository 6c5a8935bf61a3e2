import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import type { Product } from '~/content/types'

/** Pictures of a device with their captions. */
export const Gallery = ({ pictures }: { pictures: NonNullable<Product['gallery']> }) => (
  <ul className="grid gap-5 sm:grid-cols-2">
    {pictures.map((picture) => (
      <li key={picture._key}>
        <figure>
          <Picture
            picture={picture}
            ratio={4 / 3}
            sizes="(min-width: 40rem) 37rem, 92vw"
            className="aspect-[4/3] w-full rounded-large object-cover"
          />
          <LocalText as="figcaption" text={picture.caption} className="mt-3 text-sm text-ink-3" />
        </figure>
      </li>
    ))}
  </ul>
)

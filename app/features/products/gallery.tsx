import { useZoomWords } from '~/app/platform/words/rich-text-words'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import { ZoomLink } from '~/app/ui/zoom/zoom-link'
import type { Product } from '~/content/types'

/** Pictures of a device with their captions, each opening large: the first widest, further ones in pairs. */
export function Gallery({ pictures }: { pictures: NonNullable<Product['gallery']> }) {
  const words = useZoomWords()
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr]">
      {pictures.map((picture, index) => (
        <li key={picture._key} className={index > 1 ? 'lg:col-span-2' : ''}>
          <figure className="flex h-full flex-col">
            <ZoomLink picture={picture} words={words} group="gallery" className="flex-1">
              <Picture
                picture={picture}
                ratio={4 / 3}
                sizes="(min-width: 64rem) 44rem, (min-width: 40rem) 46vw, 92vw"
                className="aspect-[4/3] w-full rounded-large object-cover lg:aspect-auto lg:h-[30rem]"
              />
            </ZoomLink>
            <LocalText
              as="figcaption"
              text={picture.caption ?? picture.alt}
              className="mt-3 text-sm text-ink-3"
            />
          </figure>
        </li>
      ))}
    </ul>
  )
}

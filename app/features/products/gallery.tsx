import { useZoomWords } from '~/app/platform/words/rich-text-words'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import { ZoomLink } from '~/app/ui/zoom/zoom-link'
import type { Product } from '~/content/types'
import { galleryWidths, type GalleryWidth } from './gallery-layout'

const columns: Record<GalleryWidth, string> = {
  whole: 'lg:col-span-12',
  large: 'lg:col-span-7',
  small: 'lg:col-span-5',
  third: 'lg:col-span-4',
}

/** Pictures of a device with their captions, each opening large, in rows of a large and a small one. */
export function Gallery({ pictures }: { pictures: NonNullable<Product['gallery']> }) {
  const words = useZoomWords()
  const widths = galleryWidths(pictures.length)
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-12">
      {pictures.map((picture, index) => (
        <li key={picture._key} className={columns[widths[index] ?? 'whole']}>
          <figure>
            <ZoomLink picture={picture} words={words} group="gallery">
              <Picture
                picture={picture}
                ratio={4 / 3}
                sizes="(min-width: 64rem) 44rem, (min-width: 40rem) 46vw, 92vw"
                className={`aspect-[4/3] w-full rounded-large object-cover ${widths[index] === 'third' ? '' : 'lg:aspect-auto lg:h-[28rem]'}`}
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

import type { ReactNode } from 'react'
import type { ZoomWords } from './zoom-words'

export interface StripPhoto {
  id: string
  /** The large picture, and the small one with its size in pixels. */
  href: string
  src: string
  width: number
  height: number
  alt: string
}

interface PhotoStripProps {
  photos: readonly StripPhoto[]
  words: ZoomWords
  /** Photos of one group are leafed through together. */
  group: string
  className?: string
  /** What stands below each. */
  below?: (photo: StripPhoto) => ReactNode
}

/** Small square photos beside each other, each a link to the large one, which `useZoomLinks` opens over the page. */
export const PhotoStrip = ({ photos, words, group, className = '', below }: PhotoStripProps) => (
  <ul className={`flex flex-wrap gap-2 sm:gap-3 ${className}`}>
    {photos.map((photo) => (
      <li key={photo.id} className="w-[5.75rem] sm:w-28">
        <a
          href={photo.href}
          data-zoom={group}
          className="block cursor-zoom-in overflow-hidden rounded-medium border border-line bg-sand"
        >
          <img
            src={photo.src}
            alt={photo.alt}
            width={photo.width}
            height={photo.height}
            loading="lazy"
            decoding="async"
            className="aspect-square w-full object-cover"
          />
          <span className="sr-only">{words.zoom}</span>
        </a>
        {below?.(photo)}
      </li>
    ))}
  </ul>
)

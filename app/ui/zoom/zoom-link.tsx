import type { ReactNode } from 'react'
import { Icon } from '../icon'
import { pictureSource, type PictureData } from '../picture-source'
import type { ZoomWords } from './zoom-words'

interface ZoomLinkProps {
  picture: PictureData
  words: ZoomWords
  /** Pictures of one group are leafed through together. */
  group: string
  className?: string
  /** The small picture. */
  children: ReactNode
}

/** A picture that opens large: a link to the large file, which `useZoomLinks` opens over the page. */
export function ZoomLink({ picture, words, group, className = '', children }: ZoomLinkProps) {
  const large = pictureSource(picture)
  if (!large) return children
  return (
    <a
      href={large.srcSet.split(', ').at(-1)?.split(' ')[0] ?? large.src}
      data-zoom={group}
      className={`group/zoom relative block cursor-zoom-in ${className}`}
    >
      {children}
      <span className="absolute bottom-3 end-3 grid size-10 place-items-center rounded-full bg-card text-ink opacity-80 shadow-small transition-opacity group-hover/zoom:opacity-100 print:hidden">
        <Icon name="zoom" className="size-4" />
        <span className="sr-only">{words.zoom}</span>
      </span>
    </a>
  )
}

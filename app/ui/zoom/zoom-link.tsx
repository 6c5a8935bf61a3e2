import type { MouseEvent, ReactNode } from 'react'
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

/**
 * A picture that opens large: a link to the large file, which with script opens over the page. The code of that comes
 * with the first click.
 */
export function ZoomLink({ picture, words, group, className = '', children }: ZoomLinkProps) {
  const large = pictureSource(picture)
  if (!large) return children
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const link = event.currentTarget
    // Without the chunk (the network went away) the link still does what links do.
    import('./lightbox').then(
      ({ openLightbox }) => openLightbox(link, words),
      () => location.assign(link.href),
    )
  }
  return (
    <a
      href={large.srcSet.split(', ').at(-1)?.split(' ')[0] ?? large.src}
      data-zoom={group}
      onClick={open}
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

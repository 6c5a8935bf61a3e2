import { languageAttributes, type Localized } from './local-text'
import { usePageLocale } from './page-locale'
import { knownPictureSource, type PictureData } from './picture-source'

export interface PictureWithWords extends PictureData {
  alt: Localized | null
}

interface PictureProps {
  picture: PictureWithWords | null | undefined
  /** How wide it is drawn, as the `sizes` attribute says it. */
  sizes: string
  /** Width / height to cut it to. */
  ratio?: number
  /** The first thing seen: fetched at once and before others. */
  isFirst?: boolean
  className?: string
  /** A card whose heading already says what is shown. */
  isDecorative?: boolean
}

/** A responsive picture of the CMS, over a quiet tone unless one can see through it; nothing while none is chosen. */
export function Picture({
  picture,
  sizes,
  ratio,
  isFirst = false,
  className,
  isDecorative = false,
}: PictureProps) {
  const pageLocale = usePageLocale()
  const source = picture && knownPictureSource(picture, ratio)
  if (!picture || !source) return null
  const { alt, asset } = picture
  return (
    <img
      {...source}
      {...(alt && languageAttributes(pageLocale, alt.lang))}
      sizes={sizes}
      alt={isDecorative ? '' : (alt?.value ?? '')}
      className={`picture ${asset?.isOpaque ? 'bg-mist ' : ''}${className ?? ''}`}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      // React 18 knows the attribute in lower case only.
      {...(isFirst && { fetchpriority: 'high' })}
    />
  )
}

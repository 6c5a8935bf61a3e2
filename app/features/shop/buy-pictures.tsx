import { useZoomWords } from '~/app/platform/words/rich-text-words'
import { Picture, type PictureWithWords } from '~/app/ui/picture'
import { ZoomLink } from '~/app/ui/zoom/zoom-link'
import type { ProductColour } from '~/domain/values/product-colour'
import type { BuyableColour } from './buyable'

interface BuyPicturesProps {
  picture: PictureWithWords | null
  colours: readonly BuyableColour[]
  chosen: ProductColour | undefined
  sizes: string
  isFirst?: boolean
}

/** The product in the colour that is chosen beside it (`shop.css`): it opens large. */
export function BuyPictures({ picture, colours, chosen, sizes, isFirst = false }: BuyPicturesProps) {
  const words = useZoomWords()
  const shown = colours.filter((one) => one.picture?.asset)
  const first = shown.find(({ colour }) => colour === chosen) ?? shown[0]
  const look = 'aspect-[6/5] w-full object-cover'
  if (!first)
    return (
      picture && (
        <ZoomLink
          picture={picture}
          words={words}
          group="product"
          className="overflow-hidden rounded-large bg-sand"
        >
          <Picture picture={picture} ratio={6 / 5} sizes={sizes} isFirst={isFirst} className={look} />
        </ZoomLink>
      )
    )
  return (
    <div className="shop-pictures by-colour overflow-hidden rounded-large bg-sand">
      {shown.map(({ colour, picture: own }) => (
        <div key={colour} data-colour={colour} data-first={colour === first.colour ? '' : undefined}>
          {own && (
            <ZoomLink picture={own} words={words} group="product">
              <Picture
                picture={own}
                ratio={6 / 5}
                sizes={sizes}
                isFirst={isFirst && colour === first.colour}
                className={look}
              />
            </ZoomLink>
          )}
        </div>
      ))}
    </div>
  )
}

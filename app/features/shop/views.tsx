import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { isPlainClick } from '~/app/platform/follow-links'
import { useZoomWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { Picture, type PictureWithWords } from '~/app/ui/picture'
import { ZoomLink } from '~/app/ui/zoom/zoom-link'
import type { ProductColour } from '~/domain/values/product-colour'
import type { Buyable } from './buyable'
import { BuyPictures } from './buy-pictures'
import type { View } from './further-views'

const viewId = (place: number) => `view-${place}`

const thumbLook =
  'block w-16 overflow-hidden rounded-small border-2 border-transparent bg-sand hover:border-line aria-[current=true]:border-ink sm:w-[4.75rem]'

interface FurtherProps {
  pictures: readonly View[]
}

/** The pictures after the first, which shows the product in its chosen colour. */
export function FurtherViews({ pictures }: FurtherProps) {
  const words = useZoomWords()
  return pictures.map((picture, index) => (
    <div key={picture._key} id={viewId(index + 2)} className="shop-view">
      <ZoomLink picture={picture} words={words} group="product">
        <Picture
          picture={picture}
          ratio={6 / 5}
          sizes="(min-width: 64rem) 40rem, 92vw"
          className="aspect-[6/5] w-full object-cover"
        />
      </ZoomLink>
    </div>
  ))
}

function Thumb({ place, children }: { place: number; children: ReactNode }) {
  const t = useWords('shop')
  return (
    <a href={`#${viewId(place)}`} aria-current={place === 1 ? 'true' : undefined} className={thumbLook}>
      {children}
      <span className="sr-only">{t('view', { number: place })}</span>
    </a>
  )
}

const SmallPicture = ({ picture }: { picture: PictureWithWords | null }) => (
  <Picture
    picture={picture}
    ratio={6 / 5}
    sizes="4.75rem"
    isDecorative
    className="aspect-[6/5] w-full object-cover"
  />
)

/** The small pictures that lead to the further ones. */
export const FurtherThumbs = ({ pictures }: FurtherProps) =>
  pictures.map((picture, index) => (
    <Thumb key={picture._key} place={index + 2}>
      <SmallPicture picture={picture} />
    </Thumb>
  ))

/** A small picture shows its large one without the page moving, and the one that is seen is marked. Without script it is a link to it. */
function useShownView(gallery: RefObject<HTMLElement>): void {
  useEffect(() => {
    const root = gallery.current
    const strip = root?.querySelector('.shop-views')
    const box = root?.closest('.shop-product')
    if (!root || !strip) return
    const show = (view: HTMLElement | null) =>
      // Below nought in right-to-left, as the strip counts it.
      view && strip.scrollTo({ left: view.offsetLeft })
    const press = (event: MouseEvent) => {
      if (!isPlainClick(event) || !(event.target instanceof Element)) return
      const link = event.target.closest('a[href^="#view-"]')
      const view = link && root.querySelector<HTMLElement>(link.getAttribute('href') ?? '')
      if (!view) return
      event.preventDefault()
      show(view)
    }
    const choose = ({ target }: Event) => {
      if (!(target instanceof Element && target.matches('[data-choice]'))) return
      // With the frame that shows the colour: measured at once, the page would be laid out twice for one choice.
      requestAnimationFrame(() => show(root.querySelector('#view-1')))
    }
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const thumb = root.querySelector(`a[href="#${target.id}"]`)
          if (isIntersecting) thumb?.setAttribute('aria-current', 'true')
          else thumb?.removeAttribute('aria-current')
        }
      },
      { root: strip, threshold: 0.6 },
    )
    for (const view of strip.querySelectorAll('.shop-view')) seen.observe(view)
    root.addEventListener('click', press)
    box?.addEventListener('change', choose)
    return () => {
      seen.disconnect()
      root.removeEventListener('click', press)
      box?.removeEventListener('change', choose)
    }
  }, [gallery])
}

interface ViewsProps {
  product: Buyable
  chosen: ProductColour | undefined
  /** `FurtherViews` and `FurtherThumbs`, which a page may keep as markup; absent when there is one picture. */
  further?: { views: ReactNode; thumbs: ReactNode }
}

/** The pictures of a product: one large, swiped through, and small ones below it. */
export function Views({ product, chosen, further }: ViewsProps) {
  const t = useWords('shop')
  const gallery = useRef<HTMLDivElement>(null)
  useShownView(gallery)
  return (
    <div ref={gallery} role="group" aria-label={t('gallery')}>
      <div className="shop-views overflow-hidden rounded-large bg-sand">
        <div id={viewId(1)} className="shop-view">
          <BuyPictures
            picture={product.picture}
            colours={product.colours}
            chosen={chosen}
            sizes="(min-width: 64rem) 40rem, 92vw"
            isFirst
          />
        </div>
        {further?.views}
      </div>
      {further && (
        <div className="mt-3 flex gap-2 overflow-x-auto p-1 sm:flex-wrap print:hidden">
          <Thumb place={1}>
            {product.colours.length > 0 ? (
              <span className="by-colour">
                {product.colours.map(({ colour, picture }) => (
                  <span key={colour} data-colour={colour} data-first={colour === chosen ? '' : undefined}>
                    <SmallPicture picture={picture} />
                  </span>
                ))}
              </span>
            ) : (
              <SmallPicture picture={product.picture} />
            )}
          </Thumb>
          {further.thumbs}
        </div>
      )}
    </div>
  )
}

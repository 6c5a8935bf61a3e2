import { cornerPage, type Corner } from '~/app/platform/corners'
import { PlaceLink } from '~/app/platform/place-link'
import { useWords } from '~/app/platform/words/use-words'
import { CountBadge } from '~/app/ui/badge'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'

interface CornersProps {
  corners: Corner[]
  /** How many are in the cart of this device. */
  cartPieces: number
}

const mostShown = 99

/** On the narrowest phones there is no room for the account, which stands in the menu there; in a wide header search is a field. */
const shownFrom: Partial<Record<Corner, string>> = {
  account: 'max-[379px]:hidden',
  search: 'min-[1440px]:hidden',
}

/** What the round buttons at the end of the header look like. */
export const roundButton =
  'relative grid size-[min(2.75rem,11.5vw)] max-[379px]:size-[min(2.75rem,13.75vw)] place-items-center rounded-full border border-line bg-card hover:bg-sand'

/** Search, basket and account at the end of the header, as far as their pages exist. */
export function Corners({ corners, cartPieces }: CornersProps) {
  const t = useWords('shell')
  const locale = usePageLocale()
  if (corners.length === 0) return null
  return (
    <ul className="flex items-center gap-2">
      {corners.map((corner) => (
        <li key={corner} className={shownFrom[corner]}>
          <PlaceLink
            to={cornerPage(corner)}
            className={`${roundButton} aria-[current]:bg-ink aria-[current]:text-paper`}
          >
            <Icon name={corner} />
            <span className="sr-only">
              {corner === 'cart' && cartPieces > 0
                ? t('corner.cartCount', { count: cartPieces })
                : t(`corner.${corner}`)}
            </span>
            {corner === 'cart' && cartPieces > 0 && (
              <span className="absolute -end-1.5 -top-1.5">
                <CountBadge>
                  {formatNumber(locale, Math.min(cartPieces, mostShown))}
                  {cartPieces > mostShown && '+'}
                </CountBadge>
              </span>
            )}
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
}

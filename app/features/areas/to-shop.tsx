import { useRouteLoaderData } from '@remix-run/react'
import { PageLink } from '~/app/ui/page-link'
import { useWords } from '~/app/platform/words/use-words'
import { CountBadge } from '~/app/ui/badge'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'

const link =
  'relative grid size-11 flex-none place-items-center rounded-full hover:bg-mist lg:flex lg:size-auto lg:min-h-11 lg:gap-3.5 lg:rounded-medium lg:px-4 lg:font-strong'

/** From a customer's area to the shop and to what waits in the cart; the shop's header leads back. Signs alone on phones. */
export function ToShop({ className }: { className: string }) {
  const t = useWords('areas')
  const shell = useWords('shell')
  const locale = usePageLocale()
  const root = useRouteLoaderData('root') as { cartPieces?: number } | undefined
  const pieces = root?.cartPieces ?? 0
  return (
    <nav aria-label={t('shop.nav')} className={className}>
      <ul className="flex lg:block lg:space-y-1">
        <li>
          <PageLink to="/shop" className={link}>
            <Icon name="bag" />
            <span className="max-lg:sr-only">{t('shop')}</span>
          </PageLink>
        </li>
        <li>
          <PageLink to="/cart" className={link}>
            <Icon name="cart" />
            <span className="max-lg:sr-only">
              {pieces > 0 ? shell('corner.cartCount', { count: pieces }) : shell('corner.cart')}
            </span>
            {pieces > 0 && (
              <span aria-hidden="true" className="absolute -end-0.5 -top-0.5 lg:static lg:ms-auto">
                <CountBadge>{formatNumber(locale, Math.min(pieces, 99))}</CountBadge>
              </span>
            )}
          </PageLink>
        </li>
      </ul>
    </nav>
  )
}

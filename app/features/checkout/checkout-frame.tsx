import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'

/** What stands around the checkout in place of the site's header and footer: the mark, which keeps the cart, and the way back to it. */
export function CheckoutFrame({ brand, children }: { brand: ReactNode; children: ReactNode }) {
  const t = useWords('checkout')
  return (
    <>
      <header className="shell flex items-center justify-between gap-4 pt-3">
        {brand}
        <PageLink
          to="/cart"
          className="inline-flex min-h-11 items-center gap-2 font-strong text-coral-ink underline-offset-4 hover:underline"
        >
          <Icon name="cart" className="size-5" />
          {t('cart.back')}
        </PageLink>
      </header>
      {children}
    </>
  )
}

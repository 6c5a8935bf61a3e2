import { useEffect } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatAmount, toman } from '~/domain/values/money'

/** What became of the cart between seeing and ordering it. */
export type CartChange = { kind: 'price-changed'; before: number; now: number } | { kind: 'out-of-stock' }

/** Says what has changed and what to do about it; nothing has been paid. */
export function ChangedNotice({ change }: { change: CartChange }) {
  const t = useWords('checkout')
  const locale = usePageLocale()
  // It stands above the fields, and the button that was pressed below them.
  useEffect(() => document.getElementById('changed')?.focus(), [change])
  if (change.kind === 'price-changed')
    return (
      <Notice kind="warning" id="changed" title={t('priceChanged')} isNew>
        {t('priceChangedText', {
          before: formatAmount(locale, toman(change.before)),
          now: formatAmount(locale, toman(change.now)),
        })}
      </Notice>
    )
  return (
    <Notice kind="warning" id="changed" title={t('stockOut')} isNew>
      <p>{t('stockOutText')}</p>
      <ButtonLink href="/cart" size="small" className="mt-3">
        {t('cart.back')}
      </ButtonLink>
    </Notice>
  )
}

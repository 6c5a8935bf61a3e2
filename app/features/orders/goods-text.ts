import type { Translate } from '~/app/platform/words/use-words'
import type { OrderSummary } from '~/domain/orders/order-contract'
import { listIn } from '~/domain/values/list-text'
import type { Locale } from '~/domain/values/locale'
import { nameIn } from '~/domain/values/localized-name'

/** What was ordered, in a line: each by its name, with how many where they are several. */
export const goodsText = (
  t: Translate<'orders'>,
  locale: Locale,
  lines: readonly Pick<OrderSummary['lines'][number], 'names' | 'quantity'>[],
): string =>
  listIn(
    locale,
    lines.map(
      ({ names, quantity }) =>
        `\u2068${nameIn(locale, names)}\u2069${quantity > 1 ? ` (${t('quantity', { count: quantity })})` : ''}`,
    ),
  )

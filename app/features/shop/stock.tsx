import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import type { ShopProduct } from '~/domain/catalog/contract'

type Stock = Pick<ShopProduct, 'isSold' | 'inStock' | 'low'>

/** Whether it can be had, in a word or two; few left are counted. Nothing in a list where all is as it should be. */
export function StockBadge({ product, isQuiet = false }: { product: Stock; isQuiet?: boolean }) {
  const t = useWords('shop')
  if (!product.isSold) return <Badge>{t('notSold')}</Badge>
  if (!product.inStock) return <Badge>{t('outOfStock')}</Badge>
  if (product.low) return <Badge tone="attention">{t('low', { count: product.low })}</Badge>
  return isQuiet ? null : (
    <Badge tone="good" icon="check">
      {t('inStock')}
    </Badge>
  )
}

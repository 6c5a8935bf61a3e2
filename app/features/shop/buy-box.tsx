import { useWords } from '~/app/platform/words/use-words'
import { Notice } from '~/app/ui/notice'
import type { ProductColour } from '~/domain/values/product-colour'
import { BuyForm } from './buy-form'
import type { BuyAnswer, Buyable } from './buyable'
import { Price } from './price'
import { Promises } from './promises'
import { StockBadge } from './stock'
import { StockWait, type StockWaiting } from './stock-wait'

interface BuyBoxProps {
  product: Buyable
  answer: BuyAnswer | undefined
  chosen: ProductColour | undefined
  /** What the page knows of who is told when something is there again. */
  wait?: StockWaiting | undefined
}

/** What it costs, whether it can be had, and the way into the cart; without a way when there is none. */
export function BuyBox({ product, answer, chosen, wait }: BuyBoxProps) {
  const t = useWords('shop')
  const canBeHad = product.isSold && product.inStock
  return (
    <div className="grid gap-6">
      {canBeHad ? (
        <BuyForm product={product} answer={answer} chosen={chosen} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Price price={product.price} comparePrice={product.comparePrice} size="page" />
            <StockBadge product={product} />
          </div>
          <Notice kind="info" title={t(product.isSold ? 'buy.out.title' : 'buy.notSold.title')}>
            {t(product.isSold ? 'buy.out.text' : 'buy.notSold.text')}
          </Notice>
        </>
      )}
      <StockWait product={product} wait={wait} />
      {canBeHad && <Promises delivery={product.delivery} warranty={product.warranty} />}
    </div>
  )
}

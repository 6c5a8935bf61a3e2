import type { ShownDelivery } from '~/app/platform/delivery-place/shown'
import { ShopCard, tallCardPlace } from './shop-card'
import type { ShopItem } from './shop-item'

interface ItemRowProps {
  items: ShopItem[]
  /** By which day they arrive, and where, as on the cards of the shop. */
  delivery: ShownDelivery['rows']
}

/** Further products beside one another. */
export const ItemRow = ({ items, delivery }: ItemRowProps) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {items.map((item) => (
      <li key={item.product.id} className={tallCardPlace}>
        <ShopCard item={item} delivery={delivery} />
      </li>
    ))}
  </ul>
)

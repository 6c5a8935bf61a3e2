import { ShopCard } from './shop-card'
import type { ShopItem } from './shop-item'

/** Further products beside one another. */
export const ItemRow = ({ items }: { items: ShopItem[] }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {items.map((item) => (
      <li key={item.product.id} className="grid">
        <ShopCard item={item} />
      </li>
    ))}
  </ul>
)

import { ProductTile } from './product-tile'
import type { ProductCard } from '~/content/types'

/** Two wide, three narrow; what comes after goes on in threes. */
const spans = ['lg:col-span-7', 'lg:col-span-5']

/** Devices as tiles of different sizes. */
export const ProductBento = ({ products }: { products: ProductCard[] }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-12">
    {products.map((product, index) => (
      <li
        key={product._id}
        className={`${spans[index] ?? 'lg:col-span-4'} ${index === 0 ? 'sm:max-lg:col-span-2' : ''}`}
      >
        <ProductTile product={product} isWide={index < 2} />
      </li>
    ))}
  </ul>
)

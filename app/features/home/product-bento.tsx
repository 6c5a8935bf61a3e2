import { ProductTile, type TileShape } from './product-tile'
import type { HomeTile } from '~/content/types'

/** One tall beside two lying, then two that swap their widths; what comes after goes on in halves. */
const places: { shape: TileShape; className: string }[] = [
  { shape: 'tall', className: 'col-span-2 lg:col-span-6 lg:row-span-2' },
  { shape: 'lying', className: 'lg:col-span-6' },
  { shape: 'lying', className: 'lg:col-span-6' },
  { shape: 'broad', className: 'lg:col-span-5' },
  { shape: 'broad', className: 'lg:col-span-7' },
]

/** Devices as tiles of different sizes. */
export const ProductBento = ({ products }: { products: HomeTile[] }) => (
  <ul className="grid grid-cols-2 gap-3.5 sm:gap-5 lg:grid-cols-12">
    {products.map((product, index) => {
      const { shape, className } = places[index] ?? { shape: 'lying', className: 'lg:col-span-6' }
      return (
        <li key={product._id} className={`grid ${className}`}>
          <ProductTile product={product} shape={shape} />
        </li>
      )
    })}
  </ul>
)

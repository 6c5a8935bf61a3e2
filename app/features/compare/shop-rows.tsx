import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import { differenceOf } from './comparison'
import type { FurtherRow } from './compare-table'
import type { Compared } from './compared'

/** What the shop says of the devices: nothing of one that it does not sell. */
export function useShopRows(devices: readonly Compared[]): FurtherRow[] {
  const t = useWords('compare')
  const locale = usePageLocale()
  const sold = devices.map(({ offer }) => (offer?.isSold ? offer : null))
  const stock = sold.map((offer) => (offer ? t(offer.inStock ? 'inStock' : 'out') : t('notSold')))
  const colours = devices.map(({ colourCount }) => colourCount ?? 0)
  const ratings = sold.map((offer) => offer?.rating ?? null)
  return [
    {
      id: 'price',
      label: t('price'),
      difference: differenceOf(sold.map((offer) => offer?.price)),
      cells: sold.map(
        (offer, column) =>
          offer && (
            <Amount
              key={column}
              value={offer.price}
              unitClass="text-sm font-normal"
              className="!whitespace-normal"
            />
          ),
      ),
    },
    { id: 'available', label: t('available'), difference: differenceOf(stock), cells: stock },
    ...(ratings.some(Boolean)
      ? [
          {
            id: 'rating',
            label: t('rating'),
            difference: differenceOf(ratings.map((rating) => rating?.average)),
            cells: ratings.map(
              (rating, column) =>
                rating && <bdi key={column}>{`${formatNumber(locale, rating.average)} ★`}</bdi>,
            ),
          },
        ]
      : []),
    ...(colours.some((count) => count > 0)
      ? [
          {
            id: 'colours',
            label: t('colours'),
            difference: differenceOf(colours.map((count) => (count > 0 ? count : null))),
            cells: colours.map((count) => (count > 0 ? formatNumber(locale, count) : null)),
          },
        ]
      : []),
  ]
}

import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { Picture } from '~/app/ui/picture'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import type { ListedGoods } from './listed-goods'

const kinds = ['device', 'package', 'accessory'] as const

function GoodsRow({ goods }: { goods: ListedGoods }) {
  const t = useWords('pricing')
  const locale = usePageLocale()
  return (
    <tr className="card-link relative border-t border-line">
      <th scope="row" className="py-3 text-start font-normal [overflow-wrap:anywhere]">
        <span className="flex items-center gap-4">
          <Picture
            picture={goods.picture}
            ratio={1}
            sizes="4rem"
            isDecorative
            className="size-14 flex-none rounded-small object-cover max-[239px]:hidden lg:size-16"
          />
          <span>
            <PageLink to={`/shop/${encodeURIComponent(goods.slug)}`} className="stretched font-strong">
              <LocalText text={goods.name} />
            </PageLink>
            {goods.isSold && !goods.inStock && (
              <span className="block text-sm text-ink-3">{t('goods.out')}</span>
            )}
          </span>
        </span>
      </th>
      <td className="py-3 ps-4 text-end align-middle">
        {goods.isSold ? (
          <>
            <Amount
              value={goods.price}
              className="whitespace-nowrap font-heading lg:text-lg"
              unitClass="text-xs font-normal text-ink-2"
            />
            {goods.comparePrice !== null && goods.comparePrice > goods.price && (
              <s className="block text-sm text-ink-3">
                <bdi>{formatNumber(locale, goods.comparePrice)}</bdi>
              </s>
            )}
          </>
        ) : (
          <span className="text-sm text-ink-3">{t('goods.notSold')}</span>
        )}
      </td>
    </tr>
  )
}

/** Everything of the shop with its price, kind by kind: two columns, which a phone has room for. */
export function GoodsTable({ goods }: { goods: readonly ListedGoods[] }) {
  const t = useWords('pricing')
  return (
    <table className="w-full">
      <caption className="pb-3 text-start text-sm text-ink-3">{t('goods.caption')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('goods.item')}</th>
          <th scope="col">{t('goods.price')}</th>
        </tr>
      </thead>
      {kinds
        .map((kind) => ({ kind, rows: goods.filter((one) => one.kind === kind) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ kind, rows }) => (
          <tbody key={kind}>
            <tr>
              <th scope="rowgroup" colSpan={2} className="pb-3 pt-8 text-start text-xl font-heading">
                {t(`goods.${kind}`)}
              </th>
            </tr>
            {rows.map((one) => (
              <GoodsRow key={one.id} goods={one} />
            ))}
          </tbody>
        ))}
    </table>
  )
}

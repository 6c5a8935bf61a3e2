import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { stockWaitEnders } from '../../../../domain/catalog/stock-wait-contract'
import type { FeatureId, ShopProductId, UserId } from '../../../../domain/values/ids'
import { locales } from '../../../../domain/values/locale'
import { instant, quoted } from '../../../platform/database/columns'
import { features, shopProducts } from '../tables'

/** Who wants to be told, once, when a product, or a colour of it, can be had again. */
export const stockWaits = pgTable(
  'stock_waits',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    productId: uuid('product_id')
      .$type<ShopProductId>()
      .notNull()
      .references(() => shopProducts.id),
    /** Null: of the whole, which has no colours. */
    colourFeatureId: uuid('colour_feature_id')
      .$type<FeatureId>()
      .references(() => features.id),
    userId: uuid('user_id').$type<UserId>().notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: stockWaitEnders }),
  },
  (table) => [
    uniqueIndex('stock_waits_once')
      .on(table.productId, sql`coalesce(colour_feature_id, product_id)`, table.userId)
      .where(sql`ended_at is null`),
    index('stock_waits_open')
      .on(table.productId, table.colourFeatureId, table.createdAt, table.id)
      .where(sql`ended_at is null`),
    index('stock_waits_oldest')
      .on(table.createdAt)
      .where(sql`ended_at is null`),
    index('stock_waits_of_user').on(table.userId, table.id),
    check('stock_waits_locale', sql`locale in (${quoted(locales)})`),
    check(
      'stock_waits_ended',
      sql`(ended_at is null) = (ended_by is null) and ended_at >= created_at and ended_by in (${quoted(stockWaitEnders)})`,
    ),
  ],
)

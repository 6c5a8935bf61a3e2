import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { productColours, shopDevices, shopKinds, type Names } from '../../../domain/catalog/contract'
import { highestPrice } from '../../../domain/catalog/figures'
import { longestReview, reviewStatuses } from '../../../domain/catalog/review-contract'
import { mostReviewPhotos } from '../../../domain/catalog/review-photos'
import { longestStockReason, stockMovementKinds } from '../../../domain/catalog/staff-contract'
import { longestEngraving, type EngravingScript } from '../../../domain/catalog/engraving'
import type { FeatureId, OrderId, ReviewId, ShopProductId, UserId } from '../../../domain/values/ids'
import type { ProductColour } from '../../../domain/values/product-colour'
import { amount, instant, quoted } from '../../platform/database/columns'
import { pictureChecks, pictureColumns } from '../../platform/files/picture-columns'

const named = sql`lower(replace(coalesce(names->>'fa', '') || ' ' || coalesce(names->>'en', '') || ' ' || coalesce(names->>'es', ''), U&'\\200C', ' '))`

/** What the shop sells. Name and pictures belong to content; the names here are those it published last, and null before that. */
export const shopProducts = pgTable(
  'shop_products',
  {
    id: uuid('id').$type<ShopProductId>().primaryKey(),
    kind: text('kind', { enum: shopKinds }).notNull(),
    device: text('device', { enum: shopDevices }),
    price: amount('price').notNull(),
    comparePrice: amount('compare_price'),
    isSold: boolean('is_sold').notNull(),
    largeQuantity: integer('large_quantity'),
    names: jsonb('names').$type<Names>(),
    /** Whether any variant that is offered is there; kept by triggers (migration `catalog-guards`). */
    inStock: boolean('in_stock').notNull().default(false),
    /** How many people have had it delivered. */
    buyers: integer('buyers').notNull().default(0),
    /** Of approved reviews. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** What people search in; a half-space counts as a space. */
    searchText: text('search_text').generatedAlwaysAs(named),
    /** The same in ASCII letters, as the trigram index has it (migration `identity-search-by-letters`). Kept: to work it out is slow. */
    searchLetters: text('search_letters').generatedAlwaysAs(sql`search_key(${named})`),
  },
  (table) => [
    // A list in each order is one walk along an index, whichever page it is.
    index('shop_products_newest')
      .on(table.createdAt, table.id)
      .where(sql`is_sold and names is not null`),
    index('shop_products_price')
      .on(table.price, table.id)
      .where(sql`is_sold and names is not null`),
    index('shop_products_best_selling')
      .on(table.buyers, table.createdAt, table.id)
      .where(sql`is_sold and names is not null`),
    check('shop_products_kind', sql`kind in (${quoted(shopKinds)})`),
    check('shop_products_device', sql`device in (${quoted(shopDevices)})`),
    check('shop_products_price_bounds', sql.raw(`price between 1000 and ${highestPrice}`)),
    check('shop_products_compare_price', sql`compare_price > price`),
    check('shop_products_large_quantity', sql`large_quantity between 2 and 1000`),
    check('shop_products_names', sql`names is null or length(coalesce(names->>'fa', '')) > 0`),
    check(
      'shop_products_counts',
      sql`buyers >= 0 and rating_count >= 0 and rating_sum between rating_count and 5 * rating_count`,
    ),
  ],
)

/** Choices that products offer: one of the 17 colours, or an engraving. */
export const features = pgTable(
  'features',
  {
    id: uuid('id').$type<FeatureId>().primaryKey(),
    type: text('type', { enum: ['COLOR', 'ENGRAVING'] }).notNull(),
    colour: text('colour').$type<ProductColour>().unique('features_colour_once'),
    extraPrice: amount('extra_price').notNull(),
    maxLength: smallint('max_length'),
    scripts: text('scripts').array().$type<EngravingScript[]>(),
    isOffered: boolean('is_offered').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  () => [
    check('features_colour', sql`colour in (${quoted(productColours)})`),
    check('features_extra_price', sql.raw(`extra_price between 0 and ${highestPrice}`)),
    check(
      'features_type',
      sql.raw(
        `(type = 'COLOR' and colour is not null and extra_price = 0 and num_nonnulls(max_length, scripts) = 0)
        or (type = 'ENGRAVING' and colour is null and num_nonnulls(max_length, scripts) = 2
          and max_length between 1 and ${longestEngraving}
          and cardinality(scripts) > 0 and scripts <@ '{persian,latin}'::text[])`,
      ),
    ),
  ],
)

export const productFeatures = pgTable(
  'product_features',
  {
    productId: uuid('product_id')
      .$type<ShopProductId>()
      .notNull()
      .references(() => shopProducts.id, { onDelete: 'cascade' }),
    featureId: uuid('feature_id')
      .$type<FeatureId>()
      .notNull()
      .references(() => features.id),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.featureId] }),
    index('product_features_feature').on(table.featureId),
  ],
)

/** How many there are of each variant: of a colour, or of the whole where there are no colours. Never below zero (invariant 6). */
export const stock = pgTable(
  'stock',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .$type<ShopProductId>()
      .notNull()
      .references(() => shopProducts.id),
    colourFeatureId: uuid('colour_feature_id')
      .$type<FeatureId>()
      .references(() => features.id),
    available: integer('available').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    unique('stock_variant').on(table.productId, table.colourFeatureId).nullsNotDistinct(),
    index('stock_fewest').on(table.available, table.id),
    index('stock_changed').on(table.changedAt, table.id),
    check('stock_available', sql`available >= 0`),
  ],
)

/** Variants that are offered now, by the features of their products (migration `catalog-guards`). */
export const offeredVariants = pgView('offered_variants', {
  productId: uuid('product_id').$type<ShopProductId>().notNull(),
  colourFeatureId: uuid('colour_feature_id').$type<FeatureId>(),
  available: integer('available').notNull(),
}).existing()

/** Every change of stock; the sum of a variant's is what there is. Rows are only ever added (migration `catalog-guards`). */
export const stockMovements = pgTable(
  'stock_movements',
  {
    position: bigint('position', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id').$type<ShopProductId>().notNull(),
    colourFeatureId: uuid('colour_feature_id').$type<FeatureId>(),
    change: integer('change').notNull(),
    kind: text('kind', { enum: stockMovementKinds }).notNull(),
    orderId: uuid('order_id').$type<OrderId>(),
    /** Who of the staff. */
    actorId: uuid('actor_id').$type<UserId>(),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'stock_movements_variant',
      columns: [table.productId],
      foreignColumns: [shopProducts.id],
    }),
    index('stock_movements_of_variant').on(table.productId, table.colourFeatureId, table.position),
    index('stock_movements_of_order').on(table.orderId),
    check('stock_movements_change', sql`change <> 0`),
    check('stock_movements_kind', sql`kind in (${quoted(stockMovementKinds)})`),
    check('stock_movements_order', sql`(kind in ('order', 'order-returned')) = (order_id is not null)`),
    check('stock_movements_reason', sql.raw(`length(reason) between 1 and ${longestStockReason}`)),
  ],
)

/** Who has had what delivered: their reviews are marked, and each counts once. */
export const productBuyers = pgTable(
  'product_buyers',
  {
    productId: uuid('product_id')
      .$type<ShopProductId>()
      .notNull()
      .references(() => shopProducts.id),
    userId: uuid('user_id').$type<UserId>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.userId] }),
    index('product_buyers_user').on(table.userId),
  ],
)

/** What people say of a product, one review a person and product; shown once staff have approved it. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').$type<ReviewId>().primaryKey(),
    productId: uuid('product_id')
      .$type<ShopProductId>()
      .notNull()
      .references(() => shopProducts.id),
    userId: uuid('user_id').$type<UserId>().notNull(),
    rating: smallint('rating').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: reviewStatuses }).notNull(),
    isBuyer: boolean('is_buyer').notNull(),
    /** Staff have changed its words. */
    isEdited: boolean('is_edited').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    unique('reviews_once').on(table.productId, table.userId),
    // What photos refer to: they are of buyers alone.
    unique('reviews_of_buyer').on(table.id, table.isBuyer),
    index('reviews_shown')
      .on(table.productId, table.createdAt, table.id)
      .where(sql`status = 'approved'`),
    index('reviews_by_status').on(table.status, table.createdAt, table.id),
    index('reviews_user').on(table.userId),
    check('reviews_rating', sql`rating between 1 and 5`),
    check('reviews_status', sql`status in (${quoted(reviewStatuses)})`),
    check('reviews_text', sql.raw(`length(text) between 1 and ${longestReview}`)),
    check('reviews_decided', sql`(status = 'waiting') = (decided_at is null)`),
  ],
)

/** Photos of buyers with what they say, each file once. A review goes after its photos, so that no file is forgotten. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    ...pictureColumns('review_photos'),
    reviewId: uuid('review_id').$type<ReviewId>().notNull(),
    isBuyer: boolean('is_buyer').notNull().default(true),
  },
  (table) => [
    foreignKey({
      name: 'review_photos_of_buyer',
      columns: [table.reviewId, table.isBuyer],
      foreignColumns: [reviews.id, reviews.isBuyer],
    }),
    unique('review_photos_place_once').on(table.reviewId, table.place),
    check('review_photos_buyer', sql`is_buyer`),
    ...pictureChecks('review_photos', mostReviewPhotos),
  ],
)

/** Days beside Fridays on which no work is done. Staff keep them: most of Iran's follow the moon and are settled year by year. */
export const holidays = pgTable(
  'holidays',
  {
    day: date('day').primaryKey(),
    nameFa: text('name_fa').notNull(),
    nameEn: text('name_en').notNull(),
  },
  () => [check('holidays_names', sql`length(name_fa) > 0 and length(name_en) > 0`)],
)

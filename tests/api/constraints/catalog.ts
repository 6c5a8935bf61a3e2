import { copyOf, sqlOf, type Breaches, type Effects } from './breach'

export const catalogBreaches: Breaches = {
  features: {
    features_colour: copyOf('features', { colour: 'pink' }, `type = 'COLOR'`),
    features_colour_once: copyOf('features', {}, `type = 'COLOR'`),
    features_extra_price: `update features set extra_price = -1 where type = 'ENGRAVING'`,
    features_type: [
      `update features set extra_price = 5 where type = 'COLOR'`,
      `update features set scripts = '{}' where type = 'ENGRAVING'`,
      `update features set type = 'SMELL'`,
    ],
  },
  holidays: {
    holidays_names: `insert into holidays values ('2040-01-01', 'تعطیل', '')`,
  },
  product_buyers: {},
  product_features: {},
  review_photos: {
    review_photos_buyer: {
      statement: `update review_photos set is_buyer = false`,
      without: ['review_photos_of_buyer'],
    },
    // Of no review, or of one by somebody who has not bought it.
    review_photos_of_buyer: [
      `update review_photos set review_id = gen_random_uuid()`,
      `update reviews set is_buyer = false where id in (select review_id from review_photos)`,
    ],
    review_photos_place: `update review_photos set place = 3 where place = 0`,
    review_photos_place_once: copyOf('review_photos', {
      file_id: sqlOf('gen_random_uuid()'),
      small_file_id: sqlOf('gen_random_uuid()'),
    }),
    review_photos_size: `update review_photos set small_width = 0`,
    review_photos_small_once: copyOf('review_photos', { file_id: sqlOf('gen_random_uuid()'), place: 2 }),
    review_photos_two: `update review_photos set small_file_id = file_id`,
  },
  reviews: {
    reviews_decided: `update reviews set decided_at = null where status = 'approved'`,
    reviews_once: copyOf('reviews'),
    reviews_rating: `update reviews set rating = 6`,
    reviews_status: `update reviews set status = 'hidden' where status = 'approved'`,
    reviews_text: `update reviews set text = ''`,
  },
  shop_products: {
    shop_products_compare_price: `update shop_products set compare_price = price`,
    shop_products_counts: `update shop_products set rating_count = 2, rating_sum = 11`,
    shop_products_device: `update shop_products set device = 'toaster'`,
    shop_products_kind: `update shop_products set kind = 'gift'`,
    shop_products_large_quantity: `update shop_products set large_quantity = 1`,
    shop_products_names: [
      `update shop_products set names = '{"fa": "", "en": "a name"}'`,
      `update shop_products set names = '{"en": "a name"}'`,
    ],
    shop_products_price_bounds: `update shop_products set price = 999, compare_price = null`,
  },
  stock: {
    stock_available: `update stock set available = -1`,
    // Where there is no colour as well: nulls are not distinct.
    stock_variant: copyOf('stock', {}, 'colour_feature_id is null'),
  },
  stock_movements: {
    stock_movements_change: copyOf('stock_movements', { change: 0 }),
    stock_movements_kept: [
      `update stock_movements set reason = 'another'`,
      `delete from stock_movements`,
      `truncate stock_movements`,
    ],
    stock_movements_kind: copyOf('stock_movements', { kind: 'lost' }, `kind = 'first'`),
    stock_movements_order: copyOf('stock_movements', { kind: 'order' }, `kind = 'first'`),
    stock_movements_reason: copyOf('stock_movements', { reason: '' }),
  },
}

/** The shop's processes are told, and a product says that it is there while a variant is. */
export const catalogEffects: Effects = {
  features: {
    features_changed: {
      statement: `update features set is_offered = false where type = 'COLOR'`,
      sees: `select exists (select from told where product = '*')
        and not exists (select from shop_products p join product_features pf on pf.product_id = p.id
          join features f on f.id = pf.feature_id where f.type = 'COLOR' and p.in_stock)`,
    },
  },
  holidays: {
    holidays_changed: { statement: `delete from holidays`, sees: `select exists (select from told)` },
  },
  product_features: {
    product_features_changed: {
      statement: `delete from product_features`,
      sees: `select exists (select from told)`,
    },
  },
  review_photos: {
    review_photos_changed: {
      statement: `delete from review_photos`,
      sees: `select exists (select from told)`,
    },
  },
  reviews: {
    reviews_changed: {
      statement: `update reviews set status = 'removed' where status = 'approved'`,
      sees: `select exists (select from told)`,
    },
  },
  shop_products: {
    shop_products_added: { statement: copyOf('shop_products'), sees: `select exists (select from told)` },
    shop_products_changed: {
      statement: `update shop_products set price = price + 1, compare_price = null`,
      sees: `select exists (select from told)`,
    },
  },
  stock: {
    stock_changed: {
      statement: `update stock set available = 0`,
      sees: `select exists (select from told) and not exists (select from shop_products where in_stock)`,
    },
  },
}

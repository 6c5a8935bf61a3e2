import { demoShopProduct } from '~/domain/catalog/demo-shop'
import type { CartItem } from '~/domain/orders/cart-contract'
import type { DiscountCode } from '~/domain/orders/discount-contract'
import type { FeatureId } from '~/domain/values/ids'
import { testToken, type TestApi } from './api'
import { answered } from './identity'

/** A line of a basket: a product of the demo shop by its slug. */
export const cartItem = (slug: string, quantity = 1, featureIds: FeatureId[] = []): CartItem => ({
  shop_product_id: demoShopProduct(slug).id,
  number_of_chosen_item: quantity,
  shop_feature_product_id: featureIds,
})

let codes = 0

/** A code of its own, made by a seller. */
export const addCode = (test: TestApi, given: Record<string, unknown> = {}): Promise<DiscountCode> =>
  answered<DiscountCode>(
    test.request('POST', '/discount-codes', {
      token: testToken(['user', 'seller']),
      json: { code: `TEST-${(codes += 1)}`, kind: 'percent', value: 10, perUser: null, ...given },
    }),
  )

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

/** Brings a code into force that waits for a second person. */
export const approveCode = async (
  test: Pick<TestApi, 'request'>,
  code: DiscountCode,
): Promise<DiscountCode> =>
  code.standing === 'waiting'
    ? answered<DiscountCode>(
        test.request('POST', `/discount-codes/${code.id}/approvals`, {
          token: testToken(['user', 'admin']),
          json: { seen: code.version },
        }),
      )
    : code

/** A code of its own, made by a seller and approved by an admin. */
export const addCode = async (test: TestApi, given: Record<string, unknown> = {}): Promise<DiscountCode> =>
  approveCode(
    test,
    await answered<DiscountCode>(
      test.request('POST', '/discount-codes', {
        token: testToken(['user', 'seller']),
        json: { code: `TEST-${(codes += 1)}`, kind: 'percent', value: 10, perUser: null, ...given },
      }),
    ),
  )

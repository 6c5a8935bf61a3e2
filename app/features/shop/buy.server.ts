import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { ApiFailure } from '~/app/platform/api.server'
import { isAboveMost, lineKey, withLine, type CartLine } from '~/app/platform/cart/cart'
import { cartOf, keepCart, seenPricesOf } from '~/app/platform/cart/cart-cookie.server'
import { cartProblem } from '~/app/platform/cart/cart-text'
import { withSeen } from '~/app/platform/cart/seen-prices'
import { shownDelivery } from '~/app/platform/delivery-place/shown.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { figuresInForce } from '~/app/platform/figures.server'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import type { HandedWords } from '~/app/platform/words/handed-words'
import type { ShopProduct } from '~/domain/catalog/contract'
import { engravingProblem, parseEngraving } from '~/domain/catalog/engraving'
import { mostCartLines, mostOfOneLine } from '~/domain/orders/cart-limits'
import type { Locale } from '~/domain/values/locale'
import { message } from '~/domain/values/message'
import { parseNumber, refusalOfNumber } from '~/domain/values/typed-number'
import { buyableOf, type BuyAnswer, type Buyable } from './buyable'
import { findProduct } from './shop-items.server'

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * Puts into the cart what a buy box posts, and leads to the cart.
 * @param isOwn whether the page sells a product of this id
 * @returns what is wrong, with what was typed, status 422
 */
export async function addToCart(
  request: Request,
  context: AppLoadContext,
  form: FormData,
  isOwn: (id: string) => boolean,
) {
  const values: BuyAnswer['values'] = {
    productId: textOf(form, 'productId'),
    colour: textOf(form, 'colour'),
    engraving: textOf(form, 'engraving').slice(0, 200),
    quantity: textOf(form, 'quantity'),
  }
  const refuse = (errors: BuyAnswer['errors']) =>
    data({ form: 'buy', values, errors } satisfies BuyAnswer, 422)
  const product = isOwn(values.productId) ? await findProduct(context, values.productId) : null
  if (!product?.isSold) return refuse({ '': ['problem.gone'] })
  if (!product.inStock) return refuse({ '': ['problem.out-of-stock'] })
  const chosen = chosenLine(product, values)
  if ('errors' in chosen) return refuse(chosen.errors)
  const cart = withLine(cartOf(request), chosen.line)
  const problem = cartProblem(cart)
  if (problem) return refuse({ '': [message(`problem.${problem}`, { count: mostCartLines })] })
  const price = product.price + (chosen.line.engraving ? (product.engraving?.extraPrice ?? 0) : 0)
  const seen = withSeen(seenPricesOf(request), [[lineKey(chosen.line), price]])
  const headers = new Headers()
  for (const cookie of keepCart(cart, seen, context.siteOrigin)) headers.append('Set-Cookie', cookie)
  const added = isAboveMost(cartOf(request), chosen.line)
    ? carryNotification('info', 'messages:cart.addedMost', context.siteOrigin)
    : carryNotification('success', 'messages:cart.added', context.siteOrigin)
  headers.append('Set-Cookie', added)
  return redirect('/cart', { headers })
}

/**
 * `findBuyable` for a page that has more to say than what it sells.
 * @returns the buy box, `null` while the shop does not answer, `undefined` when it has no such product
 */
export async function tryBuyable(
  request: Request,
  context: AppLoadContext,
  id: string | null | undefined,
  entry: Described,
): Promise<Buyable | null | undefined> {
  if (!id) return undefined
  try {
    return (await findBuyable(request, context, id, entry))?.buyable
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}

/** Words of a buy box on a page whose other words stay behind with what was sent as markup. */
export const buyWords = (locale: Locale): HandedWords => {
  const { shop } = someWordsOf(
    locale,
    'shop',
    'buy',
    'compare',
    'delivery',
    'exchange',
    'fitting',
    'gallery',
    'inStock',
    'low',
    'notSold',
    'off',
    'outOfStock',
    'price',
    'problem',
    'rating',
    'reviews',
    'view',
    'warranty',
  )
  const { products } = someWordsOf(locale, 'products', 'colour.')
  const { fields } = someWordsOf(locale, 'fields', 'error.', 'number.', 'required')
  const { ui } = someWordsOf(locale, 'ui', 'toman', 'pending', 'notification.')
  return { shop, products, fields, ui }
}

/** The line that was chosen of a product, or what keeps it from being one. */
export function chosenLine(
  product: Pick<ShopProduct, 'id' | 'colours' | 'engraving'>,
  values: Pick<BuyAnswer['values'], 'colour' | 'engraving' | 'quantity'>,
): { line: CartLine } | { errors: BuyAnswer['errors'] } {
  const errors: BuyAnswer['errors'] = {}
  const colour = product.colours.find((one) => one.colour === values.colour)
  if (product.colours.length > 0) {
    if (!colour) errors.colour = [values.colour === '' ? 'problem.colour-missing' : 'problem.colour-other']
    else if (!colour.available) errors.colour = ['problem.colour-gone']
  }
  const text = product.engraving ? parseEngraving(values.engraving) : ''
  const engravingError = product.engraving && text !== '' && engravingProblem(text, product.engraving)
  if (engravingError) errors.engraving = [engravingError]
  // What is not a letter to engrave, such as a lone half-space, was meant as one.
  else if (product.engraving && text === '' && values.engraving.trim() !== '')
    errors.engraving = ['error.engravingScript']
  const quantity = parseNumber(values.quantity || '1')
  const refusal =
    quantity === undefined
      ? 'error.number'
      : refusalOfNumber(quantity, { min: 1, max: mostOfOneLine, step: 1 })
  if (refusal) errors.quantity = [refusal]
  if (Object.keys(errors).length > 0 || quantity === undefined) return { errors }
  return {
    line: {
      productId: product.id,
      quantity,
      colour: colour?.featureId ?? null,
      engraving: product.engraving && text ? { featureId: product.engraving.featureId, text } : null,
    },
  }
}

type Described = Parameters<typeof buyableOf>[1]

/** What a buy box shows of a product; `null` when the shop has none of the id. */
export async function findBuyable(
  request: Request,
  context: AppLoadContext,
  id: string,
  entry: Described,
): Promise<{ product: ShopProduct; buyable: Buyable } | null> {
  const product = await findProduct(context, id)
  if (!product) return null
  const [figure, delivery] = await Promise.all([figuresInForce(context), shownDelivery(request, context)])
  const warranty = {
    months: figure('warranty.months'),
    serviceYears: figure('warranty.after-sales-years'),
    exchangeDays: figure('orders.exchange-days'),
  }
  return { product, buyable: buyableOf(product, entry, delivery, warranty) }
}

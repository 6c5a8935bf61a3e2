import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SaleProduct } from '../catalog/contract'
import {
  discountCodeIdSchema,
  featureIdSchema,
  shopProductIdSchema,
  teamIdSchema,
  type FeatureId,
} from '../values/ids'
import { toman } from '../values/money'
import { pricedCartSchema, type CartItem } from './cart-contract'
import type { DiscountTerms } from './discount-rules'
import { groupTiers } from './group-contract'
import { priceBasket, type Basket } from './pricing'

const uuid = (kind: string, number: number) =>
  `5a0e0000-0000-4000-8${kind}-${String(number).padStart(12, '0')}`
const product = (number: number) => shopProductIdSchema.parse(uuid('000', number))
const feature = (number: number) => featureIdSchema.parse(uuid('001', number))
const teamId = teamIdSchema.parse(uuid('002', 1))
const codeId = discountCodeIdSchema.parse(uuid('003', 1))

const black = feature(1)
const red = feature(2)
const plate = feature(3)

/** A stethoscope in two colours that takes an engraving. */
const stethoscope: SaleProduct = {
  id: product(1),
  kind: 'device',
  price: toman(1_000_000),
  comparePrice: toman(1_200_000),
  isSold: true,
  names: { fa: 'گوشی', en: 'Stethoscope' },
  largeQuantity: 5,
  features: [
    { id: black, type: 'COLOR', colour: 'black', extraPrice: toman(0) },
    { id: red, type: 'COLOR', colour: 'red', extraPrice: toman(0) },
    { id: plate, type: 'ENGRAVING', extraPrice: toman(50_000), maxLength: 12, scripts: ['persian', 'latin'] },
  ],
  stock: [
    { colourFeatureId: black, available: 3 },
    { colourFeatureId: red, available: 0 },
  ],
}
/** Without choices. */
const cuff: SaleProduct = {
  id: product(2),
  kind: 'accessory',
  price: toman(333_333),
  comparePrice: null,
  isSold: true,
  names: { fa: 'بازوبند' },
  largeQuantity: null,
  features: [],
  stock: [{ colourFeatureId: null, available: 500 }],
}

const item = (of: SaleProduct, quantity = 1, ids: FeatureId[] = [], engraving?: string): CartItem => ({
  shop_product_id: of.id,
  number_of_chosen_item: quantity,
  shop_feature_product_id: engraving === undefined ? ids : [...ids, plate],
  ...(engraving === undefined
    ? {}
    : { features: { ENGRAVING: { id: plate, type: 'ENGRAVING', text: engraving } } }),
})

const terms: DiscountTerms = {
  kind: 'percent',
  purpose: 'both',
  value: 10,
  floor: 0,
  ceiling: null,
  productIds: null,
  isFirstOrderOnly: false,
  perUser: null,
  totalUses: null,
  used: 0,
  startsAt: null,
  endsAt: null,
  isActive: true,
  standing: 'in-force',
}

const at = new Date('2026-11-21T12:00:00Z')

const basket = (items: CartItem[], given: Partial<Basket> = {}): Basket => ({
  items,
  products: [stethoscope, cuff],
  at,
  discount: null,
  changedDiscountRefundPercent: 100,
  group: null,
  delivery: null,
  gateway: { least: 1000, most: 100_000_000 },
  dear: { partsMinutes: 120, transferUntil: '2026-11-23T10:30:00.000Z' },
  factsVersion: 3,
  ...given,
})
const price = (items: CartItem[], given: Partial<Basket> = {}) => priceBasket(basket(items, given))
const withCode = (changes: Partial<DiscountTerms> = {}, uses = 0, hasOrdered = false, isOwn = false) => ({
  discount: {
    terms: { ...terms, ...changes, id: codeId, code: 'SALAM10' },
    user: { uses, hasOrdered, isOwn },
  },
})
const bronze = {
  teamId,
  tier: { tier: 'bronze' as const, membersLeast: 5, percent: 0.5, giftPercent: 0.5 },
}
const toTehran: Basket['delivery'] = {
  destination: 'tehran',
  terms: { fee: toman(60_000), freeFrom: toman(2_000_000), days: 2 },
  from: { year: 2026, month: 11, day: 22 },
  by: { year: 2026, month: 11, day: 23 },
}

describe('a line', () => {
  const only = (of: CartItem) => price([of]).lines[0]

  it('costs its product and what was chosen with it', () => {
    expect(only(item(stethoscope, 2, [black], ' دكتر نیک‌پور '))).toMatchObject({
      colour: { featureId: black, colour: 'black' },
      engraving: { featureId: plate, text: 'دکتر نیک‌پور' },
      unitPrice: 1_050_000,
      comparePrice: 1_250_000,
      total: 2_100_000,
      problems: [],
      available: null,
    })
  })

  it.each<[string, CartItem, string[], number | null]>([
    ['a colour that is sold out', item(stethoscope, 1, [red]), ['out-of-stock'], 0],
    ['more than there are', item(stethoscope, 4, [black]), ['short'], 3],
    ['no colour where there are some', item(stethoscope), ['colour-gone'], null],
    ['two colours', item(stethoscope, 1, [black, red]), ['colour-gone'], null],
    ['a colour that the product has not', item(cuff, 1, [black]), ['colour-gone'], null],
    ['an engraving of another script', item(stethoscope, 1, [black], 'Сара'), ['engraving-invalid'], null],
    ['a long engraving', item(stethoscope, 1, [black], 'a'.repeat(13)), ['engraving-invalid'], null],
    ['an engraving of nothing', item(stethoscope, 1, [black], ' '), ['engraving-invalid'], null],
    ['an engraving that the product has not', item(cuff, 1, [], 'Sara'), ['engraving-invalid'], null],
    ['a plate without a text', item(stethoscope, 1, [black, plate]), ['engraving-invalid'], null],
  ])('with %s cannot be ordered and counts for nothing', (_, of, problems, available) => {
    const priced = price([of, item(cuff)])
    expect(priced.lines[0]).toMatchObject({ problems, available, total: 0 })
    expect(priced).toMatchObject({ canOrder: false, subtotal: cuff.price })
  })

  it('of a product that is gone or no longer sold has no price', () => {
    const gone = { ...cuff, id: product(9) }
    expect(only(item(gone))).toMatchObject({ names: null, unitPrice: 0, total: 0, problems: ['gone'] })
    const withdrawn = price([item(cuff)], { products: [{ ...cuff, isSold: false }] })
    expect(withdrawn.lines[0]).toMatchObject({ names: cuff.names, unitPrice: 0, problems: ['gone'] })
  })

  it('shares the stock of its variant with the others of it', () => {
    const priced = price([item(stethoscope, 2, [black]), item(stethoscope, 2, [black], 'Sara')])
    expect(priced.lines.map(({ problems }) => problems)).toEqual([['short'], ['short']])
    expect(price([item(stethoscope, 2, [black]), item(stethoscope, 1, [black], 'Sara')]).canOrder).toBe(true)
  })

  it('of an unusual quantity can be ordered, and is looked at', () => {
    const plenty = {
      ...stethoscope,
      stock: [black, red].map((colourFeatureId) => ({ colourFeatureId, available: 50 })),
    }
    const usual = price([item(plenty, 3, [black]), item(plenty, 2, [red])], { products: [plenty] })
    expect(usual).toMatchObject({ needsReview: false, canOrder: true })
    const large = price([item(plenty, 3, [black]), item(plenty, 3, [red])], { products: [plenty] })
    expect(large).toMatchObject({ needsReview: true, canOrder: true, subtotal: 6_000_000 })
  })

  it('of an unusual quantity together with what was ordered lately is looked at, and costs the same', () => {
    const ordered = (count: number) => ({ lately: new Map([[stethoscope.id, count]]) })
    const two = [item(stethoscope, 2, [black])]
    expect(price(two, ordered(3))).toMatchObject({ needsReview: false, subtotal: 2_000_000 })
    expect(price(two, ordered(4))).toMatchObject({ needsReview: true, canOrder: true, subtotal: 2_000_000 })
    // What was ordered of another thing is none of this one.
    expect(price([item(cuff, 2)], ordered(4)).needsReview).toBe(false)
  })
})

describe('a code', () => {
  const two = [item(cuff, 3), item(stethoscope, 1, [black])]

  it('takes its percent, rounded down to a toman', () => {
    expect(price([item(cuff)], withCode({ value: 7 }))).toMatchObject({
      discount: { id: codeId, code: 'SALAM10', amount: 23_333, refundPercent: 100 },
      total: 310_000,
    })
  })

  it.each<[string, Partial<DiscountTerms>, number]>([
    ['its ceiling', { ceiling: 100_000 }, 100_000],
    ['the products that it is for', { productIds: [cuff.id] }, 99_999],
    ['an amount', { kind: 'amount', value: 70_000 }, 70_000],
    ['no more than they cost', { kind: 'amount', value: 9_000_000, productIds: [cuff.id] }, 999_999],
    ['a floor that is reached', { floor: 1_999_999 }, 199_999],
  ])('keeps to %s', (_, changes, amount) => {
    expect(price(two, withCode(changes)).discount?.amount).toBe(amount)
  })

  it.each<[string, ReturnType<typeof withCode> | Pick<Basket, 'discount'>]>([
    ['discount-unknown', { discount: { terms: null, user: null } }],
    ['discount-other-purpose', withCode({ purpose: 'consultations' })],
    ['discount-over', withCode({ isActive: false })],
    ['discount-over', withCode({ standing: 'refused' })],
    ['discount-not-yet', withCode({ standing: 'waiting' })],
    ['discount-own', withCode({}, 0, false, true)],
    ['discount-over', withCode({ endsAt: at })],
    ['discount-not-yet', withCode({ startsAt: new Date(at.getTime() + 1) })],
    ['discount-used-up', withCode({ totalUses: 7, used: 7 })],
    ['discount-used-by-you', withCode({ perUser: 2 }, 2)],
    ['discount-used-by-you', withCode({ perUser: 5, isFirstOrderOnly: true }, 1)],
    ['discount-first-order', withCode({ isFirstOrderOnly: true }, 0, true)],
    ['discount-other-products', withCode({ productIds: [product(9)] })],
    ['discount-below-floor', withCode({ floor: 2_000_000 })],
    ['discount-below-floor', withCode({ floor: 1_000_000, productIds: [cuff.id] })],
  ])('that cannot be used says why: %s', (problem, given) => {
    expect(price(two, given)).toMatchObject({ discount: null, discountProblem: problem, total: 1_999_999 })
  })

  it('is in force from its first instant and until before its last', () => {
    const period = { startsAt: at, endsAt: new Date(at.getTime() + 1) }
    expect(price(two, withCode(period)).discountProblem).toBeNull()
  })
})

it('takes the group’s percent of what the code has left, and gives as much again', () => {
  const priced = price([item(cuff, 3)], { ...withCode(), group: bronze })
  // 999,999 − 99,999 = 900,000, and 0.5 % of it.
  expect(priced.group).toEqual({ teamId, tier: 'bronze', percent: 0.5, amount: 4500, gift: 4500 })
  expect(priced.total).toBe(895_500)
})

it('asks nothing for delivery from the bound on, whatever a code takes off', () => {
  expect(price([item(cuff)], { delivery: toTehran })).toMatchObject({
    delivery: { amount: 60_000, isFree: false, from: '2026-11-22', by: '2026-11-23' },
    total: 393_333,
  })
  const free = price([item(cuff, 7)], { delivery: toTehran, ...withCode({ value: 50 }) })
  expect(free.delivery).toMatchObject({ amount: 0, isFree: true })
  expect(price([], { delivery: toTehran })).toMatchObject({ delivery: null, total: 0, canOrder: false })
})

const quantities = fc.integer({ min: 1, max: 99 })
const items = fc.array(
  fc.oneof(
    quantities.map((quantity) => item(cuff, quantity)),
    fc
      .tuple(
        quantities,
        fc.subarray([black, red]),
        fc.option(fc.constantFrom('Sara', 'سارا', '❤'), { nil: undefined }),
      )
      .map(([quantity, ids, text]) => item(stethoscope, quantity, ids, text)),
    quantities.map((quantity) => item({ ...cuff, id: product(9) }, quantity)),
  ),
  { maxLength: 20 },
)
const amounts = fc.integer({ min: 0, max: 10_000_000_000 })
const products = fc
  .tuple(amounts, amounts, fc.nat(300), fc.nat(300), fc.option(fc.integer({ min: 1, max: 20 })))
  .map(([one, other, left, right, largeQuantity]): SaleProduct[] => [
    {
      ...stethoscope,
      price: toman(one),
      largeQuantity,
      stock: [
        { colourFeatureId: black, available: left },
        { colourFeatureId: red, available: right },
      ],
    },
    { ...cuff, price: toman(other), stock: [{ colourFeatureId: null, available: left + right }] },
  ])
const codes = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 100 }),
    scale: fc.constantFrom(1, 1_000_000),
    floor: fc.oneof(fc.constant(0), amounts),
    ceiling: fc.option(amounts.filter((amount) => amount > 0)),
    productIds: fc.option(fc.subarray([product(1), product(2), product(9)], { minLength: 1 })),
  })
  .map(({ scale, ...code }) => ({ ...code, value: code.kind === 'amount' ? code.value * scale : code.value }))
const tiers = fc
  .record({
    tier: fc.constantFrom(...groupTiers),
    percent: fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10),
    giftPercent: fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10),
  })
  .map((tier) => ({ teamId, tier: { ...tier, membersLeast: 5 } }))
const fees = fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), amounts).map(([fee, freeFrom]) => ({
  ...(toTehran as NonNullable<Basket['delivery']>),
  terms: { fee: toman(fee), freeFrom: toman(freeFrom), days: 2 },
}))
const baskets = fc
  .record({
    items,
    products,
    code: fc.option(codes),
    group: fc.option(tiers),
    delivery: fc.option(fees),
  })
  .map(({ code, ...given }): Basket => basket(given.items, { ...given, ...(code ? withCode(code) : {}) }))

describe('whatever is in a basket', () => {
  const holds = (check: (given: Basket) => void) => fc.assert(fc.property(baskets, check), { numRuns: 300 })

  it('its total is never below zero, and its parts add up to it', () => {
    holds((given) => {
      const priced = priceBasket(given)
      const { explanations, lines, subtotal, total, discount, group, delivery } = priced
      expect(total).toBeGreaterThanOrEqual(0)
      expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(subtotal)
      expect(subtotal - (discount?.amount ?? 0) - (group?.amount ?? 0) + (delivery?.amount ?? 0)).toBe(total)
      expect(explanations.at(-1)).toEqual({ kind: 'total', amount: total })
      expect(explanations.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      expect(pricedCartSchema.safeParse(priced).error).toBeUndefined()
    })
  })

  it('no discount is above its base or its ceiling, and no group share above what is left', () => {
    holds((given) => {
      const { lines, discount, group, subtotal } = priceBasket(given)
      const code = given.discount?.terms
      const base = lines
        .filter(({ shopProductId }) => code?.productIds?.includes(shopProductId) ?? true)
        .reduce((sum, { total }) => sum + total, 0)
      expect(discount?.amount ?? 0).toBeLessThanOrEqual(Math.min(base, code?.ceiling ?? Infinity))
      expect((group?.amount ?? 0) + (discount?.amount ?? 0)).toBeLessThanOrEqual(subtotal)
    })
  })

  it('shares are rounded down, by less than a toman', () => {
    holds((given) => {
      const { group, subtotal, discount } = priceBasket(given)
      if (!group || !given.group) return
      const left = BigInt(subtotal - (discount?.amount ?? 0))
      for (const [share, percent] of [
        [group.amount, group.percent],
        [group.gift, given.group.tier.giftPercent],
      ] as const) {
        const thousandths = left * BigInt(Math.round(percent * 10)) - BigInt(share) * 1000n
        expect(thousandths >= 0n && thousandths < 1000n).toBe(true)
      }
    })
  })

  it('the order of its lines changes nothing', () => {
    fc.assert(
      fc.property(baskets, fc.infiniteStream(fc.nat()), (given, numbers) => {
        const order = given.items.map((_, place) => ({ place, rank: numbers.next().value as number }))
        order.sort((one, other) => one.rank - other.rank)
        const { lines, ...rest } = priceBasket(given)
        const shuffled = priceBasket({
          ...given,
          items: order.map(({ place }) => given.items[place] as CartItem),
        })
        expect(shuffled).toEqual({ ...rest, lines: order.map(({ place }) => lines[place]) })
      }),
      { numRuns: 300 },
    )
  })

  it('a code makes nothing dearer', () => {
    holds((given) => {
      expect(priceBasket(given).total).toBeLessThanOrEqual(priceBasket({ ...given, discount: null }).total)
    })
  })
})

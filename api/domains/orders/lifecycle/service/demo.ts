import { giveCredit } from '~/api/domains/wallet/public'
import type { Tx } from '~/api/platform/database/database'
import { factsInForce } from '~/api/platform/facts/public'
import { demoColours, demoShopProduct } from '~/domain/catalog/demo-shop'
import { demoPerson } from '~/domain/identity/demo-people'
import type { CartItem } from '~/domain/orders/cart-contract'
import { addressIdSchema, discountCodeIdSchema, orderIdSchema, type OrderId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { parseNationalId } from '~/domain/values/national-id'
import type { Email } from '~/domain/values/email'
import type { PostalCode } from '~/domain/values/postal-code'
import { insertAddress } from '../../addresses/repo'
import type { OrdersDeps } from '../../deps'
import { decideGrant, insertGrant } from '../../discount-grants/repo'
import { insertDiscount } from '../../discounts/repo'
import { forgiveMails } from '../../mails/repo'
import { priceCart } from '../../pricing/service'
import { cancelOwnOrder } from './cancel'
import { deliver } from './deliver'
import { placeOrder } from './place'
import { queueOrder } from './queue'
import { addShipment } from './ship'

const dayMs = 86_400_000
const hourMs = 3_600_000

const addressId = addressIdSchema.parse('5a0e0000-0000-4000-8002-000000000001')
const codeId = discountCodeIdSchema.parse('5a0e0000-0000-4000-8003-000000000001')

interface DemoOrder {
  daysAgo: number
  items: CartItem[]
  ends: 'delivered' | 'shipped' | 'cancelled'
}

const item = (slug: string, quantity: number, colour?: keyof typeof demoColours): CartItem => {
  const id = colour && demoColours[colour]
  return {
    shop_product_id: demoShopProduct(slug).id,
    number_of_chosen_item: quantity,
    shop_feature_product_id: id ? [id] : [],
    ...(id ? { features: { COLOR: { id, type: 'COLOR' } } } : {}),
  }
}

const demoOrders: readonly DemoOrder[] = [
  {
    daysAgo: 24,
    items: [item('ns0-cardio', 1, 'glossy-black'), item('stethoscope-case', 1, 'black')],
    ends: 'delivered',
  },
  { daysAgo: 9, items: [item('nb1-adapter', 2)], ends: 'cancelled' },
  { daysAgo: 3, items: [item('nb1', 1, 'white'), item('nb1-cuff-large', 1)], ends: 'shipped' },
]

/** Demo people are told nothing of orders that are long past. */
const silent: OrdersDeps['messenger'] = {
  sendSms: () => Promise.resolve(),
  sendMail: () => Promise.resolve(),
  forget: () => Promise.resolve(),
}

/**
 * Some orders of the demo patient, gone through as orders go, and the code `SALAM10`; once. Nothing, until the facts that they are priced under
 * are there.
 */
export const seedDemoOrders = (deps: OrdersDeps, now: Date): Promise<void> =>
  deps.database.transaction(async (tx) => {
    if ((await factsInForce(tx)).version === 0) return
    if (!(await addCodeAndAddress(tx, now))) return
    for (const order of demoOrders) await orderOnce(tx, deps, order, now)
  })

async function orderOnce(tx: Tx, deps: OrdersDeps, order: DemoOrder, now: Date): Promise<void> {
  const { id: userId } = demoPerson('patient')
  const start = new Date(now.getTime() - order.daysAgo * dayMs)
  const past: OrdersDeps = { ...deps, messenger: silent, clock: { now: () => start } }
  const { items } = order
  const { total } = await priceCart(tx, past, { items, userId, destination: 'tehran' })
  await giveCredit(tx, {
    userId,
    amount: toman(total),
    kind: 'gift',
    reference: `demo-order:${order.daysAgo}`,
    at: start,
  })
  const { order: placed } = await placeOrder(
    tx,
    past,
    { userId, address: '127.0.0.1' },
    {
      items,
      addressId,
      email: 'maryam@example.com' as Email,
      invoice: { kind: 'individual', nationalId: requireNationalId('0084575948') },
      pay: 'wallet',
      acceptTerms: true,
      expectedTotal: total,
    },
  )
  const id = orderIdSchema.parse(placed.id)
  await goThrough(tx, id, order, start)
  await forgiveMails(tx, id, now)
}

async function goThrough(tx: Tx, id: OrderId, { ends, daysAgo }: DemoOrder, start: Date): Promise<void> {
  const after = (hours: number) => new Date(start.getTime() + hours * hourMs)
  await queueOrder(tx, id, after(0.1))
  if (ends === 'cancelled') {
    await cancelOwnOrder(tx, demoPerson('patient').id, id, { refundTo: 'wallet' }, after(5))
    return
  }
  const parcel = { waybill: `140508${daysAgo}77`, company: 'تیپاکس', trackingCode: `4120${daysAgo}993` }
  await addShipment(tx, id, parcel, after(26))
  if (ends === 'delivered') await deliver(tx, id, undefined, after(52))
}

/** @returns false when they are there: another start, or another process, was first */
async function addCodeAndAddress(tx: Tx, now: Date): Promise<boolean> {
  const isNew = await insertDiscount(tx, {
    id: codeId,
    code: 'SALAM10',
    kind: 'percent',
    purpose: 'orders',
    value: 10,
    floor: toman(0),
    ceiling: toman(1_000_000),
    productIds: null,
    isFirstOrderOnly: false,
    perUser: 1,
    totalUses: null,
    used: 0,
    startsAt: null,
    endsAt: null,
    isActive: true,
    standing: 'in-force',
    note: null,
    createdAt: now,
    updatedAt: now,
  })
  if (!isNew) return false
  await insertGrant(tx, {
    codeId,
    madeBy: demoPerson('seller').id,
    day: tehranDayAndTime(now).day,
    at: now,
    status: 'waiting',
    worth: null,
    most: null,
    decidedBy: null,
    decidedAt: null,
  })
  await decideGrant(
    tx,
    { codeId, seq: 1 },
    { status: 'approved', decidedBy: demoPerson('admin').id, decidedAt: now },
  )
  const { id: ownerId, phone, fa } = demoPerson('patient')
  await insertAddress(tx, {
    id: addressId,
    ownerId,
    fullName: `${fa.firstName} ${fa.lastName}`,
    phone,
    province: 'تهران',
    city: 'تهران',
    address: 'خیابان شریعتی، کوچهٔ بهار، پلاک ۱۲، واحد ۳',
    postalCode: '1948634511' as PostalCode,
    kind: 'home',
    createdAt: now,
    updatedAt: now,
  })
  return true
}

function requireNationalId(text: string) {
  const id = parseNationalId(text)
  if (!id) throw new Error('The national id of the demo patient is none')
  return id
}

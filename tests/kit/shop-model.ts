import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { OrderStatus } from '~/domain/orders/order-machine'
import type { TestApi } from './api'
import { beginAttempt, callBack, decideAtSandbox } from './sandbox-payer'
import { answered, aShipment, itemOf, orderOf, tryAsStaff, tryToPlace, type Buyer } from './shop'

/** What is expected of one order: how far it is, and what of it the wallet and the gateway have paid. */
interface ModelOrder {
  id: string
  paymentId: string | null
  quantity: number
  total: number
  fromWallet: number
  status: OrderStatus
  lapsesAt: number
  /** Begun at the gateway, with what the payer did there. */
  authority: string | null
}

/** The shop as it ought to be: one product, one wallet, and the orders that were placed. */
export interface ShopModel {
  balance: number
  stock: number
  now: number
  orders: ModelOrder[]
}

export interface RealShop {
  test: TestApi
  buyer: Buyer
  slug: string
}

type Command = fc.AsyncCommand<ShopModel, RealShop>

const minuteMs = 60_000
const pick = (model: ShopModel, place: number): ModelOrder | undefined =>
  model.orders[place % Math.max(1, model.orders.length)]
const require = (order: ModelOrder | undefined): ModelOrder => {
  if (!order) throw new Error('check has seen an order')
  return order
}

/** Orders whose time is over give back what they hold; the model does at once what a job or the next look does. */
function lapse(model: ShopModel): void {
  for (const order of model.orders)
    if (order.status === 'awaiting-payment' && order.lapsesAt <= model.now) letGo(model, order)
}

function letGo(model: ShopModel, order: ModelOrder): void {
  order.status = 'cancelled'
  model.stock += order.quantity
  model.balance += order.fromWallet
}

/** How many more one person may keep without paying: half of all that there are, at least one. */
function leftUnpaid(model: ShopModel): number {
  const kept = model.orders.reduce(
    (sum, { status, quantity }) => sum + (status === 'awaiting-payment' ? quantity : 0),
    0,
  )
  return Math.max(1, Math.floor((model.stock + kept) / 2)) - kept
}

class Place implements Command {
  constructor(
    readonly quantity: number,
    readonly pay: 'gateway' | 'wallet' | 'wallet-then-gateway',
  ) {}
  check = () => true
  async run(model: ShopModel, { test, buyer, slug }: RealShop): Promise<void> {
    lapse(model)
    await test.runJobs()
    const wanted = { items: [itemOf(slug, this.quantity)], pay: this.pay, key: randomUUID() }
    let response = await tryToPlace(test, buyer, wanted)
    // A busy machine may answer that the database is: the same is sent again, with its key.
    while (response.status === 503) response = await tryToPlace(test, buyer, wanted)
    const body = (await response.json()) as {
      code?: string
      order?: { id: string; amounts: { total: number; fromWallet: number } }
      payment?: { id: string } | null
    }
    if (this.quantity > model.stock) {
      expect(body.code).toBe('out-of-stock')
      return
    }
    const isOver = this.quantity > leftUnpaid(model)
    if (body.code === 'unpaid-share') {
      expect([this.pay === 'wallet', isOver]).toEqual([false, true])
      return
    }
    if (!body.order) {
      expect([this.pay, body.code]).toEqual(['wallet', 'insufficient-credit'])
      return
    }
    const { id, amounts } = body.order
    expect(amounts.fromWallet).toBeLessThanOrEqual(model.balance)
    if (body.payment) expect(isOver).toBe(false)
    model.stock -= this.quantity
    model.balance -= amounts.fromWallet
    model.orders.push({
      id,
      paymentId: body.payment?.id ?? null,
      quantity: this.quantity,
      total: amounts.total,
      fromWallet: amounts.fromWallet,
      status: body.payment ? 'awaiting-payment' : 'queued',
      lapsesAt: model.now + 30 * minuteMs,
      authority: null,
    })
    // The code goes by SMS, and the order into the queue.
    await test.runJobs()
  }
  toString = () => `place(${this.quantity}, ${this.pay})`
}

class Pay implements Command {
  constructor(readonly place: number) {}
  check = (model: Readonly<ShopModel>) => {
    const order = pick(model, this.place)
    return order?.paymentId != null && order.authority === null && order.status === 'awaiting-payment'
  }
  async run(model: ShopModel, { test, buyer }: RealShop): Promise<void> {
    const order = require(pick(model, this.place))
    order.authority = await beginAttempt(test, buyer.token, order.paymentId ?? '')
    await decideAtSandbox(test, order.authority, 'pay')
  }
  toString = () => `pay(${this.place})`
}

class CallBack implements Command {
  constructor(readonly place: number) {}
  check = (model: Readonly<ShopModel>) => (pick(model, this.place)?.authority ?? null) !== null
  async run(model: ShopModel, { test, buyer }: RealShop): Promise<void> {
    const order = require(pick(model, this.place))
    const authority = order.authority ?? ''
    const before = order.status
    const wasCancelledByHand = before === 'cancelled' && order.lapsesAt > model.now
    lapse(model)
    await test.runJobs()
    await answered(callBack(test, buyer.token, order.paymentId ?? '', { authority }))
    await test.runJobs()
    const real = (await orderOf(test, buyer, order.id)).status
    if (order.status === 'awaiting-payment') order.status = 'queued'
    else if (order.status === 'cancelled') {
      const canBeTaken = order.quantity <= model.stock && order.fromWallet <= model.balance
      const isTaken = real === 'queued'
      // Who has called it off wants no order any more; what lapsed is taken again when it can be.
      if (wasCancelledByHand) expect(isTaken).toBe(false)
      if (!canBeTaken) expect(isTaken).toBe(false)
      order.status = isTaken ? 'queued' : 'refunded'
      if (isTaken) {
        model.stock -= order.quantity
        model.balance -= order.fromWallet
      }
    }
    expect(real).toBe(order.status)
  }
  toString = () => `callBack(${this.place})`
}

class Cancel implements Command {
  constructor(
    readonly place: number,
    readonly by: 'customer' | 'staff',
  ) {}
  check = (model: Readonly<ShopModel>) => model.orders.length > 0
  async run(model: ShopModel, { test, buyer }: RealShop): Promise<void> {
    const order = require(pick(model, this.place))
    lapse(model)
    await test.runJobs()
    const response =
      this.by === 'customer'
        ? await test.request('POST', `/orders/${order.id}/cancellations`, {
            token: buyer.token,
            json: { refundTo: 'wallet' },
          })
        : await tryAsStaff(test, order.id, 'cancellations', { reason: 'other', refundTo: 'wallet' })
    if (order.status === 'awaiting-payment') letGo(model, order)
    else if (order.status === 'queued') {
      order.status = 'refunded'
      model.stock += order.quantity
      model.balance += order.total
    } else if (response.ok) expect(['cancelled', 'refunded']).toContain(order.status)
    else expect(response.status).toBe(409)
  }
  toString = () => `cancel(${this.place}, ${this.by})`
}

class Ship implements Command {
  constructor(readonly place: number) {}
  check = (model: Readonly<ShopModel>) => model.orders.length > 0
  async run(model: ShopModel, { test }: RealShop): Promise<void> {
    const order = require(pick(model, this.place))
    const response = await tryAsStaff(test, order.id, 'shipments', aShipment)
    expect(response.ok).toBe(order.status === 'queued')
    if (response.ok) order.status = 'shipped'
  }
  toString = () => `ship(${this.place})`
}

class Deliver implements Command {
  constructor(readonly place: number) {}
  check = (model: Readonly<ShopModel>) => model.orders.length > 0
  async run(model: ShopModel, { test }: RealShop): Promise<void> {
    const order = require(pick(model, this.place))
    const response = await tryAsStaff(test, order.id, 'deliveries')
    expect(response.ok).toBe(order.status === 'shipped')
    if (response.ok) order.status = 'delivered'
  }
  toString = () => `deliver(${this.place})`
}

class Refund implements Command {
  constructor(readonly place: number) {}
  check = (model: Readonly<ShopModel>) => model.orders.length > 0
  async run(model: ShopModel, { test }: RealShop): Promise<void> {
    const order = require(pick(model, this.place))
    const response = await tryAsStaff(test, order.id, 'refunds', { reason: 'exchange', refundTo: 'wallet' })
    expect(response.ok).toBe(order.status === 'delivered')
    if (!response.ok) return
    order.status = 'refunded'
    model.balance += order.total
  }
  toString = () => `refund(${this.place})`
}

class Wait implements Command {
  constructor(readonly minutes: number) {}
  check = () => true
  run(model: ShopModel, { test }: RealShop): Promise<void> {
    model.now += this.minutes * minuteMs
    test.clock.advance(this.minutes * minuteMs)
    return Promise.resolve()
  }
  toString = () => `wait(${this.minutes})`
}

const which = fc.nat(2)
const placing = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('gateway', 'wallet', 'wallet-then-gateway'))
  .map(([quantity, pay]) => new Place(quantity, pay))
const paying = which.map((place) => new Pay(place))
const callingBack = which.map((place) => new CallBack(place))

/** Short lists of what customers, staff, the gateway and time do; what everything else needs comes oftener. */
export const shopCommands = (size: number) =>
  fc.commands(
    [
      ...[placing, placing, placing, paying, paying, paying, callingBack, callingBack, callingBack],
      fc.tuple(which, fc.constantFrom('customer', 'staff')).map(([place, by]) => new Cancel(place, by)),
      which.map((place) => new Ship(place)),
      which.map((place) => new Deliver(place)),
      which.map((place) => new Refund(place)),
      fc.constantFrom(5, 31).map((minutes) => new Wait(minutes)),
    ],
    { maxCommands: size, size: 'max' },
  )

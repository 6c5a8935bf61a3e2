import { randomUUID } from 'node:crypto'
import type { Somebody } from './sharing'
import type { StaffWarranty, Warranty, WarrantyPurchase } from '~/domain/warranties/contract'
import type { TestApi } from './api'
import { bodyOf } from './care'
import { uploadPicture } from './complaints'
import { newSerial } from './serials'
import { deliver, itemOf, newBuyer, place, type Buyer } from './shop'

type Caller = Pick<Somebody, 'token'>

/** Somebody who has had so many of a product delivered; one blood pressure monitor where nothing else is said. */
export async function buyerOf(
  test: TestApi,
  slug = 'nb1',
  quantity = 1,
  known?: Buyer,
): Promise<Buyer & { orderId: string }> {
  const buyer = known ?? (await newBuyer(test, 400_000_000))
  const colour = slug === 'health-kit' ? 'red' : 'white'
  const { order } = await place(test, buyer, { items: [itemOf(slug, quantity, colour)] })
  await deliver(test, order.id)
  return { ...buyer, orderId: order.id }
}

export const purchasesOf = async (test: TestApi, { token }: Caller): Promise<WarrantyPurchase[]> =>
  (
    await bodyOf<{ items: WarrantyPurchase[] }>(
      await test.request('GET', '/warranty-purchases', { token }),
      200,
    )
  ).items

export const postWarranty = (
  test: TestApi,
  { token }: Caller,
  json: Record<string, unknown>,
  { key = randomUUID(), address }: { key?: string; address?: string } = {},
): Promise<Response> =>
  test.request('POST', '/warranties', {
    token,
    headers: { 'idempotency-key': key },
    json,
    ...(address ? { address } : {}),
  })

/** By the first of what somebody has had delivered. */
export async function activateBought(test: TestApi, buyer: Buyer, serial = newSerial()): Promise<Response> {
  const [purchase] = await purchasesOf(test, buyer)
  return postWarranty(
    test,
    buyer,
    { proof: 'order', serial, lineId: purchase?.lineId ?? randomUUID() },
    { address: buyer.network },
  )
}

/** An invoice of another seller’s, a month old. */
export async function anInvoice(
  test: TestApi,
  caller: Caller,
  given: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  return {
    proof: 'invoice',
    serial: newSerial(),
    seller: 'داروخانهٔ مهر',
    invoiceNumber: '۱۲۰۴',
    boughtOn: new Date(test.clock.now().getTime() - 30 * 86_400_000).toISOString().slice(0, 10),
    file: await uploadPicture(test, caller, '/warranty-uploads'),
    ...given,
  }
}

export const handIn = async (
  test: TestApi,
  caller: Caller,
  given?: Record<string, unknown>,
): Promise<Warranty> => bodyOf(await postWarranty(test, caller, await anInvoice(test, caller, given)), 201)

export const ownWarranties = async (test: TestApi, { token }: Caller): Promise<Warranty[]> =>
  (await bodyOf<{ items: Warranty[] }>(await test.request('GET', '/warranties', { token }), 200)).items

export const staffWarranties = async (
  test: TestApi,
  { token }: Caller,
  query = '',
): Promise<StaffWarranty[]> =>
  (
    await bodyOf<{ items: StaffWarranty[] }>(
      await test.request('GET', `/admin-warranties${query}`, { token }),
      200,
    )
  ).items

export const decideWarranty = (
  test: TestApi,
  { token }: Caller,
  id: string,
  json: Record<string, unknown>,
): Promise<Response> => test.request('POST', `/admin-warranties/${id}/decisions`, { token, json })

import { expect, it } from 'vitest'
import type { ApiClient } from '~/app/platform/api.server'
import { waitingThings } from './waiting.server'

/** An API whose every count is nothing, but for those named. */
const counting = (given: Record<string, number>, asked: string[] = []) =>
  ({
    get: (path: string) => {
      asked.push(path)
      return Promise.resolve(
        new Proxy({}, { get: (_, name) => (typeof name === 'string' && given[name]) || 0 }),
      )
    },
  }) as unknown as ApiClient

const named = async (api: ApiClient, roles: Parameters<typeof waitingThings>[1]) =>
  (await waitingThings(api, roles)).map(({ name, to, count }) => [name, to, count])

it('shows no tile for what nothing waits of', async () => {
  expect(await named(counting({}), ['user', 'support', 'seller', 'admin'])).toEqual([])
  expect(await named(counting({ queued: 3 }), ['user', 'admin'])).toEqual([['orders', '/admin/orders', 3]])
})

it('counts codes for a second person, medicines that nobody has read and doctors to be paid', async () => {
  const given = { waitingDiscountCodes: 1, waitingGiftCodes: 2, unreviewed: 4, owed: 5, prepared: 6 }
  const things = await named(counting(given), ['user', 'admin'])
  expect(things).toEqual(
    expect.arrayContaining([
      ['discountCodes', '/admin/discount-codes?f.state=waiting', 1],
      ['giftCodes', '/admin/discount-codes', 2],
      ['medicines', '/admin/medicines?state=unreviewed', 4],
      ['settlements', '/admin/settlements', 5],
      ['preparedSettlements', '/admin/settlements', 6],
    ]),
  )
})

it('asks only for what a role may see', async () => {
  const asked: string[] = []
  await waitingThings(counting({}, asked), ['user', 'seller'])
  expect(asked).not.toContain('/medicine-counts')
  const things = await named(counting({ waitingDiscountCodes: 1, waitingGiftCodes: 1 }), ['user', 'support'])
  expect(things).toEqual([])
})

import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findSaleProducts, publishNames, seedDemoShop } from '~/api/domains/catalog/public'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import type { GivenName } from '~/domain/catalog/given-names'
import { openTestApi, type TestApi } from '../../kit/api'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await seedDemoShop(test.database, test.clock.now())
})
afterAll(() => test.close())

const { id, names } = demoShopProduct('ns0')
const called = (fa: string): GivenName => ({ ids: [id], name: [{ locale: 'fa', value: fa }] })
const publish = (given: GivenName[]) =>
  test.database.transaction((tx) => publishNames(tx, () => Promise.resolve(given)))
const nameOf = async () => (await findSaleProducts(test.database.db, [id]))[0]?.names

it('takes names from content, and keeps the last valid one', async () => {
  expect(await nameOf()).toEqual(names)
  expect(await publish([called('گوشی NS0')])).toEqual({ changed: [id], refused: [] })
  expect(await publish([called('گوشی NS0')])).toEqual({ changed: [], refused: [] })
  const { refused } = await publish([called(' ')])
  expect(refused).toEqual([{ id, reason: 'no-persian-name' }])
  await publish([])
  expect(await nameOf()).toEqual({ fa: 'گوشی NS0' })
})

it('asks content only when it is its turn', async () => {
  let release: (given: GivenName[]) => void = () => {}
  const answer = new Promise<GivenName[]>((resolve) => (release = resolve))
  const firstRead = vi.fn(() => answer)
  const first = test.database.transaction((tx) => publishNames(tx, firstRead))
  await expect.poll(() => firstRead.mock.calls.length).toBe(1)
  const read = vi.fn(() => Promise.resolve([called('دوم')]))
  const second = test.database.transaction((tx) => publishNames(tx, read))
  const waiting = () =>
    test.database.pool.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)
  await expect.poll(async () => (await waiting()).rowCount).toBe(1)
  expect(read).not.toHaveBeenCalled()
  release([called('اول')])
  await Promise.all([first, second])
  expect(await nameOf()).toEqual({ fa: 'دوم' })
})

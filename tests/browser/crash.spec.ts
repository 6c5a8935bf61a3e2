import { expect } from '../kit/browser'
import { test } from '../kit/own-product'

test('killed without warning and started again, the product serves what was acknowledged last', async ({
  page,
  product,
  client,
}) => {
  const { hero } = (await client.getDocument<{ hero: { heading: unknown } }>('homePage')) ?? {}
  expect(hero?.heading).toBeTruthy()
  const { _rev } = await client
    .patch('homePage')
    .set({ 'hero.heading[_key=="fa"].value': 'آخرین نوشتهٔ پیش از قطع برق' })
    .commit()
  const asset = await client.assets.upload('file', Buffer.from('%PDF-1.4\n% a manual\n'), {
    filename: 'manual.pdf',
  })
  const count = await client.fetch<number>('count(*)')

  await product.kill()
  await product.startAgain()

  expect(await product.output()).toMatch(/Adopted the PostgreSQL that was left running/)
  expect((await client.getDocument('homePage'))?._rev).toBe(_rev)
  expect(await client.fetch<number>('count(*)')).toBe(count)
  const file = await fetch(new URL(new URL(asset.url).pathname, product.origin))
  expect(await file.text()).toBe('%PDF-1.4\n% a manual\n')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('آخرین نوشتهٔ پیش از قطع برق')
})

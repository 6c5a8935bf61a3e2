import { randomUUID } from 'node:crypto'
import { expect, test } from '../kit/browser'
import { lakeClient } from '../kit/own-product'

test('an address that an editor has moved leads on, in the language and with the query of the visitor', async ({
  page,
  request,
  siteOrigin,
}) => {
  const client = lakeClient(siteOrigin)
  const old = `/آدرس-کهنه/${randomUUID()}`
  const passing = `/gone-for-now/${randomUUID()}`
  const moved = [
    { _id: `redirect-${randomUUID()}`, from: old, to: '/products', isPermanent: true },
    { _id: `redirect-${randomUUID()}`, from: passing, to: '/magazine', isPermanent: false },
  ]
  const create = client.transaction()
  for (const document of moved) create.create({ _type: 'redirect', ...document })
  await create.commit()
  try {
    for (const [prefix, address, status, target] of [
      ['', old, 308, '/products'],
      ['/en', old, 308, '/en/products'],
      ['/es', old, 308, '/es/products'],
      ['', passing, 307, '/magazine'],
      ['/en', passing, 307, '/en/magazine'],
    ] as const)
      for (const query of ['', '?utm_source=%D8%AA&x=1']) {
        const answer = await request.get(encodeURI(prefix + address) + query, { maxRedirects: 0 })
        expect(answer.status(), prefix + address).toBe(status)
        expect(answer.headers().location, prefix + address).toBe(target + query)
      }
    await page.goto(`/en${old}?x=1`)
    await expect(page).toHaveURL(`${siteOrigin}/en/products?x=1`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  } finally {
    await client.delete({ query: '*[_id in $ids]', params: { ids: moved.map(({ _id }) => _id) } })
  }
  expect((await request.get(encodeURI(old), { maxRedirects: 0 })).status()).toBe(404)
})

test('addresses that nobody writes by hand are answered with a page or in words, never with a failure', async ({
  request,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin
  const answers: [target: string, status: number][] = [
    ['/%E0%A4%A', 404],
    ['/products/%00', 404],
    ['//evil.com', 400],
    ['/..%2f..%2fetc/passwd', 404],
    ['/products/constructor', 404],
    ['/magazine/__proto__', 404],
    ['/rules/toString', 404],
    ['/magazine/tag/nope', 404],
    ['/magazine/category/nope', 404],
    ['/magazine?page=0', 302],
    [`/products/${'x'.repeat(3_000)}`, 404],
    ['/en/fa', 404],
    ['/products/nh1/', 308],
  ]
  for (const [target, status] of answers) {
    // As it is written: of itself the browser takes two slashes for another host.
    const answer = await request.get(origin + target, { maxRedirects: 0 })
    expect(answer.status(), target.slice(0, 80)).toBe(status)
    expect(answer.headers()['x-request-id'], target.slice(0, 80)).toBeTruthy()
  }
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWholeSite, type Visitor, type WholeSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: WholeSite
beforeAll(async () => {
  site = await openWholeSite()
})
afterAll(() => site.close())

async function ask(path: string, visitor?: Visitor) {
  const { status, headers, body } = await site.ask(path, visitor)
  return { status, headers, body: body.toString() }
}

type Title = [list: string, key: string]

/** Every list with its title and who has it; nobody else finds a page there. */
const lists: [path: string, title: Title, visitors: Visitor[]][] = [
  ['/admin/orders', ['staff-shop', 'orders'], ['support', 'seller', 'admin']],
  ['/admin/invoices', ['staff-shop', 'invoices'], ['support', 'seller', 'admin']],
  ['/admin/addresses', ['staff-shop', 'addresses'], ['support', 'seller', 'admin']],
  ['/admin/payments', ['staff-shop', 'payments'], ['support', 'seller', 'admin']],
  ['/admin/tickets', ['staff-shop', 'tickets'], ['support', 'seller', 'admin']],
  ['/admin/reviews', ['staff-shop', 'reviews'], ['support', 'seller', 'admin']],
  ['/admin/holidays', ['staff-shop', 'holidays'], ['support', 'seller', 'admin']],
  ['/admin/products', ['staff-shop', 'products'], ['seller', 'admin']],
  ['/admin/stock', ['staff-shop', 'stock'], ['seller', 'admin']],
  ['/admin/features', ['staff-shop', 'features'], ['seller', 'admin']],
  ['/admin/discount-codes', ['staff-shop', 'codes'], ['seller', 'admin']],
  ['/admin/users', ['staff', 'users'], ['support', 'admin']],
  ['/admin/jobs', ['staff', 'jobs'], ['support', 'admin']],
  ['/admin/audit', ['staff', 'audit'], ['admin']],
  ['/dashboard/orders', ['orders', 'orders'], ['patient']],
  ['/dashboard/invoices', ['orders', 'invoices.title'], ['patient']],
  ['/dashboard/tickets', ['orders', 'tickets.title'], ['patient']],
  ['/dashboard/addresses', ['orders', 'addresses.title'], ['patient']],
  ['/app/wallet', ['wallet', 'title'], ['patient']],
]

const staff: Visitor[] = ['support', 'seller', 'admin']

describe.each(lists)('%s', (path, [list, key], visitors) => {
  it.each(['fa', 'en'] as const)(
    'has its title, its words, and is kept by no cache, in %s',
    async (locale) => {
      const title = wordIn(locale, list, key)
      const { status, headers, body } = await ask(locale === 'fa' ? path : `/${locale}${path}`, visitors[0])
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('private, no-store')
      expect(body).toMatch(new RegExp(`<title>${title} \\| `))
      expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
      // A word that a list does not have stands there as its key.
      expect(body.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/>(?:list|table|field)\.[a-z.]+</i)
    },
  )

  it('is there for who has it, and for nobody else', async () => {
    const others = [...(visitors[0] === 'patient' ? [] : staff), 'patient', 'doctor'] as const
    for (const visitor of others) {
      if (path.startsWith('/app') || path.startsWith('/dashboard')) continue
      expect((await ask(path, visitor)).status).toBe(visitors.includes(visitor) ? 200 : 404)
    }
    expect((await ask(path)).status).toBe(302)
  })
})

describe('an address', () => {
  it('names the tab, what is searched and the order, and keeps them in the way on', async () => {
    const { body } = await ask('/admin/products?q=%DA%AF%D9%88%D8%B4%DB%8C&sort=-price', 'seller')
    expect(body).toContain('name="q"')
    expect(body).toContain('value="گوشی"')
    expect(body).toMatch(/aria-sort="descending"/)
    expect(body).toContain('/admin/csv/products?q=')
  })

  it('that narrows to nothing says so and offers the way back', async () => {
    const { body } = await ask('/admin/products?q=zzzzzz', 'seller')
    expect(body).toContain(wordIn('fa', 'ui', 'table.noMatch'))
    expect(body).toContain(wordIn('fa', 'ui', 'table.clear'))
  })

  it.each([
    ['/admin/payments?view=refunds', 'payments.noneRefunds'],
    ['/admin/payments?view=transfers', 'payments.noneTransfers'],
    ['/admin/discount-codes?kind=vip', 'vip.lead'],
    ['/admin/tickets?status=closed', 'tickets.none'],
    ['/admin/orders?status=code-late', 'orders.none'],
    ['/admin/orders?status=delivered&from=1390-01-01&to=1390-01-02', 'orders.noneThen'],
  ] as const)('%s has a view of its own', async (path, key) => {
    const { status, body } = await ask(path, 'admin')
    expect(status).toBe(200)
    expect(body).toContain(wordIn('fa', 'staff-shop', key))
  })

  it('that is malformed leads to the same list without it', async () => {
    const { status, headers } = await ask('/admin/payments?view=mine&cursor=x', 'admin')
    expect([status, headers.location]).toEqual([302, '/admin/payments?cursor=x'])
    const past = await ask('/admin/payments?cursor=x', 'admin')
    expect([past.status, past.headers.location]).toEqual([302, '/admin/payments'])
  })
})

describe('a file', () => {
  it.each(['orders', 'products', 'stock', 'discount-codes', 'invoices', 'payments?view=all'])(
    'of %s has its heads and rows',
    async (name) => {
      const { status, headers, body } = await ask(`/admin/csv/${name}`, 'admin')
      expect(status).toBe(200)
      expect(headers['content-type']).toContain('text/csv')
      expect(body.split('\r\n')[0]).toContain('","')
    },
  )

  it('is had by who has the list', async () => {
    expect((await ask('/admin/csv/products', 'support')).status).toBe(404)
    expect((await ask('/admin/csv/nothing', 'admin')).status).toBe(404)
  })
})

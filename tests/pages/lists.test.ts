import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeIsLateAfterMinutes } from '~/domain/orders/order-machine'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { demoPerson } from '~/domain/identity/demo-people'
import { digitsIn } from '~/domain/values/digits'
import { testToken } from '../kit/api'
import { addComment, publishTestArticles } from '../kit/comments'
import { addTopic } from '../kit/community'
import { newSomebody } from '../kit/sharing'
import { answered, aShipment, asSeller, itemOf, newBuyer, orderOf, place } from '../kit/shop'
import { PlainBrowser } from '../kit/plain-browser'
import { openTestSite, type TestSite, type Visitor } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function ask(path: string, visitor?: Visitor) {
  const { status, headers, html: body } = await site.ask(path, { visitor })
  return { status, headers: Object.fromEntries(headers), body }
}

type Title = [list: string, key: string]

/** Every list with its title and who has it; nobody else finds a page there. */
const lists: [path: string, title: Title, visitors: Visitor[]][] = [
  ['/admin/orders', ['staff-shop', 'orders'], ['support', 'seller', 'admin']],
  ['/admin/courses', ['staff-courses', 'title'], ['support', 'seller', 'admin']],
  ['/admin/course-enrolments', ['staff-courses', 'learners.title'], ['support', 'seller', 'admin']],
  ['/admin/course-sessions', ['staff-course-sessions', 'title'], ['support', 'admin']],
  ['/admin/course-session-seats', ['staff-course-sessions', 'people.title'], ['support', 'admin']],
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
  ['/admin/accompanying-doctors', ['staff-care', 'title'], ['support', 'admin']],
  ['/admin/medicines', ['staff-medicines', 'title'], ['support', 'admin']],
  ['/admin/contact', ['staff-contact', 'title'], ['support', 'admin']],
  ['/admin/comments', ['staff-comments', 'title'], ['support', 'admin']],
  ['/admin/community', ['staff-community', 'title'], ['support', 'admin']],
  ['/admin/questions', ['staff-questions', 'title'], ['support', 'admin']],
  ['/admin/devices', ['staff-devices', 'title'], ['support', 'admin']],
  ['/admin/warranties', ['staff-warranties', 'title'], ['support', 'admin']],
  ['/app/warranties', ['warranties', 'title'], ['patient']],
  ['/admin/doctors', ['staff-doctors', 'title'], ['support', 'admin']],
  ['/admin/reservations', ['staff-booking', 'title'], ['support', 'admin']],
  ['/admin/ratings', ['staff-booking', 'ratings'], ['support', 'admin']],
  ['/admin/settlements', ['settlements', 'settlements'], ['support', 'seller', 'admin']],
  ['/doctor/earnings', ['settlements', 'earnings'], ['doctor']],
  ['/admin/sanctions', ['staff-booking', 'sanctions'], ['support', 'admin']],
  ['/admin/jobs', ['staff', 'jobs'], ['support', 'admin']],
  ['/admin/audit', ['staff', 'audit'], ['admin']],
  ['/dashboard/orders', ['orders', 'orders'], ['patient']],
  ['/dashboard/invoices', ['orders', 'invoices.title'], ['patient']],
  ['/dashboard/course-purchases', ['course-purchases', 'purchases'], ['patient']],
  ['/dashboard/course-sessions', ['course-sessions', 'title'], ['patient']],
  ['/dashboard/tickets', ['orders', 'tickets.title'], ['patient']],
  ['/dashboard/comments', ['own-comments', 'title'], ['patient']],
  ['/dashboard/community', ['community', 'own.title'], ['patient']],
  ['/dashboard/questions', ['asking', 'own.title'], ['patient']],
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

  it('of a queue without an order has the search, which finds an order’s code wherever it stands', async () => {
    const buyer = await newBuyer(site.test, 10_000_000)
    const { order } = await place(site.test, buyer, { items: [itemOf('nb1-adapter')] })
    const empty = await ask('/admin/orders?status=customer-silent', 'support')
    expect(empty.body).toContain(wordIn('fa', 'staff-shop', 'orders.none'))
    expect(empty.body).toContain('name="q"')
    expect(empty.body).not.toContain(order.id)
    expect((await ask(`/admin/orders?status=customer-silent&q=${order.code}`, 'support')).body).toContain(
      order.id,
    )
  })

  it.each([
    ['/admin/payments?view=refunds', 'payments.noneRefunds'],
    ['/admin/payments?view=transfers', 'payments.noneTransfers'],
    ['/admin/discount-codes?kind=vip', 'vip.lead'],
    ['/admin/tickets?status=closed', 'tickets.none'],
    ['/admin/orders?status=code-late', 'orders.none'],
    ['/admin/orders?status=customer-silent', 'orders.none'],
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

describe('rows chosen together', () => {
  const choose = (visitor: Visitor, ...ids: string[]) =>
    site.ask(list, {
      visitor,
      form: [
        ['intent', 'send-codes'],
        ['key', 'a-key-of-the-form'],
        ...ids.map((id): [string, string] => ['row', id]),
      ],
    })
  const list = '/admin/orders?status=code-late'

  async function lateOrder(): Promise<string> {
    const buyer = await newBuyer(site.test, 10_000_000)
    const { order } = await place(site.test, buyer, { items: [itemOf('nh1-electrodes')] })
    site.test.clock.advance((codeIsLateAfterMinutes + 1) * 60_000)
    return order.id
  }

  it('are boxes of one form, for those who may act, and none for what it is not for', async () => {
    const id = await lateOrder()
    const [box = ''] = new RegExp(`<input[^>]*${id}[^>]*>`).exec((await ask(list, 'seller')).body) ?? []
    expect(box).toContain('name="row"')
    expect(box).toContain('form="bulk"')
    expect((await ask(list, 'support')).body).not.toContain('name="row"')
    expect((await ask('/admin/orders?status=delivered', 'seller')).body).not.toContain('name="row"')
  })

  it('have their result each: what was done is, and what was not says why and stays chosen', async () => {
    const ids = [await lateOrder(), await lateOrder()]
    const { status, headers } = await choose('seller', ...ids)
    expect([status, headers.get('location')]).toEqual([302, list])

    const another = await lateOrder()
    const { items } = await answered<{ items: { id: string; code: string }[] }>(
      site.test.request('GET', '/admin-orders?status=delivered', { token: testToken(['user', 'seller']) }),
    )
    const over = items[0] as { id: string; code: string }
    const refused = await choose('seller', another, over.id)
    expect(refused.status).toBe(422)
    const { html } = refused
    expect(html).toContain(wordIn('fa', 'ui', 'list.outcome', { done: '۱', failed: '۱' }))
    expect(html).toContain(wordIn('fa', 'staff-shop', 'problem.order-concluded'))

    const none = await choose('seller')
    expect(none.status).toBe(422)
    expect(none.html).toContain(wordIn('fa', 'ui', 'list.chosenNone'))
    expect((await choose('support', another)).status).toBe(404)
  })
})

describe.each([
  {
    list: '/admin/reviews',
    visitor: 'support',
    intent: 'approve-all',
    async rows() {
      const reviews = await Promise.all(
        [4, 5].map(async (rating) => {
          const { token } = await newBuyer(site.test)
          return answered<{ id: string }>(
            site.test.request('POST', `/shop-products/${demoShopProduct('nb1').id}/reviews`, {
              token,
              json: { rating, text: 'دقیق و ساده است' },
            }),
          )
        }),
      )
      return reviews.map(({ id }) => id)
    },
    state: `select count(*)::int as count from reviews where status = 'approved' and id = any($1)`,
  },
  {
    list: '/admin/comments',
    visitor: 'support',
    intent: 'approve-all',
    async rows() {
      await publishTestArticles(site.test)
      const found = await Promise.all(
        [1, 2].map(async () => addComment(site.test, await newSomebody(site.test))),
      )
      return found.map(({ id }) => id)
    },
    state: `select count(*)::int as count from article_comments where status = 'approved' and id = any($1)`,
  },
  {
    list: '/admin/community',
    visitor: 'support',
    intent: 'approve-all',
    async rows() {
      const found = await Promise.all(
        [1, 2].map(async (title) => addTopic(site.test, await newSomebody(site.test), { title: `${title}` })),
      )
      return found.map(({ id }) => id)
    },
    state: `select count(*)::int as count from community_posts where status = 'approved' and id = any($1)`,
  },
  {
    list: '/admin/products',
    visitor: 'seller',
    intent: 'withdraw-all',
    rows: () =>
      Promise.resolve(['stethoscope-case', 'stethoscope-earpieces'].map((slug) => demoShopProduct(slug).id)),
    state: `select count(*)::int as count from shop_products where not is_sold and id = any($1)`,
  },
] as const)('the rows of $list', ({ list, visitor, intent, rows, state }) => {
  it('are chosen each by its name, and what is done is done to all of them and to no other', async () => {
    const ids: string[] = await rows()
    const count = async () => {
      const { rows: found } = await site.test.database.pool.query<{ count: number }>(state, [ids])
      return found[0]?.count
    }
    expect(await count()).toBe(0)
    const { body } = await ask(list, visitor)
    const boxes = [...body.matchAll(/<input[^>]*form="bulk"[^>]*>/g)].join(' ')
    expect(ids.filter((id) => !boxes.includes(id))).toEqual([])
    const form: [string, string][] = [
      ['intent', intent],
      ['key', `a-key-of-${list}`],
    ]
    const post = (...chosen: string[]) =>
      site.ask(list, { visitor, form: [...form, ...chosen.map((id): [string, string] => ['row', id])] })
    const [first = '', ...others] = ids
    expect((await post(first)).status).toBe(302)
    expect(await count()).toBe(1)
    expect((await post(...others)).status).toBe(302)
    expect(await count()).toBe(ids.length)
  })
})

it('says on the tabs of staff lists how many rows stand behind each', async () => {
  await place(site.test, await newBuyer(site.test, 10_000_000), { items: [itemOf('nb1-adapter')] })
  const token = testToken(['user', 'seller'])
  for (const [page, counted] of [
    ['/admin/orders', '/order-status-counts'],
    ['/admin/tickets', '/ticket-counts'],
    ['/admin/reviews', '/review-counts'],
  ] as const) {
    const counts = await answered<Record<string, number>>(site.test.request('GET', counted, { token }))
    const { body } = await ask(page, 'seller')
    const tabs = [...body.matchAll(/<a [^>]*href="[^"]*\?status=([\w-]+)"[^>]*>(.*?)<\/a>/g)]
    const shown = tabs.flatMap(([, tab = '', words = '']) =>
      tab in counts ? [[tab, /[۰-۹]+/.exec(words.replace(/<[^>]*>/g, ' '))?.[0]]] : [],
    )
    expect(shown.length, page).toBeGreaterThan(1)
    for (const [tab = '', figure] of shown)
      expect([page, tab, figure]).toEqual([
        page,
        tab,
        counts[tab] === 0 ? undefined : digitsIn('fa', String(counts[tab])),
      ])
  }
})

it('records the delivery of several orders at once, asked whether they have come, with a result for each', async () => {
  const buyer = await newBuyer(site.test, 50_000_000)
  const [sent, delivered, waiting] = [
    (await place(site.test, buyer, { items: [itemOf('nb1-adapter')] })).order,
    (await place(site.test, buyer, { items: [itemOf('nb1-adapter')] })).order,
    (await place(site.test, buyer, { items: [itemOf('nb1-adapter')] })).order,
  ]
  await site.test.runJobs()
  for (const { id } of [sent, delivered]) await asSeller(site.test, id, 'shipments', aShipment)
  const page = await new PlainBrowser(site, { visitor: 'seller' }).goto('/admin/orders?status=shipped')
  const say = (key: string) => wordIn('fa', 'staff-shop', key)
  await page.press(say('deliver.bulk'), { row: [sent.id, delivered.id] })
  expect(page.says(wordIn('fa', 'fields', 'error.unconfirmed'))).toBe(true)
  const statuses = async () =>
    Promise.all(
      [sent, delivered, waiting].map(async ({ id }) => (await orderOf(site.test, buyer, id)).status),
    )
  expect(await statuses()).toEqual(['shipped', 'shipped', 'queued'])
  // Somebody else has noted one of them meanwhile.
  await asSeller(site.test, delivered.id, 'deliveries')
  await page.press(say('deliver.bulk'), { row: [sent.id, delivered.id], sure: true })
  expect(await statuses()).toEqual(['delivered', 'delivered', 'queued'])
  // An order in the queue has no such box.
  await page.goto('/admin/orders?status=queued')
  expect(() => page.form(say('deliver.bulk'))).toThrow()
})

it('names people in the log and keeps identifiers folded away', async () => {
  await ask(`/admin/users/${demoPerson('patient').id}`, 'admin')
  const { body } = await ask('/admin/audit', 'admin')
  const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/
  const folded = /<details[^>]*><summary[^>]*>.*?<\/summary>.*?<\/details>/gs
  expect(body.match(folded)?.filter((part) => uuid.test(part)).length).toBeGreaterThan(0)
  const read = body.replace(folded, '').replace(/<(script|style)\b.*?<\/\1>/gs, '')
  expect(read.split(/<[^>]*>/).filter((text) => uuid.test(text))).toEqual([])
})
